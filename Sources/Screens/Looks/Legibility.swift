import Drawing
import FlyerModel

/// Which colours can be read on a background, by the contrast of WCAG 2.2.
struct Legibility: Sendable, Equatable {
  private let background: Background
  /// The luminances that can be read.
  let luminances: ClosedRange<Double>

  /// - Parameter leastContrast: that of a text (WCAG 2.2, 1.4.3).
  init(on background: Background, leastContrast: Double = ThemeColors.leastContrast) {
    self.background = background
    luminances = Self.legible(on: background, leastContrast)
  }

  /// The assumed limits of the luminance of a background that was not measured: a dark one is not
  /// above the first, a light one not below the second.
  private static let darkest = RGB(red: 0x28, green: 0x28, blue: 0x2C)
  private static let lightest = RGB(red: 0xEE, green: 0xEE, blue: 0xEA)

  private static func legible(on background: Background, _ contrast: Double)
    -> ClosedRange<Double>
  {
    switch background {
    case .dark: legible(on: darkest, contrast)
    case .light: legible(on: lightest, contrast)
    case .colour(let colour): legible(on: colour, contrast)
    // What can be read on black as well as on white; more contrast with both there is none.
    case .unknown:
      legible(on: black, ThemeColors.leastContrast)
        .lowerBound...legible(
          on: white, ThemeColors.leastContrast
        ).upperBound
    }
  }

  private static let black = RGB(red: 0, green: 0, blue: 0)
  private static let white = RGB(red: 255, green: 255, blue: 255)

  private static func legible(on colour: RGB, _ contrast: Double) -> ClosedRange<Double> {
    let above = contrast * (colour.luminance + 0.05) - 0.05
    let below = (colour.luminance + 0.05) / contrast - 0.05
    // Where white stands out more than black, lighter is better.
    return colour.isDark ? min(above, 1)...1 : 0...max(0, below)
  }

  /// The colour, as much lighter or darker as it must be.
  func adjusted(_ colour: RGB) -> RGB {
    if luminances.contains(colour.luminance) { return colour }
    let isTooDark = colour.luminance < luminances.lowerBound
    let end: UInt8 = isTooDark ? 255 : 0
    let goal = RGB(red: end, green: end, blue: end)
    let steps = 256
    let step = (1...steps).first {
      let luminance = colour.mixed(with: goal, Double($0) / Double(steps)).luminance
      return isTooDark
        ? luminance >= luminances.lowerBound : luminance <= luminances.upperBound
    }
    return colour.mixed(with: goal, Double(step ?? steps) / Double(steps))
  }

  /// Whether letters must be dark.
  var isOnLight: Bool { luminances.lowerBound == 0 }

  /// The degrees by which the hue of a colour may differ from the wanted one.
  private static let tolerance = 30.0

  /// The legible one of the colours of a terminal that comes nearest; nil where none is. Of the few
  /// that can be read on any background, those of another hue are none.
  func nearest(to colour: RGB, in table: ColourChoice) -> Colour? {
    let (wanted, range) = (adjusted(colour), range(of: table))
    let legible = table.colours.filter { range.contains($0.shown.luminance) }
    let alike =
      background == .unknown
      ? legible.filter { $0.shown.hasHue(of: colour, within: Self.tolerance) } : legible
    return alike.min { $0.shown.distance(to: wanted) < $1.shown.distance(to: wanted) }?.colour
  }

  /// Few old colours can be read well on black as well as on white: none is better than these.
  private func range(of table: ColourChoice) -> ClosedRange<Double> {
    background == .unknown && table.isOld ? 0.05...0.475 : luminances
  }

  /// The publisher's colour for text on such a background; nil leaves it to the terminal.
  func text(in colours: ThemeColors) -> RGB? {
    switch background {
    case .unknown: nil
    case .dark, .light, .colour:
      (luminances.upperBound == 1 ? colours.textLight : colours.textDark).map(adjusted)
    }
  }

  /// A colour for rules: visible, not to be read.
  var faint: Colour {
    switch background {
    case .unknown: .rgb(0x80, 0x80, 0x88)
    case .dark, .light, .colour:
      luminances.upperBound == 1 ? .rgb(0x50, 0x50, 0x5C) : .rgb(0xC4, 0xC4, 0xCC)
    }
  }
}

extension RGB {
  fileprivate func mixed(with other: RGB, _ part: Double) -> RGB {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * part).rounded())
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The square of the distance in red, green and blue.
  func distance(to other: RGB) -> Double {
    func square(_ left: UInt8, _ right: UInt8) -> Double {
      let difference = Double(left) - Double(right)
      return difference * difference
    }
    return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
  }

  /// Whether the hues differ by at most some degrees; true for two greys.
  func hasHue(of other: RGB, within degrees: Double) -> Bool {
    guard let hue, let wanted = other.hue else { return hue == nil && other.hue == nil }
    let difference = abs(hue - wanted)
    return min(difference, 360 - difference) <= degrees
  }

  /// The hue in degrees; nil for what is nearly grey.
  private var hue: Double? {
    let (red, green, blue) = (Double(red), Double(green), Double(blue))
    let (least, most) = (min(red, green, blue), max(red, green, blue))
    let span = most - least
    guard span > most / 5 else { return nil }
    if most == red { return 60 * ((green - blue) / span) + (green < blue ? 360 : 0) }
    return 60 * (most == green ? 2 + (blue - red) / span : 4 + (red - green) / span)
  }
}
