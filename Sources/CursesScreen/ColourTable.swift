import Drawing
import Glibc

/// A colour as a terminal reports it.
struct RGBColour: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
}

/// The colours of terminals with few colours.
enum ColourTable {
  /// Returns the number of the most similar colour among 8, 16 or 256.
  ///
  /// Of 256, the first sixteen are not used: users change them.
  static func nearest(to colour: RGBColour, of count: Int) -> Int {
    let candidates = count >= 256 ? 16..<256 : 0..<(count >= 16 ? 16 : 8)
    let wanted = Lab(colour)
    return candidates.min { distance(wanted, $0) < distance(wanted, $1) } ?? 7
  }

  private static func distance(_ wanted: Lab, _ index: Int) -> Double {
    wanted.distance(to: labs[index])
  }

  private static let labs = (0..<256).map { Lab(colour(at: $0)) }

  /// xterm's colours.
  static func colour(at index: Int) -> RGBColour {
    let (red, green, blue) = IndexedColours.xterm(index)
    return RGBColour(red: red, green: green, blue: blue)
  }
}

/// A colour in Björn Ottosson's Oklab, where distances match perceived differences.
struct Lab {
  var lightness: Double
  var a: Double
  var b: Double

  init(_ colour: RGBColour) {
    let (red, green, blue) = (
      Self.linear(colour.red), Self.linear(colour.green), Self.linear(colour.blue)
    )
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  func distance(to other: Lab) -> Double {
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return x * x + y * y + z * z
  }

  private static func linear(_ level: UInt8) -> Double {
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
