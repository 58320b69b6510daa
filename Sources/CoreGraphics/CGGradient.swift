/// Colours along a line, from 0 to 1.
public final class CGGradient: Sendable {
  package struct Stop: Hashable, Sendable {
    package let location: CGFloat
    package let color: CGColor
  }

  package let stops: [Stop]

  /// - Parameters:
  ///   - colors: `CGColor`s; anything else is left out.
  ///   - locations: nil spreads the colours evenly.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let known = colors.compactMap { $0 as? CGColor }
    guard !known.isEmpty else { return nil }
    stops = CGGradient.stops(known, locations ?? [])
  }

  public init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?,
    count: Int
  ) {
    let size = space.numberOfComponents + 1
    guard count > 0, components.count >= count * size else { return nil }
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: space, components: Array(components[($0 * size)..<(($0 + 1) * size)]))
    }
    guard colors.count == count else { return nil }
    stops = CGGradient.stops(colors, locations ?? [])
  }

  private static func stops(_ colors: [CGColor], _ locations: [CGFloat]) -> [Stop] {
    let places =
      locations.count >= colors.count
      ? locations : colors.indices.map { CGFloat($0) / CGFloat(max(1, colors.count - 1)) }
    return zip(places, colors).map { Stop(location: $0, color: $1) }
      .sorted { $0.location < $1.location }
  }
}
