import CoreGraphics
import Foundation

/// Where cells, headers, footers and backgrounds are.
extension UICollectionViewCompositionalLayout {
  /// A rectangle from its extents along and across the layout, as it is seen from left to right.
  private func rect(_ start: CGFloat, _ length: CGFloat, across: CGFloat, breadth: CGFloat)
    -> CGRect
  {
    isVertical
      ? CGRect(x: across, y: start, width: breadth, height: length)
      : CGRect(x: start, y: across, width: length, height: breadth)
  }

  /// Mirrors a frame where the reader begins at the right.
  private func mirrored(_ frame: CGRect) -> CGRect {
    guard let surroundings, surroundings.isRightToLeft, isVertical else { return frame }
    var frame = frame
    let width = surroundings.size.width - surroundings.insets.left - surroundings.insets.right
    frame.origin.x = width - frame.maxX
    return frame
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, kind: String? = nil, at path: IndexPath,
    frame: CGRect, zIndex: Int = 0, selfSizingAxes: UIAxis = []
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes.make(
      type(of: self).layoutAttributesClass, category, kind: kind, at: path)
    attributes.frame = mirrored(frame)
    attributes.zIndex = zIndex
    attributes.selfSizingAxes = selfSizingAxes
    return attributes
  }

  // MARK: Groups

  /// A group's corner along and across the layout, and its frames.
  private func place(ofGroup group: Int, inSection index: Int) -> (
    origin: CGPoint, solution: GroupSolution
  ) {
    let section = sections[index]
    if section.isOrthogonal {
      let content = geometry[index]
      let along = geometry.span(ofSection: index).start + content.before
      let across = section.room.start + section.strip.start(ofGroup: group)
      return (
        isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across),
        section.solution(ofGroup: group, extent: nil)
      )
    }
    let span = geometry.span(ofGroup: group, inSection: index)
    let origin =
      isVertical
      ? CGPoint(x: section.room.start, y: span.start)
      : CGPoint(x: span.start, y: section.room.start)
    return (origin, section.solution(ofGroup: group, extent: span.length))
  }

  /// The groups of a section that reach into a rectangle, of a section that scrolls across into a
  /// rectangle of its content.
  private func groups(inSection index: Int, reaching rect: CGRect) -> Range<Int> {
    let section = sections[index]
    if section.isOrthogonal {
      // Cells without any extent yet are asked all.
      guard section.strip.groupsLength > 0 else { return 0..<section.groupCount }
      let start = section.room.start
      return isVertical
        ? section.strip.groups(from: rect.minX - start, to: rect.maxX - start)
        : section.strip.groups(from: rect.minY - start, to: rect.maxY - start)
    }
    return isVertical
      ? geometry.groups(inSection: index, from: rect.minY, to: rect.maxY)
      : geometry.groups(inSection: index, from: rect.minX, to: rect.maxX)
  }

  private func addElements(
    ofGroup group: Int, inSection index: Int,
    to found: inout [UICollectionViewLayoutAttributes]
  ) {
    let (origin, solution) = place(ofGroup: group, inSection: index)
    let first = sections[index].firstItem(ofGroup: group)
    let count = found.count
    defer {
      if sections[index].isOrthogonal {
        for member in found[count...] { member.orthogonalSection = index }
      }
    }
    for (number, leaf) in solution.leaves.enumerated()
    where first + number < sections[index].itemCount {
      found.append(
        attributes(
          .cell, at: IndexPath(item: first + number, section: index),
          frame: leaf.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: leaf.zIndex,
          selfSizingAxes: leaf.selfSizingAxes))
    }
    for attachment in solution.attachments
    where first + attachment.leaf < sections[index].itemCount {
      found.append(
        attributes(
          .supplementaryView, kind: attachment.item.elementKind,
          at: IndexPath(item: first + attachment.leaf, section: index),
          frame: attachment.frame.offsetBy(dx: origin.x, dy: origin.y),
          zIndex: attachment.item.zIndex))
    }
  }

  // MARK: Headers, footers, backgrounds

  /// The headers and footers of a section where they show now.
  private func boundaryElements(ofSection index: Int) -> [UICollectionViewLayoutAttributes] {
    let section = sections[index]
    let span = geometry.span(ofSection: index)
    let (items, _, after) = section.boundaries()
    return items.enumerated().map { position, boundary in
      let start =
        boundary.isAtEnd ? span.end - after + boundary.offset : span.start + boundary.offset
      let frame = frame(
        of: boundary, start: start, room: section.room,
        limits: span.start...max(span.start, span.end)
      )
      let number = items[..<position].filter {
        $0.item.elementKind == boundary.item.elementKind
      }.count
      return attributes(
        .supplementaryView, kind: boundary.item.elementKind,
        at: IndexPath(item: number, section: index), frame: frame.rect,
        zIndex: frame.isPinned ? boundary.item.zIndex + 10 : boundary.item.zIndex,
        selfSizingAxes: boundary.item.layoutSize.selfSizingAxes)
    }
  }

  private func frame(
    of boundary: ArrangedSection.Boundary, start: CGFloat, room: ArrangedSection.Room,
    limits: ClosedRange<CGFloat>
  ) -> (rect: CGRect, isPinned: Bool) {
    let size = boundary.size
    let length = isVertical ? size.height : size.width
    let breadth = isVertical ? size.width : size.height
    let available = isVertical ? room.boundaryContainer.width : room.boundaryContainer.height
    let edges = boundary.item.alignment.edges
    let leftOver = available - breadth
    let offset =
      edges.contains(isVertical ? .leading : .top)
      ? 0 : edges.contains(isVertical ? .trailing : .bottom) ? leftOver : leftOver / 2
    let shift = boundary.item.offset
    var place = start + (isVertical ? shift.y : shift.x)
    if boundary.item.pinToVisibleBounds, let view = collectionView {
      let insets = view.adjustedContentInset
      let visible =
        isVertical
        ? (start: view.bounds.minY + insets.top, end: view.bounds.maxY - insets.bottom)
        : (start: view.bounds.minX + insets.left, end: view.bounds.maxX - insets.right)
      place =
        boundary.isAtEnd
        ? min(place, max(visible.end - length, limits.lowerBound))
        : max(place, min(visible.start, limits.upperBound - length))
    }
    let across = room.boundaryStart + offset + (isVertical ? shift.x : shift.y)
    let rect = rect(place, length, across: across, breadth: breadth)
    return (rect.inset(by: boundary.item.effectiveInsets), boundary.item.pinToVisibleBounds)
  }

  private func decorationElements(ofSection index: Int) -> [UICollectionViewLayoutAttributes] {
    let items = sections[index].definition.decorationItems
    guard !items.isEmpty, let surroundings else { return [] }
    let span = geometry.span(ofSection: index)
    let breadth =
      isVertical
      ? surroundings.size.width - surroundings.insets.left - surroundings.insets.right
      : surroundings.size.height - surroundings.insets.top - surroundings.insets.bottom
    let whole = rect(span.start, span.length, across: 0, breadth: breadth)
    return items.map { item in
      attributes(
        .decorationView, kind: item.elementKind, at: IndexPath(item: 0, section: index),
        frame: whole.inset(by: item.contentInsets.finite), zIndex: min(item.zIndex - 1, -1))
    }
  }

  /// The room of the layout's own headers, or of its footers.
  func globalExtent(atEnd: Bool) -> CGFloat {
    globalBoundaries().filter { $0.isAtEnd == atEnd && $0.item.extendsBoundary }
      .reduce(0) { $0 + (isVertical ? $1.size.height : $1.size.width) }
  }

  private func globalBoundaries() -> [ArrangedSection.Boundary] {
    guard let surroundings, !configuration.boundarySupplementaryItems.isEmpty else { return [] }
    let insets = surroundings.insets
    let container = CGSize(
      width: surroundings.size.width - insets.left - insets.right,
      height: surroundings.size.height - insets.top - insets.bottom)
    var ends: (CGFloat, CGFloat) = (0, 0)
    return configuration.boundarySupplementaryItems.enumerated().map { number, item in
      var size = item.layoutSize.points(in: container)
      if let preferred = globalSizes[number] {
        let axes = item.layoutSize.selfSizingAxes
        if axes.contains(.horizontal) { size.width = preferred.width }
        if axes.contains(.vertical) { size.height = preferred.height }
      }
      let isAtEnd = item.alignment.edges.contains(isVertical ? .bottom : .trailing)
      let offset = isAtEnd ? ends.1 : ends.0
      if item.extendsBoundary {
        let extent = isVertical ? size.height : size.width
        if isAtEnd { ends.1 += extent } else { ends.0 += extent }
      }
      return ArrangedSection.Boundary(
        item: item, number: number, offset: offset, size: size, isAtEnd: isAtEnd)
    }
  }

  /// The layout's own headers and footers; their path is that of no section.
  private func globalElements() -> [UICollectionViewLayoutAttributes] {
    let boundaries = globalBoundaries()
    guard !boundaries.isEmpty, let surroundings else { return [] }
    let insets = surroundings.insets
    let room = ArrangedSection.Room(
      isVertical: isVertical, container: .zero, start: 0, boundaryStart: 0,
      boundaryContainer: CGSize(
        width: surroundings.size.width - insets.left - insets.right,
        height: surroundings.size.height - insets.top - insets.bottom))
    let end = geometry.end() + globalExtent(atEnd: true)
    return boundaries.map { boundary in
      let start = (boundary.isAtEnd ? geometry.end() : 0) + boundary.offset
      let frame = frame(of: boundary, start: start, room: room, limits: 0...max(0, end))
      return attributes(
        .supplementaryView, kind: boundary.item.elementKind, at: IndexPath(index: boundary.number),
        frame: frame.rect, zIndex: boundary.item.zIndex + (frame.isPinned ? 20 : 0),
        selfSizingAxes: boundary.item.layoutSize.selfSizingAxes)
    }
  }

  // MARK: Questions

  /// What shows in a rectangle: used by the overrides of the class.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard rect.minX.isFinite, rect.minY.isFinite, surroundings != nil else { return [] }
    var found = globalElements().filter { $0.frame.overlaps(rect) }
    let seen = unmirrored(rect)
    let range =
      isVertical
      ? geometry.sections(from: rect.minY, to: rect.maxY)
      : geometry.sections(from: rect.minX, to: rect.maxX)
    for index in range {
      found += decorationElements(ofSection: index).filter { $0.frame.overlaps(rect) }
      let boundaries = boundaryElements(ofSection: index).filter { $0.frame.overlaps(rect) }
      guard let band = orthogonalBand(ofSection: index) else {
        var members: [UICollectionViewLayoutAttributes] = []
        for group in groups(inSection: index, reaching: seen) {
          addElements(ofGroup: group, inSection: index, to: &members)
        }
        members = members.filter { $0.frame.overlaps(rect) } + boundaries
        if let view = collectionView { show(members, ofSection: index, at: view.contentOffset) }
        found += members
        continue
      }
      found += orthogonalElements(ofSection: index, band, in: rect, with: boundaries)
    }
    return found
  }

  /// The elements of a section that scrolls across. Its handler gets them as they are in the content
  /// of the section, with the section's offset, as on iOS.
  private func orthogonalElements(
    ofSection index: Int, _ band: OrthogonalBand, in rect: CGRect,
    with boundaries: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes] {
    let progress = orthogonalProgress(ofSection: index, band)
    let seen = unmirrored(rect).offsetBy(
      dx: isVertical ? progress : 0, dy: isVertical ? 0 : progress)
    let offset = band.contentOffset(forProgress: progress)
    let shown = rect.offsetBy(dx: offset.x, dy: offset.y)
    var members: [UICollectionViewLayoutAttributes] = []
    for group in groups(inSection: index, reaching: seen) {
      addElements(ofGroup: group, inSection: index, to: &members)
    }
    for member in members {
      member.center.x += band.contentOrigin.x
      member.center.y += band.contentOrigin.y
    }
    members = members.filter { $0.frame.overlaps(shown) }
    show(members + boundaries, ofSection: index, at: offset)
    for member in members {
      member.center.x -= offset.x
      member.center.y -= offset.y
    }
    return members + boundaries
  }

  private func show(
    _ members: [UICollectionViewLayoutAttributes], ofSection index: Int, at offset: CGPoint
  ) {
    guard let handler = sections[index].definition.visibleItemsInvalidationHandler,
      let view = collectionView, !view.isLookingUp
    else { return }
    handler(
      members, offset,
      CompositionalEnvironment(
        contentSize: sections[index].room.container, traitCollection: view.traitCollection,
        view: view))
  }

  private func unmirrored(_ rect: CGRect) -> CGRect { mirrored(rect) }

  func cellAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let position = path.rowPosition, sections.indices.contains(position.section),
      (0..<sections[position.section].itemCount).contains(position.row)
    else { return nil }
    let section = sections[position.section]
    let group = section.group(ofItem: position.row)
    guard group < section.groupCount else { return nil }
    var members: [UICollectionViewLayoutAttributes] = []
    addElements(ofGroup: group, inSection: position.section, to: &members)
    shiftOrthogonally(members, ofSection: position.section)
    return members.first { $0.representedElementKind == nil && $0.indexPath == path }
  }

  func supplementaryAttributes(kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let position = path.rowPosition else {
      return globalElements().first {
        $0.representedElementKind == kind && $0.indexPath == path
      }
    }
    guard sections.indices.contains(position.section) else { return nil }
    let boundary = boundaryElements(ofSection: position.section).first {
      $0.representedElementKind == kind && $0.indexPath == path
    }
    if let boundary { return boundary }
    let section = sections[position.section]
    guard (0..<section.itemCount).contains(position.row) else { return nil }
    var members: [UICollectionViewLayoutAttributes] = []
    addElements(
      ofGroup: section.group(ofItem: position.row), inSection: position.section, to: &members)
    shiftOrthogonally(members, ofSection: position.section)
    return members.first { $0.representedElementKind == kind && $0.indexPath == path }
  }

  func decorationAttributes(kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let position = path.rowPosition, sections.indices.contains(position.section) else {
      return nil
    }
    return decorationElements(ofSection: position.section).first {
      $0.representedElementKind == kind
    }
  }

  /// The number of a header or footer among those of its section, or of the layout.
  func boundaryNumber(kind: String, at path: IndexPath) -> Int? {
    guard let position = path.rowPosition else { return path.first }
    guard sections.indices.contains(position.section) else { return nil }
    let items = sections[position.section].definition.boundarySupplementaryItems
    let alike = items.indices.filter { items[$0].elementKind == kind }
    return alike.indices.contains(position.row) ? alike[position.row] : nil
  }
}
