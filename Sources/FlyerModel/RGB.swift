import Foundation

/// A colour as red, green and blue, 0 to 255 each.
package struct RGB: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The relative luminance of WCAG 2.2, 0 to 1.
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast ratio of WCAG 2.2, 1 to 21.
  package func contrast(with other: RGB) -> Double {
    let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// The linear value of each sRGB level, as a table, since a power is too slow for each look-up.
  private static let linearTable: [Double] = (0...255).map {
    let part = Double($0) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  private static func linear(_ part: UInt8) -> Double { linearTable[Int(part)] }
}
