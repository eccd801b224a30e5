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
