/// A picture that takes whole cells, ready to be drawn on a canvas.
package struct Raster: Sendable, Equatable {
  /// What it is made of.
  package enum Content: Sendable, Equatable {
    /// A character in every cell, row by row; all of them one column wide.
    case cells([Cell])
    /// Something that the terminal paints itself.
    case graphic(Graphic)
  }

  /// The cells it takes.
  package let size: Size
  /// What it is made of.
  package let content: Content

  /// Makes a raster of cells; their number is that of the size. What is no character of one column
  /// becomes a space.
  package init(size: Size, cells: [Cell]) {
    precondition(cells.count == size.width * size.height)
    self.size = size
    content = .cells(cells.map { Cell(text: Self.shown($0), style: $0.style) })
  }

  /// Makes a raster that the terminal paints.
  package init(size: Size, graphic: Graphic) {
    self.size = size
    content = .graphic(graphic)
  }

  private static func shown(_ cell: Cell) -> String {
    // A screen keeps letters from having the colour behind them; here that is wanted.
    let isOneColour =
      cell.style.foreground == cell.style.background && cell.style.foreground != .standard
    var clusters = ClusterReader(isOneColour ? " " : cell.text)
    guard let cluster = clusters.next(), cluster.width == 1, clusters.next() == nil else {
      return " "
    }
    return cluster.text
  }
}

/// A picture in a form that a terminal paints by itself; equal only to itself.
package final class Graphic: Sendable, Equatable {
  /// The form.
  package enum Form: Sendable {
    /// Sixel data for each row of cells: what stands between DCS q and ST, nothing but printable
    /// ASCII.
    case sixel([[UInt8]])
    /// A PNG file of so many pixels, for kitty's protocol.
    case png([UInt8], width: Int, height: Int)
  }

  /// The form; rows that are not what they should be are empty.
  package let form: Form

  /// Makes a graphic. This is the gate for sixel data: a row with any byte that could end the
  /// terminal's sequence becomes empty.
  package init(_ form: Form) {
    if case .sixel(let rows) = form {
      self.form = .sixel(rows.map { $0.allSatisfy { (0x21..<0x7F).contains($0) } ? $0 : [] })
    } else {
      self.form = form
    }
  }

  /// True for the very same object.
  package static func == (left: Graphic, right: Graphic) -> Bool { left === right }
}
