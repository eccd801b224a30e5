public import Drawing

/// What a terminal can do, as far as it matters to a picture.
public struct Capabilities: Sendable, Equatable {
  /// The name by which the terminal was looked up, perhaps a better one than TERM.
  public var terminal: String
  /// How many colours are used: 0, 8, 16, 88, 256 or 16,777,216.
  public var colours: Int
  /// Which characters it shows.
  public var charset: Charset
  /// True when it is of xterm's kind: it has a mouse, pastes in brackets, and knows a clipboard.
  public var isXtermLike: Bool
  /// True when it is known to open links by itself (OSC 8).
  public var knowsHyperlinks: Bool

  /// True when any colour can be shown as it is.
  public var isTrueColour: Bool { colours >= 1 << 24 }
}
