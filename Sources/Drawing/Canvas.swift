/// One cell of a canvas.
public struct Cell: Sendable, Hashable {
  /// The grapheme cluster shown, already made safe for a terminal; empty in the right half of a
  /// wide one.
  public var text: String
  /// How it looks.
  public var style: Style

  /// Makes a cell of a text that is already safe.
  public init(text: String = " ", style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// A picture made of cells, onto which views write; whatever is written outside of it is lost.
///
/// `write` is the one way to a terminal for text: it passes the gate (`Gate`), measures grapheme
/// clusters (`DisplayWidth`) and keeps the columns straight.
public struct Canvas: Sendable, Equatable {
  /// The extent in cells.
  public let size: Size
  /// The cells, row by row.
  public private(set) var cells: [Cell]
  /// Where the hardware cursor stands; nil hides it.
  public var cursor: Point?

  /// Makes an empty canvas.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.width * size.height)
  }
}
