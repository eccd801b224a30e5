import FlyerModel
import Importing
import Texts

/// Parses dates as feeds write them: RFC 822, RFC 3339 and common variations of these.
enum FeedDate {
  private static let longest = 100

  /// Parses a date; nil if it is not understood. Without a zone, or with an unknown one, it is UTC.
  static func date(from text: String) -> FlyerDate? { localDate(from: text)?.withOffset(0) }

  /// Parses a date in the forms of `date(from:)`, but a time without a zone is local time of the
  /// reader.
  static func localDate(from text: String) -> FlyerDate? { reading(of: text)?.date }

  /// Returns the unknown zone of a date, as written except for capitals; nil if there is none.
  static func foreignZone(in text: String) -> String? { reading(of: text)?.foreignZone }

  private static func reading(of text: String) -> (date: FlyerDate, foreignZone: String?)? {
    let text = text.inNarrowLetters.trimmed.withoutEndMarks
    guard (4...longest).contains(text.utf8.count) else { return nil }
    // Most feeds use exact forms, which need not be split into parts.
    if let date = DateParsing.localDate(from: text) { return (date, nil) }
    let whole = DateParts(text)
    for read in [NumericDate.date, NamedDate.date] {
      var parts = whole
      if let date = read(&parts) { return (date, parts.foreignZone) }
    }
    return nil
  }
}

extension String {
  /// The text without blanks and the marks of a clause or a sentence at its end, as in `12 noon.`
  fileprivate var withoutEndMarks: String {
    lastIndex { !".,;".contains($0) && !$0.isWhitespace }.map { String(self[...$0]) } ?? ""
  }

  /// The text with the full-width forms of ASCII, as in `８:２８ ＰＭ`, replaced by ASCII.
  fileprivate var inNarrowLetters: String {
    guard contains(byteFrom: 0x80) else { return self }
    var narrow = UnicodeScalarView()
    for scalar in unicodeScalars {
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      narrow.append(isWide ? Unicode.Scalar(UInt8(scalar.value - 0xFEE0)) : scalar)
    }
    return String(narrow)
  }
}

/// A text split into parts: digits, letters and the characters between them.
struct DateParts {
  enum Part: Equatable {
    /// The digits as written.
    case number(Substring)
    /// A word in lower case.
    case word(String)
    case sign(Character)
    case blank
  }

  private(set) var parts: [Part] = []
  /// The name of an unknown zone, if one was found.
  var foreignZone: String?

  init(_ text: String) {
    var rest = text[...]
    while let first = rest.first {
      let kind = Self.kind(first)
      let run = kind == .sign ? rest.prefix(1) : rest.prefix { Self.kind($0) == kind }
      rest = rest[run.endIndex...]
      switch kind {
      case .digit: parts.append(.number(run))
      case .letter: parts.append(.word(run.lowercased()))
      case .blank: parts.append(.blank)
      case .sign: parts.append(.sign(first))
      }
    }
  }

  private enum Kind { case digit, letter, blank, sign }

  private static func kind(_ character: Character) -> Kind {
    if let byte = character.asciiValue {
      if byte.isDigit { return .digit }
      return byte.isLetter ? .letter : byte <= 0x20 ? .blank : .sign
    }
    if character.isLetter { return .letter }
    return character.isWhitespace ? .blank : .sign
  }

  var next: Part? { parts.first }
  var isAtEnd: Bool { parts.isEmpty }

  mutating func drop(_ count: Int = 1) { parts.removeFirst(min(count, parts.count)) }

  mutating func skipBlanks() {
    while parts.first == .blank { parts.removeFirst() }
  }

  /// Skips blanks and a comma among them, as in `12:00 p.m., EST`.
  mutating func skipComma() {
    skipBlanks()
    if skip(",") { skipBlanks() }
  }

  mutating func skip(_ signs: String) -> Bool {
    guard case .sign(let sign) = parts.first, signs.contains(sign) else { return false }
    parts.removeFirst()
    return true
  }

  /// Reads a name such as `cet`, `etc/gmt`, `america/new_york`.
  mutating func zoneName() -> String {
    var name = ""
    while true {
      switch parts.first {
      case .word(let word)?: name += word
      case .sign(let sign)? where sign == "/" || sign == "_": name.append(sign)
      case .number, .sign, .blank, nil: return name
      }
      drop()
    }
  }

  /// Reads a number with this many digits; nil if there is none.
  mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    guard case .number(let written) = parts.first, digits.contains(written.utf8.count) else {
      return nil
    }
    parts.removeFirst()
    return Int(written)
  }
}
