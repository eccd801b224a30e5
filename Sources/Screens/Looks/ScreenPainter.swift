package import Drawing

/// How the screen reaches its user. What differs between the two ways is asked here.
package enum ScreenPainter: Sendable {
  /// In cells that are seen.
  case cells
  /// In one column of words, as screen readers and braille displays follow it: no rules, no signs,
  /// no pictures, the cursor on what is selected.
  case speech

  /// Whether signs and pictures are shown, or words in their place.
  package var marks: MarkStyle { face(cells: .signs, words: .words) }

  /// Whether parts lie beside and over each other, with rules and blank lines between them.
  package var hasColumns: Bool { face(cells: true, words: false) }

  /// Whether the cursor is at the line that is read, and goes from line to line of a page.
  package var followsReading: Bool { face(cells: false, words: true) }

  /// Whether the last row announces what changes elsewhere than at the cursor.
  package var announcesChanges: Bool { face(cells: false, words: true) }

  /// Draws a line in cells or in words.
  package func draw<Line: ScreenLine>(
    _ line: Line, on canvas: inout Canvas, in row: Rect
  ) -> Line.Drawn {
    switch self {
    case .cells: line.drawCells(on: &canvas, in: row)
    case .speech: line.drawWords(on: &canvas, in: row)
    }
  }

  /// The one of two faces that is shown.
  @inlinable
  package func face<Face>(
    cells: @autoclosure () -> Face, words: @autoclosure () -> Face
  ) -> Face {
    switch self {
    case .cells: cells()
    case .speech: words()
    }
  }
}

/// A line of the screen that can be drawn in cells or in words.
package protocol ScreenLine {
  /// A report of the drawing, such as places for clicks.
  associatedtype Drawn

  /// Draws its parts beside each other.
  func drawCells(on canvas: inout Canvas, in row: Rect) -> Drawn

  /// Writes it in words, the most important first, as a screen reader speaks a line.
  func drawWords(on canvas: inout Canvas, in row: Rect) -> Drawn
}
