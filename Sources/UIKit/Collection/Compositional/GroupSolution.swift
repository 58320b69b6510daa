import CoreGraphics
import Foundation

/// The frames of one instance of a group.
///
/// Sizes come from the dimensions and from what views asked for; groups along an axis of their own
/// take as many subitems as fit. Rules (Apple's documentation of the layout classes):
/// * a fraction counts of the group's size without its insets;
/// * a group that repeats its subitems does so while the next one fits, a group of an estimated
///   length takes each subitem once and is as long as they are;
/// * content insets shrink an item's frame, edge spacing moves its neighbours;
/// * flexible spaces share what is left over.
@MainActor struct GroupSolution {
  /// One cell.
  struct Leaf {
    var item: NSCollectionLayoutItem
    var frame: CGRect
    var zIndex = 0
    /// The axes in which the cell decides.
    var selfSizingAxes: UIAxis
  }

  /// A view that is attached to an item or a group.
  struct Attachment {
    var item: NSCollectionLayoutSupplementaryItem
    var frame: CGRect
    /// The number of the first cell of what it is attached to.
    var leaf: Int
  }

  private(set) var size = CGSize.zero
  private(set) var leaves: [Leaf] = []
  private(set) var attachments: [Attachment] = []

  /// What the solution is made of besides the group.
  struct Input {
    /// The room of the section.
    var container: CGSize
    /// No more cells than these.
    var limit = Int.max
    /// What a cell asked for, by its number in the group.
    var preferredSize: (Int) -> CGSize? = { _ in nil }
    var environment: CompositionalEnvironment
  }

  /// More cells than any group has; a bound for items that take no room.
  private static let mostLeaves = 1000

  init(_ group: NSCollectionLayoutGroup, _ input: Input) {
    self.input = input
    let block = place(group, in: input.container)
    size = block.size
    leaves = block.leaves
    attachments = block.attachments
  }

  private let input: Input
  private var placed = 0

  /// An item with all that is inside of it, its corner at zero.
  private struct Block {
    var size: CGSize
    var leaves: [Leaf] = []
    var attachments: [Attachment] = []

    mutating func add(_ other: Block, at origin: CGPoint) {
      leaves += other.leaves.map { leaf in
        var leaf = leaf
        leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
        return leaf
      }
      attachments += other.attachments.map { attachment in
        var attachment = attachment
        attachment.frame = attachment.frame.offsetBy(dx: origin.x, dy: origin.y)
        return attachment
      }
    }
  }

  /// What a group decides about the size of a member.
  private struct Given {
    var width: CGFloat?
    var height: CGFloat?
    /// The axes in which the member is not asked.
    var decidedAxes: UIAxis = []
  }

  private mutating func place(
    _ item: NSCollectionLayoutItem, in container: CGSize, _ given: Given = Given()
  ) -> Block {
    var size = item.layoutSize.points(in: container)
    if let width = given.width { size.width = width }
    if let height = given.height { size.height = height }
    let first = placed
    var block: Block
    if let group = item as? NSCollectionLayoutGroup {
      block = placeMembers(of: group, size: size)
    } else {
      block = placeLeaf(item, size: size, given)
    }
    let whole = CGRect(origin: .zero, size: block.size).inset(by: item.effectiveInsets)
    for attached in item.supplementaryItems {
      let size = attached.layoutSize.points(in: whole.size)
      block.attachments.append(
        Attachment(item: attached, frame: attached.frame(on: whole, size: size), leaf: first))
    }
    return block
  }

  private mutating func placeLeaf(
    _ item: NSCollectionLayoutItem, size: CGSize, _ given: Given
  ) -> Block {
    var size = size
    let axes = item.layoutSize.selfSizingAxes.subtracting(given.decidedAxes)
    if !axes.isEmpty, let preferred = input.preferredSize(placed) {
      if axes.contains(.horizontal), given.width == nil { size.width = preferred.width }
      if axes.contains(.vertical), given.height == nil { size.height = preferred.height }
    }
    placed += 1
    let frame = CGRect(origin: .zero, size: size).inset(by: item.effectiveInsets)
    return Block(
      size: size, leaves: [Leaf(item: item, frame: frame, selfSizingAxes: axes)])
  }

  // MARK: Groups

  private mutating func placeMembers(of group: NSCollectionLayoutGroup, size: CGSize) -> Block {
    let insets = group.effectiveInsets
    let inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    let corner = CGPoint(x: insets.leading, y: insets.top)
    if case .custom(let provider) = group.arrangement {
      return placeCustom(provider, size: size, inner: inner, corner: corner)
    }
    let isHorizontal = group.arrangement.isHorizontal
    let axes = group.layoutSize.selfSizingAxes
    let growsAlong = axes.contains(isHorizontal ? .horizontal : .vertical)
    let growsAcross = axes.contains(isHorizontal ? .vertical : .horizontal)
    let start = placed
    var line = placeLine(of: group, inner: inner, growsAlong: growsAlong)
    // What fills the group across can only be told once its extent is known.
    if growsAcross || line.hasUniformMembers {
      let across = line.extentAcross(isHorizontal)
      var container = inner
      if growsAcross { isHorizontal ? (container.height = across) : (container.width = across) }
      if container != inner || line.hasUniformMembers {
        placed = start
        line = placeLine(
          of: group, inner: container, growsAlong: growsAlong,
          uniformExtent: line.hasUniformMembers ? line.uniformExtent(isHorizontal) : nil)
      }
    }
    return arrange(
      line, of: group, size: size, inner: inner, corner: corner, growsAlong: growsAlong,
      growsAcross: growsAcross)
  }

  private mutating func placeCustom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, size: CGSize, inner: CGSize,
    corner: CGPoint
  ) -> Block {
    let environment = CompositionalEnvironment(
      contentSize: inner, traitCollection: input.environment.traitCollection,
      view: input.environment.view)
    var block = Block(size: size)
    for custom in provider(environment).prefix(max(0, input.limit - placed)) {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(custom.frame.width),
          heightDimension: .absolute(custom.frame.height)))
      block.leaves.append(
        Leaf(
          item: item, frame: custom.frame.offsetBy(dx: corner.x, dy: corner.y),
          zIndex: custom.zIndex, selfSizingAxes: []))
      placed += 1
    }
    return block
  }

  /// The members of a group, not yet in their places.
  @MainActor private struct Line {
    var members: [(item: NSCollectionLayoutItem, block: Block)] = []

    var hasUniformMembers: Bool {
      members.contains { member in
        let size = member.item.layoutSize
        return size.widthDimension.isUniform || size.heightDimension.isUniform
      }
    }

    func extentAcross(_ isHorizontal: Bool) -> CGFloat {
      members.reduce(0) { result, member in
        let spacing = member.item.edgeSpacing
        let size = member.block.size
        return max(
          result,
          isHorizontal
            ? size.height + (spacing?.top?.spacing ?? 0) + (spacing?.bottom?.spacing ?? 0)
            : size.width + (spacing?.leading?.spacing ?? 0) + (spacing?.trailing?.spacing ?? 0))
      }
    }

    /// The largest of the sizes that count for all siblings.
    func uniformExtent(_ isHorizontal: Bool) -> CGSize {
      var result = CGSize.zero
      for (item, block) in members {
        if item.layoutSize.widthDimension.isUniform {
          result.width = max(result.width, block.size.width)
        }
        if item.layoutSize.heightDimension.isUniform {
          result.height = max(result.height, block.size.height)
        }
      }
      return result
    }
  }

  private mutating func placeLine(
    of group: NSCollectionLayoutGroup, inner: CGSize, growsAlong: Bool,
    uniformExtent: CGSize? = nil
  ) -> Line {
    let isHorizontal = group.arrangement.isHorizontal
    let spacing = group.interItemSpacing?.spacing ?? 0
    let room = isHorizontal ? inner.width : inner.height
    let repeats = group.count == nil && !growsAlong
    var shared: CGFloat?
    if let count = group.count, group.sharesLength, !growsAlong {
      shared = max(0, (room - spacing * CGFloat(count - 1)) / CGFloat(count))
    }
    let most = group.count.map { $0 * group.subitems.count } ?? group.subitems.count
    var line = Line()
    var used: CGFloat = 0
    while placed < input.limit, line.members.count < (repeats ? Self.mostLeaves : most),
      !group.subitems.isEmpty
    {
      let item = group.subitems[line.members.count % group.subitems.count]
      var given = Given()
      if item.layoutSize.widthDimension.isUniform { given.width = uniformExtent?.width }
      if item.layoutSize.heightDimension.isUniform { given.height = uniformExtent?.height }
      if let shared {
        if isHorizontal { given.width = shared } else { given.height = shared }
        given.decidedAxes = isHorizontal ? .horizontal : .vertical
      }
      let before = placed
      let block = place(item, in: inner, given)
      let edges = Self.edgesAlong(item.edgeSpacing, isHorizontal)
      let length =
        (isHorizontal ? block.size.width : block.size.height) + (edges.0?.spacing ?? 0)
        + (edges.1?.spacing ?? 0)
      let end = used + (line.members.isEmpty ? 0 : spacing) + length
      if repeats, !line.members.isEmpty, end > room + 0.001 {
        placed = before
        break
      }
      line.members.append((item, block))
      used = end
      // Nothing gets longer by what takes no room.
      if repeats, length + spacing <= 0, line.members.count >= group.subitems.count { break }
      if placed == before { break }
    }
    return line
  }

  private static func edgesAlong(
    _ spacing: NSCollectionLayoutEdgeSpacing?, _ isHorizontal: Bool
  ) -> (NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?) {
    isHorizontal ? (spacing?.leading, spacing?.trailing) : (spacing?.top, spacing?.bottom)
  }

  private func arrange(
    _ line: Line, of group: NSCollectionLayoutGroup, size: CGSize, inner: CGSize, corner: CGPoint,
    growsAlong: Bool, growsAcross: Bool
  ) -> Block {
    let isHorizontal = group.arrangement.isHorizontal
    func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
    let between = group.interItemSpacing
    var used: CGFloat = 0
    var flexibleCount = 0
    for (index, member) in line.members.enumerated() {
      let edges = Self.edgesAlong(member.item.edgeSpacing, isHorizontal)
      used += along(member.block.size) + (edges.0?.spacing ?? 0) + (edges.1?.spacing ?? 0)
      if index > 0 { used += between?.spacing ?? 0 }
      flexibleCount += (edges.0?.isFlexibleSpacing == true ? 1 : 0)
      flexibleCount += (edges.1?.isFlexibleSpacing == true ? 1 : 0)
      if index > 0, between?.isFlexibleSpacing == true { flexibleCount += 1 }
    }
    let length = growsAlong ? used : along(inner)
    let extent = growsAcross ? line.extentAcross(isHorizontal) : across(inner)
    let share = flexibleCount > 0 ? max(0, length - used) / CGFloat(flexibleCount) : 0
    func room(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
      (spacing?.spacing ?? 0) + (spacing?.isFlexibleSpacing == true ? share : 0)
    }
    var result = Block(
      size: isHorizontal
        ? CGSize(
          width: growsAlong ? used + size.width - inner.width : size.width,
          height: growsAcross ? extent + size.height - inner.height : size.height)
        : CGSize(
          width: growsAcross ? extent + size.width - inner.width : size.width,
          height: growsAlong ? used + size.height - inner.height : size.height))
    var position: CGFloat = 0
    for (index, member) in line.members.enumerated() {
      let edges = Self.edgesAlong(member.item.edgeSpacing, isHorizontal)
      if index > 0 { position += room(between) }
      position += room(edges.0)
      let offset = Self.offsetAcross(
        Self.edgesAlong(member.item.edgeSpacing, !isHorizontal),
        leftOver: extent - across(member.block.size))
      let origin =
        isHorizontal
        ? CGPoint(x: corner.x + position, y: corner.y + offset)
        : CGPoint(x: corner.x + offset, y: corner.y + position)
      result.add(member.block, at: origin)
      position += along(member.block.size) + room(edges.1)
    }
    return result
  }

  /// How far an item is from the side of its group where the spacing before it is counted.
  private static func offsetAcross(
    _ edges: (NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?), leftOver: CGFloat
  ) -> CGFloat {
    let before = edges.0?.spacing ?? 0
    guard edges.0?.isFlexibleSpacing == true else { return before }
    let rest = max(0, leftOver - before - (edges.1?.spacing ?? 0))
    return before + (edges.1?.isFlexibleSpacing == true ? rest / 2 : rest)
  }
}

extension CGRect {
  /// Without insets on a page that reads from left to right; mirrored as a whole later.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
