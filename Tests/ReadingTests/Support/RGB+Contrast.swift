import Drawing
import FlyerModel

@testable import Reading

extension RGB {
  /// The contrast of WCAG 2.2, 1 to 21.
  func contrast(with other: RGB) -> Double {
    let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }
}

extension Colour {
  /// What xterm shows for it; nil for the terminal's own.
  var levels: RGB? {
    switch self {
    case .standard: nil
    case .rgb(let red, let green, let blue): RGB(red: red, green: green, blue: blue)
    case .indexed(let index): RGB(IndexedColours.xterm(Int(index)))
    }
  }
}
