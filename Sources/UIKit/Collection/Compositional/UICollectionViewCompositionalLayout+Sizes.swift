import CoreGraphics
import Foundation

/// The sizes that views ask for.
extension UICollectionViewCompositionalLayout {
  /// Whether a view must be asked: it decides, and was not asked yet.
  func isUnmeasured(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard let axes = attributes.selfSizingAxes, !axes.isEmpty else { return false }
    let path = attributes.indexPath
    if let kind = attributes.representedElementKind {
      guard let number = boundaryNumber(kind: kind, at: path) else { return false }
      guard path.rowPosition != nil else { return globalSizes[number] == nil }
      return sections[path.section].boundarySizes[number] == nil
    }
    if itemsToMeasure.contains(path) { return true }
    guard let position = path.rowPosition, sections.indices.contains(position.section) else {
      return false
    }
    let section = sections[position.section]
    if section.kind == .rows {
      return geometry[position.section].groups.place(at: position.row)?.element.height.isEstimate
        ?? false
    }
    return section.preferredSizes[position.row] == nil
  }

  /// Keeps the size of a view.
  func record(_ size: CGSize, of attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    if let kind = attributes.representedElementKind {
      guard let number = boundaryNumber(kind: kind, at: path) else { return }
      guard let position = path.rowPosition else {
        globalSizes[number] = size
        geometry.origin = globalExtent(atEnd: false)
        return
      }
      sections[position.section].boundarySizes[number] = size
      let boundaries = sections[position.section].boundaries()
      var extent = geometry[position.section]
      guard extent.before != boundaries.before || extent.after != boundaries.after else { return }
      extent.before = boundaries.before
      extent.after = boundaries.after
      geometry[position.section] = extent
      return
    }
    itemsToMeasure.remove(path)
    guard let position = path.rowPosition, sections.indices.contains(position.section) else {
      return
    }
    let section = sections[position.section]
    switch section.kind {
    case .rows:
      setGroup(position.row, inSection: position.section, to: section.row(ofCell: size))
    case .groups:
      let progress = orthogonalBand(ofSection: position.section).map {
        orthogonalProgress(ofSection: position.section, $0)
      }
      sections[position.section].setPreferredSize(size, ofItem: position.row)
      let group = section.group(ofItem: position.row)
      if section.isOrthogonal {
        let growth =
          sections[position.section].strip.length(ofGroup: group)
          - section.strip.length(ofGroup: group)
        // What comes in at the beginning leaves the rest where it is (C5).
        if let progress, growth != 0, let view = collectionView,
          let anchor = view.orthogonalAnchors[position.section],
          group < section.group(ofItem: anchor)
        {
          view.orthogonalProgress[position.section] = progress + growth
        }
        geometry[position.section] = extent(of: sections[position.section], groups: SumTree())
        return
      }
      let solution = sections[position.section].solution(ofGroup: group, extent: nil)
      setGroup(
        group, inSection: position.section,
        to: RowGeometry.Height(section.room.along(solution.size)))
    case .wrapped:
      sections[position.section].setPreferredSize(size, ofItem: position.row)
      sectionsToWrap.insert(position.section)
    }
  }

  private func setGroup(_ group: Int, inSection section: Int, to height: RowGeometry.Height) {
    var extent = geometry[section]
    guard let place = extent.groups.place(at: group), place.element.height != height else { return }
    extent.groups.replace(at: group, with: HeightRun(count: 1, height: height))
    geometry[section] = extent
  }

  /// Forgets all sizes, since the width or the data is another one.
  func forgetSizes() {
    sections = []
    geometry = GroupGeometry()
    globalSizes = [:]
    itemsToMeasure = []
    needsSections = true
  }
}
