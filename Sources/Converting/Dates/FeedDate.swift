import FlyerModel

/// Reads dates as feeds write them: after RFC 822 and 3339 and whatever programs made of these.
enum FeedDate {
  private static let longest = 100

  /// The date that a text stands for; nil where it can't be told. Without a zone, or with one that
  /// nobody knows, it is UTC.
  static func date(from text: String) -> FlyerDate? { reading(of: text)?.date }

  /// The zone that a date names and nobody knows, as it is written but for capitals.
  static func foreignZone(in text: String) -> String? { reading(of: text)?.foreignZone }

  private static func reading(of text: String) -> (date: FlyerDate, foreignZone: String?)? {
    let text = text.trimmed
    guard (4...longest).contains(text.utf8.count) else { return nil }
    if let date = PlainDate.date(from: text) { return (date, nil) }
    let whole = DateParts(text)
    for read in [NumericDate.date, NamedDate.date] {
      var parts = whole
      if let date = read(&parts) { return (date, parts.foreignZone) }
    }
    return nil
  }
}

/// A text in its parts: digits, letters and what stands between.
struct DateParts {
  enum Part: Equatable {
    /// The digits as they are written.
    case number(Substring)
    /// In lower case.
    case word(String)
    case sign(Character)
    case blank
  }

  private(set) var parts: [Part] = []
  /// The name of a zone that was met and is not known.
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
      if (0x30...0x39).contains(byte) { return .digit }
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

  mutating func skip(_ signs: String) -> Bool {
    guard case .sign(let sign) = parts.first, signs.contains(sign) else { return false }
    parts.removeFirst()
    return true
  }

  /// Takes a name such as `cet`, `etc/gmt`, `america/new_york`.
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

  /// A number with as many digits.
  mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    guard case .number(let written) = parts.first, digits.contains(written.utf8.count) else {
      return nil
    }
    parts.removeFirst()
    return Int(written)
  }
}
