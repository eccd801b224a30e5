/// How a picture comes into a box of another shape.
package enum ImageScaling: String, Sendable, CaseIterable {
  /// All of it is to be seen; a part of the box may stay empty. Only an icon becomes larger than it
  /// is.
  case fit
  /// The whole box is filled; what stands over is cut at the sides or above and below.
  case fill
}

/// A part of a picture, in thousandths of its width and height.
package struct ImageCrop: Sendable, Hashable {
  /// The left edge.
  package var x: Int
  /// The upper edge.
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// What a picture is made into.
package enum ImageMode: Sendable, Hashable {
  /// Characters with a colour each before and behind them.
  case symbols(ColourDepth)
  /// What the terminal paints.
  case graphic(GraphicEncoding)
}

/// Which characters symbols are.
package enum SymbolSet: UInt8, Sendable, CaseIterable {
  /// Halves, quarters and eighths of a cell.
  case blocks
  /// Halves alone, which every font has.
  case halves
}

/// What `flyer-image` is asked for about the one file it is given.
package struct ImageJob: Sendable, Hashable {
  /// How many times as large as it is a picture may become: nobody sees an icon on a screen of
  /// cells, so one of at most 64 pixels is enlarged to 128, but no more than four times.
  package static func largestScale(width: Int, height: Int) -> Double {
    let longer = max(1, width, height)
    return longer > 64 ? 1 : min(4, 128 / Double(longer))
  }

  /// What the picture is made into.
  package var mode: ImageMode
  /// The columns and rows of the box.
  package var columns: Int
  package var rows: Int
  /// The width of a cell in pixels.
  package var cellWidth: Int
  /// The height of a cell in pixels.
  package var cellHeight: Int
  /// How the picture comes into the box.
  package var scaling: ImageScaling
  /// The part that is wanted; nil for all.
  package var crop: ImageCrop?
  /// True where all frames of a picture that moves are wanted.
  package var animates: Bool
  package var symbolSet: SymbolSet

  package init(
    mode: ImageMode, columns: Int, rows: Int, cellWidth: Int, cellHeight: Int,
    scaling: ImageScaling = .fit, crop: ImageCrop? = nil, animates: Bool = false,
    symbolSet: SymbolSet = .blocks
  ) {
    self.mode = mode
    self.columns = columns
    self.rows = rows
    self.cellWidth = cellWidth
    self.cellHeight = cellHeight
    self.scaling = scaling
    self.crop = crop
    self.animates = animates
    self.symbolSet = symbolSet
  }
}
