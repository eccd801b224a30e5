import Texts

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
