/// A picture rendered by `flyer-image`: one frame, or several if it is animated.
package struct Rendition: Sendable, Equatable {
  /// A cell of a picture made of characters.
  package struct Symbol: Sendable, Equatable {
    package var scalar: UInt32
    /// Its colour as 0xRRGGBB; nil for the terminal's own.
    package var foreground: UInt32?
    /// The background colour as 0xRRGGBB; nil for the terminal's own.
    package var background: UInt32?

    /// The bytes of memory that the reader needs for a cell, independent of its size here and in a
    /// file.
    package static let cellByteCount = 32

    package init(scalar: UInt32, foreground: UInt32?, background: UInt32?) {
      self.scalar = scalar
      self.foreground = foreground
      self.background = background
    }
  }

  /// The contents of a frame.
  package enum Content: Sendable, Equatable {
    /// `columns` × `rows` cells, row by row.
    case symbols([Symbol])
    /// A graphic that the terminal paints, in as many parts as the encoding has.
    case graphic(GraphicEncoding, [[UInt8]])
  }

  /// A frame of an animation.
  package struct Frame: Sendable, Equatable {
    package var content: Content
    /// The milliseconds for which it is shown; 0 if the picture is not animated.
    package var milliseconds: Int

    package init(content: Content, milliseconds: Int = 0) {
      self.content = content
      self.milliseconds = milliseconds
    }
  }

  /// The columns that the picture takes, at most those of the box.
  package var columns: Int
  /// The rows that the picture takes, at most those of the box.
  package var rows: Int
  /// The width of the original in pixels.
  package var pixelWidth: Int
  /// The height of the original in pixels.
  package var pixelHeight: Int
  /// The frames; at least one.
  package var frames: [Frame]

  package init(
    columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int, frames: [Frame]
  ) {
    self.columns = columns
    self.rows = rows
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.frames = frames
  }
}
