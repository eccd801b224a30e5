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
  package let content: Content

  /// Makes a raster of cells; their number is that of the size. What is no character of one column
  /// becomes a space.
  package init(size: Size, cells: [Cell]) {
    precondition(cells.count == size.width * size.height)
    self.size = size
    content = .cells(cells.map { Cell(text: Self.shown($0), style: $0.style) })
  }

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

/// A picture that a terminal paints by itself; equal only to itself.
///
/// Its data is not to be trusted: who paints it sees to it that nothing else reaches the terminal.
package final class Graphic: Sendable, Equatable {
  package let protocolName: String
  /// The data as the protocol takes it: for each row of cells, or for all of them.
  package let parts: [[UInt8]]
  package let pixels: Size

  package init(protocolName: String, parts: [[UInt8]], pixels: Size) {
    self.protocolName = protocolName
    self.parts = parts
    self.pixels = pixels
  }

  /// True for the very same object.
  package static func == (left: Graphic, right: Graphic) -> Bool { left === right }
}
