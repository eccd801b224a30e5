/// The number of colours of a terminal.
package enum ColourDepth: Int, Sendable, Comparable, CaseIterable {
  /// No colours, or none wanted (`NO_COLOR`).
  case monochrome = 0
  /// The eight basic colours.
  case eight = 8
  /// The basic colours and their bright forms.
  case sixteen = 16
  /// xterm's palette of 256, of which 240 are the same everywhere.
  case palette = 256
  case full = 16_777_216

  /// Creates the greatest depth with at most this many colours.
  package init(count: Int) {
    self = Self.allCases.last { $0.rawValue <= count } ?? .monochrome
  }

  /// Orders by the number of colours.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
