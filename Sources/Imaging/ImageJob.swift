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

extension ImageJob {
  /// The limits on the columns and rows of a box.
  package static let cellLimits = (columns: 1...1_000, rows: 1...500)
  /// The limits on the width and height of a cell, in pixels.
  package static let cellPixelLimits = (width: 1...256, height: 1...512)

  /// The limits on the cells of a box, and on its pixels if it is drawn in pixels.
  package static let areaLimits = (cells: 100_000, pixels: 16 << 20)

  /// Whether the job is within the limits, so that it may be given to `flyer-image`.
  package var isWithinLimits: Bool {
    Self.cellLimits.columns.contains(columns) && Self.cellLimits.rows.contains(rows)
      && Self.cellPixelLimits.width.contains(cellWidth)
      && Self.cellPixelLimits.height.contains(cellHeight) && isAreaWithinLimits
      && crop?.isInside != false
  }

  private var isAreaWithinLimits: Bool {
    if case .symbols = mode { return columns * rows <= Self.areaLimits.cells }
    return columns * cellWidth * rows * cellHeight <= Self.areaLimits.pixels
  }

  /// The job as words of a command line. They also identify the job in the cache of pictures.
  package var arguments: [String] {
    var words = [
      mode.word, "\(columns)x\(rows)", "\(cellWidth)x\(cellHeight)", scaling.rawValue,
    ]
    if let crop { words.append("crop:\(crop.x),\(crop.y),\(crop.width),\(crop.height)") }
    if animates { words.append("animated") }
    if symbolSet == .halves { words.append("halves") }
    return words
  }

  /// Parses a job from words of a command line; nil if they are invalid, or exceed the limits.
  package init?(arguments: [String]) {
    var words = arguments[...]
    guard let mode = words.popFirst().flatMap(ImageMode.init(word:)),
      let box = words.popFirst().flatMap({ Self.numbers($0, separator: "x", count: 2) }),
      let cell = words.popFirst().flatMap({ Self.numbers($0, separator: "x", count: 2) }),
      let scaling = words.popFirst().flatMap(ImageScaling.init(rawValue:))
    else { return nil }
    self.init(
      mode: mode, columns: box[0], rows: box[1], cellWidth: cell[0], cellHeight: cell[1],
      scaling: scaling)
    if let word = words.first, word.hasPrefix("crop:") {
      guard let numbers = Self.numbers(word.dropFirst(5), separator: ",", count: 4) else {
        return nil
      }
      words.removeFirst()
      crop = ImageCrop(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    if words.first == "animated" {
      words.removeFirst()
      animates = true
    }
    if words.first == "halves" {
      words.removeFirst()
      symbolSet = .halves
    }
    guard words.isEmpty, isWithinLimits else { return nil }
  }

  private static func numbers(
    _ text: some StringProtocol, separator: Character, count: Int
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt16($0).map(Int.init) }
    return parts.count == count && numbers.count == count ? numbers : nil
  }
}

extension ImageCrop {
  /// Whether the part is not empty and is inside of the picture.
  package var isInside: Bool {
    (0..<1_000).contains(x) && (0..<1_000).contains(y)
      && (1...1_000).contains(width) && (1...1_000).contains(height)
      && x + width <= 1_000 && y + height <= 1_000
  }
}

extension ImageMode {
  fileprivate var word: String {
    switch self {
    case .symbols(let colours): "symbols:\(colours.rawValue)"
    case .graphic(let encoding): encoding.rawValue
    }
  }

  fileprivate init?(word: String) {
    if let encoding = GraphicEncoding(rawValue: word) {
      self = .graphic(encoding)
      return
    }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "symbols",
      let colours = Int(parts[1]).flatMap(ColourDepth.init(rawValue:))
    else { return nil }
    self = .symbols(colours)
  }
}
