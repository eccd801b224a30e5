/// The amount and the kind of text in an element.
struct TextMeasure {
  /// The number of letters and of gaps between words. A letter of a script without gaps, such as
  /// Chinese, counts as three.
  var letters = 0
  /// The letters in links.
  var linkedLetters = 0
  /// The letters that are prose: sentences outside of links.
  var prose = 0.0
  /// The number of lines and paragraphs with words.
  var lines = 0
  /// The number of entries of lists, cells of tables and preformatted texts.
  var entries = 0
  var figures = 0
  /// The number of top-level headings and elements for the main content.
  var heads = 0
  var passwords = 0

  /// The part of its letters that are in links.
  var linkShare: Double { letters > 0 ? Double(linkedLetters) / Double(letters) : 0 }
  var proseShare: Double { letters > 0 ? prose / Double(letters) : 0 }

  init() {}

  /// The measure of an element without its content.
  init(_ element: Element) {
    switch element.name {
    case "li", "td", "dd", "pre": entries = 1
    case "figure", "picture": figures = 1
    case "h1", "main": heads = 1
    case "input": passwords = element["type"]?.lowercased() == "password" ? 1 : 0
    default: break
    }
  }

  static func += (sum: inout TextMeasure, part: TextMeasure) {
    sum.letters += part.letters
    sum.linkedLetters += part.linkedLetters
    sum.prose += part.prose
    sum.lines += part.lines
    sum.entries += part.entries
    sum.figures += part.figures
    sum.heads += part.heads
    sum.passwords += part.passwords
  }

  /// Adds a paragraph.
  mutating func add(_ line: LineMeter, in block: Element, isHeading: Bool) {
    letters += line.letters
    linkedLetters += line.linkedLetters
    lines += 1
    if !isHeading { prose += line.prose * (block.name == "pre" ? 0.5 : 1) }
  }
}

/// Counts the letters of a paragraph, or of a line that a break ends.
struct LineMeter {
  private(set) var letters = 0
  private(set) var linkedLetters = 0
  private var signs = 0
  private var isApart = false

  mutating func add(_ text: String, isLinked: Bool) {
    let before = letters
    for scalar in text.unicodeScalars {
      if scalar.isGap {
        isApart = true
        continue
      }
      if isApart, letters > 0 { letters += 1 }
      isApart = false
      letters += scalar.isWithoutGaps ? 3 : 1
      if scalar.endsClause { signs += 1 }
    }
    if isLinked { linkedLetters += letters - before }
  }

  /// The letters that count as prose. A short line without punctuation is likely a label.
  var prose: Double {
    guard linkedLetters * 2 < letters else { return 0 }
    let own = max(0, Double(letters) - 1.5 * Double(linkedLetters))
    return signs > 0 && letters >= 30 || letters >= 100 ? own : own / 10
  }
}

extension Unicode.Scalar {
  fileprivate var isGap: Bool {
    switch value {
    case 0...0x20, 0xA0, 0x2000...0x200B, 0x2028, 0x2029, 0x3000: true
    default: false
    }
  }

  /// Whether it is of a script that puts no gaps between words: Chinese, Japanese, and Korean, whose
  /// syllables are as wide.
  fileprivate var isWithoutGaps: Bool {
    switch value {
    case 0x2E80...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether it ends a sentence or a part of one.
  fileprivate var endsClause: Bool {
    switch self {
    case ".", ",", ";", ":", "!", "?", "…", "。", "，", "、", "；", "：", "！", "？", "．", "،", "؛",
      "؟", "۔", "।", "॥":
      true
    default: false
    }
  }
}
