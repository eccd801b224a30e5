import Glibc

package struct CellPixels: Sendable, Hashable {
  /// The width, at least 1.
  package var width: Int
  /// The height, at least 1.
  package var height: Int

  /// Creates a size; impossible values are clamped.
  package init(width: Int, height: Int) {
    self.width = min(max(1, width), 256)
    self.height = min(max(1, height), 512)
  }

  /// Reads the size of a cell from the terminal's driver; nil if it does not know it.
  init?(of terminal: Int32) {
    var extent = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &extent) == 0, extent.ws_col > 0, extent.ws_row > 0,
      extent.ws_xpixel >= extent.ws_col, extent.ws_ypixel >= extent.ws_row
    else { return nil }
    self.init(
      width: Int(extent.ws_xpixel / extent.ws_col), height: Int(extent.ws_ypixel / extent.ws_row))
  }
}

/// The pictures that a terminal paints itself, as far as is known.
package struct GraphicsSupport: Sendable, Hashable {
  /// All protocols, the best first.
  package static let protocols: [any GraphicsProtocol.Type] = [
    KittyGraphics.self, SixelGraphics.self,
  ]

  /// The reason why a protocol can't be used.
  package enum Obstacle: Sendable {
    /// The terminal is known not to support it.
    case unsupported
    /// The terminal does not report the pixels of a cell.
    case unmeasured
  }

  /// Whether the terminal supports a protocol, by the protocol's name; nil while that is unknown.
  package var known: [String: Bool] = [:]
  /// The pixels of a cell; nil if unknown.
  package var cell: CellPixels?

  /// Returns the obstacle to a protocol; nil if it is worth a try.
  package func obstacle(to way: any GraphicsProtocol.Type) -> Obstacle? {
    if known[way.name] == false { return .unsupported }
    return way.needsCellSize && cell == nil ? .unmeasured : nil
  }
}
