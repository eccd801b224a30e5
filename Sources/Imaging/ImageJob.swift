/// The scaling of a picture into a box of another shape.
package enum ImageScaling: String, Sendable, CaseIterable {
  /// The whole picture is visible, and a part of the box may stay empty. Only an icon is enlarged.
  case fit
  /// The whole box is filled, and the picture is cut at the sides or above and below.
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

/// The form of the rendition.
package enum ImageMode: Sendable, Hashable {
  /// Characters, each with a foreground and a background colour.
  case symbols(ColourDepth)
  /// A graphic that the terminal paints.
  case graphic(GraphicEncoding)
}

/// The characters used as symbols.
package enum SymbolSet: UInt8, Sendable, CaseIterable {
  /// Halves, quarters and eighths of a cell.
  case blocks
  /// Only halves, which every font has.
  case halves
}

/// A request to `flyer-image` for the one file it is given.
package struct ImageJob: Sendable, Hashable {
  /// Returns the greatest scale of a picture. An icon would be too small on a screen of cells. So a
  /// picture of at most 64 pixels is enlarged to 128, but at most four times.
  package static func largestScale(width: Int, height: Int) -> Double {
    let longer = max(1, width, height)
    return longer > 64 ? 1 : min(4, 128 / Double(longer))
  }

  /// The form of the rendition.
  package var mode: ImageMode
  /// The columns and rows of the box.
  package var columns: Int
  package var rows: Int
  /// The width of a cell in pixels.
  package var cellWidth: Int
  /// The height of a cell in pixels.
  package var cellHeight: Int
  /// The scaling of the picture into the box.
  package var scaling: ImageScaling
  /// The requested part; nil for all.
  package var crop: ImageCrop?
  /// Whether all frames of an animation are requested.
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
