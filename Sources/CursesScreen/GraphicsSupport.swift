/// How many pixels a cell has.
public struct CellPixels: Sendable, Hashable {
  /// The width, at least 1.
  public var width: Int
  /// The height, at least 1.
  public var height: Int

  /// Makes a size; numbers that no cell has are brought near to one.
  public init(width: Int, height: Int) {
    self.width = min(max(1, width), 256)
    self.height = min(max(1, height), 512)
  }
}

/// How a terminal takes part in kitty's protocol.
public enum KittyGraphics: Sendable, Hashable {
  /// Rows of a picture are put over the cells.
  case placements
  /// Characters of their own stand for the parts of a picture.
  case placeholders
}

/// Which pictures a terminal paints by itself, as far as it is known by now.
public struct GraphicsSupport: Sendable, Hashable {
  /// True when it paints sixel graphics.
  public var hasSixel = false
  /// How it takes part in kitty's protocol; nil where it is not known to.
  public var kitty: KittyGraphics?
  /// True once it is known to paint no sixel graphics.
  public var lacksSixel = false
  /// True once it is known to take no part in kitty's protocol.
  public var lacksKitty = false
  /// The pixels of a cell; nil where nobody knows.
  public var cell: CellPixels?

  /// Makes a description.
  public init(
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
