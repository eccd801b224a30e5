import FlyerModel
import Texts

/// Converts raw values to clean ones and logs what was changed or ignored.
struct FieldReader {
  let limits: ImportLimits
  /// The issues so far, without their lines.
  private var issues: [ImportIssue] = []

  init(limits: ImportLimits) {
    self.limits = limits
  }

  mutating func warn(_ path: JSONPath, _ finding: ImportFinding) {
    issues.append(ImportIssue(path: path, severity: .warning, finding))
  }

  mutating func fail(_ path: JSONPath, _ finding: ImportFinding) {
    issues.append(ImportIssue(path: path, severity: .error, finding))
  }

  mutating func add(_ more: [ImportIssue]) { issues += more }

  /// Returns the issues since the last call, and clears them.
  mutating func takeIssues() -> [ImportIssue] {
    defer { issues = [] }
    return issues
  }

  /// Reads a text of any length with its paragraphs; empty if there is none.
  mutating func text(_ value: JSONScalar, _ path: JSONPath) -> String {
    let text = plain(value, path).withClusters(ofAtMost: limits.cluster)
    return cut(text.withUnixLineBreaks, to: limits.text, path)
  }

  /// Reads a text of one line, without white space around it; empty if there is none.
  mutating func line(_ value: JSONScalar, _ path: JSONPath, limit: Int? = nil) -> String {
    cut(plain(value, path).withClusters().trimmed, to: limit ?? limits.title, path)
  }

  /// Reads a date; nil if there is none. Midnight counts as a day without a time.
  mutating func date(_ value: JSONScalar, _ path: JSONPath) -> FlyerDate? {
    moment(value, path)?.withoutMidnight
  }

  /// Reads a date; nil if there is none. Midnight is a time like any other.
  mutating func moment(_ value: JSONScalar, _ path: JSONPath) -> FlyerDate? {
    localDate(value, path)?.withOffset(0)
  }

  /// Reads a date; nil if there is none. A time without an offset is local time of the reader.
  mutating func localDate(_ value: JSONScalar, _ path: JSONPath) -> FlyerDate? {
    if case .number = value {
      warn(path, .numberForDate)
      return nil
    }
    let text = plain(value, path).trimmed
    guard !text.isEmpty else { return nil }
    let date = DateParsing.localDate(from: text)
    if date == nil { warn(path, .noDate(text.beginning)) }
    return date
  }

  /// Reads the names in a list, each once; none if there is no list.
  mutating func names(_ object: JSONObject, _ key: String, _ path: JSONPath) -> [String] {
    let path = path.key(key)
    var names: [String] = []
    let elements = elements(object.list(key), path, limit: limits.namesPerItem)
    for (index, element) in elements.enumerated() {
      let name = line(object.notes.scalar(element), path.index(index))
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Returns the elements of a list up to the limit; none if there is no list.
  mutating func elements<Element>(
    _ list: JSONPart<[Element]>, _ path: JSONPath, limit: Int
  ) -> ArraySlice<Element> {
    switch list {
    case .missing:
      return []
    case .unusable:
      warn(path, .notAList)
      return []
    case .value(let elements):
      if elements.count > limit {
        warn(path, .furtherElements(count: elements.count, limit: limit))
      }
      return elements.prefix(limit)
    }
  }

  private mutating func plain(_ value: JSONScalar, _ path: JSONPath) -> String {
    switch value {
    case .missing:
      return ""
    case .text(let text):
      return text.withoutNUL
    case .number(let number):
      warn(path, .numberForText(number))
      return number
    case .unusable(let type):
      warn(path, .wrongType(type, wanted: .text))
      return ""
    }
  }

  private mutating func cut(_ text: String, to limit: Int, _ path: JSONPath) -> String {
    guard text.utf8.count > limit else { return text }
    warn(path, .cut(limit: limit))
    return text.cut(toBytes: limit)
  }
}

extension FieldReader {
  /// The largest plausible count.
  static let most = 1_000_000_000

  /// Reads a whole number in a range, without its fraction; nil if there is none.
  mutating func count(
    _ value: JSONScalar, _ path: JSONPath, in range: ClosedRange<Int> = 0...most
  ) -> Int? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    return number(value, path, in: bounds).map { Int($0) }
  }

  /// Reads a number in a range; nil if there is none.
  mutating func number(
    _ value: JSONScalar, _ path: JSONPath, in range: ClosedRange<Double>
  ) -> Double? {
    switch value {
    case .missing:
      return nil
    case .number(let digits):
      return number(digits, path, in: range)
    case .text(let text):
      let digits = text.trimmed
      if digits.isEmpty { return nil }
      guard digits.utf8.count <= 40,
        digits.utf8.allSatisfy({ $0.isDigit || $0 == .dot || $0 == .hyphen })
      else {
        warn(path, .noNumber(digits.beginning))
        return nil
      }
      warn(path, .textForNumber(digits))
      return number(digits, path, in: range)
    case .unusable(let type):
      warn(path, .wrongType(type, wanted: .number))
      return nil
    }
  }

  private mutating func number(
    _ digits: String, _ path: JSONPath, in range: ClosedRange<Double>
  ) -> Double? {
    if let number = Double(digits), range.contains(number) { return number }
    warn(path, .outOfRange(digits, Int(range.lowerBound)...Int(range.upperBound)))
    return nil
  }
}
