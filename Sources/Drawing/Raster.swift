/// A picture that fills whole cells, ready to be drawn on a canvas.
package struct Raster: Sendable, Equatable {
  /// The contents of a raster.
  package enum Content: Sendable, Equatable {
    /// A character in every cell, row by row, each one column wide.
    case cells([Cell])
    /// A graphic that the terminal paints.
    case graphic(Graphic)
  }

  /// The size in cells.
  package let size: Size
  package let content: Content

  /// Creates a raster from cells; their number must match the size. Anything except a character of
  /// one column becomes a space.
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
    // Screens change letters that have the colour of their background. Here that is wanted, so a
    // space is used.
    let isOneColour =
      cell.style.foreground == cell.style.background && cell.style.foreground != .standard
    var clusters = ClusterReader(isOneColour ? " " : cell.text)
    guard let cluster = clusters.next(), cluster.width == 1, clusters.next() == nil else {
      return " "
    }
    return cluster.text
  }
}

/// A picture that a terminal paints; equal only to itself.
///
/// Its data is untrusted. The code that paints it ensures that nothing else reaches the terminal.
package final class Graphic: Sendable, Equatable {
  package let protocolName: String
  /// The data as the protocol needs it: for each row of cells, or for all of them.
  package let parts: [[UInt8]]
  package let pixels: Size

  package init(protocolName: String, parts: [[UInt8]], pixels: Size) {
    self.protocolName = protocolName
    self.parts = parts
    self.pixels = pixels
  }

  /// Whether both are the same object.
  package static func == (left: Graphic, right: Graphic) -> Bool { left === right }
}
