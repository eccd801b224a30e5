package import Drawing

/// What a terminal can do, as far as it matters to a picture.
package struct Capabilities: Sendable, Equatable {
  /// The name by which the terminal was looked up, perhaps a better one than TERM.
  package var terminal: String
  /// How many colours are used: 0, 8, 16, 88, 256 or 16,777,216.
  package var colours: Int
  /// Which characters it shows.
  package var charset: Charset
  /// True when it is of xterm's kind: it has a mouse, pastes in brackets, and knows a clipboard.
  package var isXtermLike: Bool
  /// True when it is known to open links by itself (OSC 8).
  package var knowsHyperlinks: Bool
  /// Who puts right-to-left writing into the order in which it is seen.
  package var lineOrdering: LineOrdering
}
