/// Reads sizes as people write them: `64 MiB`, `10MB`, `4096`.
enum ByteSize {
  private static let units: [String: Int] = [
    "": 1, "b": 1, "kb": 1_000, "mb": 1_000_000, "gb": 1_000_000_000,
    "k": 1 << 10, "m": 1 << 20, "g": 1 << 30, "kib": 1 << 10, "mib": 1 << 20, "gib": 1 << 30,
  ]

  /// A positive number of bytes; nil where the text is none, or more than a number holds.
  static func bytes(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
    guard let number = Int(digits), number > 0, let factor = units[unit] else { return nil }
    let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: factor)
    return isTooLarge ? nil : bytes
  }
}
