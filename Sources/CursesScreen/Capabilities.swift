package import Drawing

/// The capabilities of a terminal that matter to a picture.
package struct Capabilities: Sendable, Equatable {
  /// The name of the terminal's description, which may be a better one than TERM.
  package var terminal: String
  /// The number of colours used: 0, 8, 16, 88, 256 or 16,777,216.
  package var colours: Int
  /// The characters that it shows.
  package var charset: Charset
  /// Whether the terminal resembles xterm: it has a mouse, bracketed paste and a clipboard.
  package var isXtermLike: Bool
  /// Whether the terminal is known to open links itself (OSC 8).
  package var knowsHyperlinks: Bool
  /// Whether the program or the terminal puts right-to-left text into visual order.
  package var lineOrdering: LineOrdering
}
