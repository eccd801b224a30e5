/// The windows-1252 letters that some programs write instead of Unicode.
enum WindowsLetters {
  /// The letters of windows-1252 for U+0080 to U+009F; 0 if it has none.
  private static let letters: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  static func meant(_ value: UInt32) -> UInt32 {
    guard (0x80..<0xA0).contains(value) else { return value }
    let letter = letters[Int(value) - 0x80]
    return letter == 0 ? value : letter
  }

  /// Decodes UTF-8 and replaces controls that stand for letters of windows-1252.
  static func text(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // U+0080 to U+00BF begin with this byte.
    guard bytes.contains(0xC2) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(Unicode.Scalar(meant(scalar.value)) ?? scalar)
    }
    return String(scalars)
  }
}
