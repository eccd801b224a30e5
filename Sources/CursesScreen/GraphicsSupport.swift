/// How many pixels a cell has.
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
}

/// How a terminal takes part in kitty's protocol.
package enum KittyGraphics: Sendable, Hashable {
  /// Rows of a picture are put over the cells.
  case placements
  /// Characters of their own stand for the parts of a picture.
  case placeholders
}

/// Which pictures a terminal paints by itself, as far as it is known by now.
package struct GraphicsSupport: Sendable, Hashable {
  /// True when it paints sixel graphics.
  package var hasSixel = false
  /// How it takes part in kitty's protocol; nil where it is not known to.
  package var kitty: KittyGraphics?
  /// True once it is known to paint no sixel graphics.
  package var lacksSixel = false
  /// True once it is known to take no part in kitty's protocol.
  package var lacksKitty = false
  /// The pixels of a cell; nil where nobody knows.
  package var cell: CellPixels?

  package init(
    hasSixel: Bool = false, kitty: KittyGraphics? = nil, lacksSixel: Bool = false,
    lacksKitty: Bool = false, cell: CellPixels? = nil
  ) {
    self.hasSixel = hasSixel
    self.kitty = kitty
    self.lacksSixel = lacksSixel
    self.lacksKitty = lacksKitty
    self.cell = cell
  }
}
