import FlyerModel

@testable import Reading

extension RGB {
  /// The contrast of WCAG 2.2, 1 to 21.
  func contrast(with other: RGB) -> Double {
    let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }
}
