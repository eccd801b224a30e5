/// How many colours a terminal has.
package enum ColourDepth: Int, Sendable, Comparable, CaseIterable {
  /// None, or none are wanted (`NO_COLOR`).
  case monochrome = 0
  /// The eight of old.
  case eight = 8
  /// These and their bright forms.
  case sixteen = 16
  /// xterm's palette of 256, of which 240 are the same everywhere.
  case palette = 256
  case full = 16_777_216

  /// The depth that so many colours make: the next smaller one.
  package init(count: Int) {
    self = Self.allCases.last { $0.rawValue <= count } ?? .monochrome
  }

  /// Fewer colours come first.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
