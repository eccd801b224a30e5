/// A picture as `flyer-image` made it: one frame, or several where it moves.
public struct Rendition: Sendable, Equatable {
  /// A cell of a picture made of characters.
  public struct Symbol: Sendable, Equatable {
    /// The character.
    public var scalar: UInt32
    /// Its colour as 0xRRGGBB; nil for the terminal's own.
    public var foreground: UInt32?
    /// The colour behind it as 0xRRGGBB; nil for the terminal's own.
    public var background: UInt32?

    /// The bytes that the reader has in memory for a cell, whatever it takes here and in a file.
    public static let cellByteCount = 32

    /// Makes a cell.
    public init(scalar: UInt32, foreground: UInt32?, background: UInt32?) {
      self.scalar = scalar
      self.foreground = foreground
      self.background = background
    }
  }

  /// What a frame is made of.
  public enum Content: Sendable, Equatable {
    /// `columns` × `rows` cells, row by row.
    case symbols([Symbol])
    /// The sixel data of each row of cells: what stands between DCS q and ST.
    case sixel([[UInt8]])
    /// A PNG file.
    case png([UInt8])
  }

  /// A picture of those that make a moving one.
  public struct Frame: Sendable, Equatable {
    /// The picture.
    public var content: Content
    /// For how many milliseconds it is to be seen; 0 where the picture does not move.
    public var milliseconds: Int

    /// Makes a frame.
    public init(content: Content, milliseconds: Int = 0) {
      self.content = content
      self.milliseconds = milliseconds
    }
  }

  /// The columns that the picture takes, at most those of the box.
  public var columns: Int
  /// The rows that the picture takes, at most those of the box.
  public var rows: Int
  /// The width of the original in pixels.
  public var pixelWidth: Int
  /// The height of the original in pixels.
  public var pixelHeight: Int
  /// The frames; at least one.
  public var frames: [Frame]

  /// Makes a rendition.
  public init(
    columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int, frames: [Frame]
  ) {
    self.columns = columns
    self.rows = rows
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.frames = frames
  }
}
