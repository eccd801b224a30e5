import Glibc

package struct CellPixels: Sendable, Hashable {
  /// The width, at least 1.
  package var width: Int
  /// The height, at least 1.
  package var height: Int

  /// Makes a size; numbers that no cell has are brought near to one.
  package init(width: Int, height: Int) {
    self.width = min(max(1, width), 256)
    self.height = min(max(1, height), 512)
  }

  /// That of a terminal by its driver; nil where it does not know it.
  init?(of terminal: Int32) {
    var extent = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &extent) == 0, extent.ws_col > 0, extent.ws_row > 0,
      extent.ws_xpixel >= extent.ws_col, extent.ws_ypixel >= extent.ws_row
    else { return nil }
    self.init(
      width: Int(extent.ws_xpixel / extent.ws_col), height: Int(extent.ws_ypixel / extent.ws_row))
  }
}

/// Which pictures a terminal paints by itself, as far as it is known by now.
package struct GraphicsSupport: Sendable, Hashable {
  /// All the ways of painting, the best first.
  package static let protocols: [any GraphicsProtocol.Type] = [
    KittyGraphics.self, SixelGraphics.self,
  ]

  /// Why pictures can't be painted in a way.
  package enum Obstacle: Sendable {
    /// The terminal is known not to take part.
    case unsupported
    /// It does not tell the pixels of a cell.
    case unmeasured
  }

  /// Whether it takes part in a protocol, by the name of that; nil while nobody knows.
  package var known: [String: Bool] = [:]
  /// The pixels of a cell; nil where nobody knows.
  package var cell: CellPixels?

  /// What stands in the way of a protocol; nil where it is worth a try.
  package func obstacle(to way: any GraphicsProtocol.Type) -> Obstacle? {
    if known[way.name] == false { return .unsupported }
    return way.needsCellSize && cell == nil ? .unmeasured : nil
  }
}
