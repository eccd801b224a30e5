extension ImageJob {
  /// The columns and the rows that a box may have.
  package static let cellLimits = (columns: 1...1_000, rows: 1...500)
  /// The width and the height that a cell may have, in pixels.
  package static let cellPixelLimits = (width: 1...256, height: 1...512)

  /// The cells of all rows together that a box may have, and the pixels where they are drawn.
  package static let areaLimits = (cells: 100_000, pixels: 16 << 20)

  /// True where a program that makes pictures may be asked for it.
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

  /// The job as words of a command line; they also tell jobs apart where pictures are kept.
  package var arguments: [String] {
    var words = [
      mode.word, "\(columns)x\(rows)", "\(cellWidth)x\(cellHeight)", scaling.rawValue,
    ]
    if let crop { words.append("crop:\(crop.x),\(crop.y),\(crop.width),\(crop.height)") }
    if animates { words.append("animated") }
    if symbolSet == .halves { words.append("halves") }
    return words
  }

  /// The job that words of a command line ask for; nil where they ask for none, or for more than
  /// the limits allow.
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
  /// True for a part that is one: not empty, and nowhere outside of the picture.
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
