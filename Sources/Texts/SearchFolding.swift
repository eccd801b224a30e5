import Foundation

/// Folds text so that a search ignores case and diacritics: `Straße` → `strasse`, `Ärzte` →
/// `arzte`, `Ａ` → `a`.
package enum SearchFolding {
  /// Returns the folded text as UTF-8.
  package static func fold(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    append(text, to: &folded)
    return folded
  }

  /// Appends the folded text as UTF-8.
  package static func append(_ text: String, to folded: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &folded) }
  }

  /// Appends folded text.
  ///
  /// - Parameter utf8: Valid UTF-8.
  package static func append(_ utf8: UnsafeBufferPointer<UInt8>, to folded: inout [UInt8]) {
    var position = 0
    while position < utf8.count {
      let end = utf8[position...].firstIndex { $0 >= 0x80 } ?? utf8.count
      append(ascii: utf8[position..<end], to: &folded)
      position = end
      guard position < utf8.count else { break }
      let (scalar, length) = decode(utf8, at: position)
      append(scalar, to: &folded)
      position += length
    }
  }

  /// Returns the folded text, and for each of its bytes the UTF-8 offset of its original scalar.
  package static func foldWithOrigins(_ text: String) -> (bytes: [UInt8], origins: [Int]) {
    var bytes: [UInt8] = []
    var origins: [Int] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      append(scalar, to: &bytes)
      while origins.count < bytes.count { origins.append(offset) }
      offset += UTF8.width(scalar)
    }
    return (bytes, origins)
  }

  /// Folds a run of ASCII at once, since most texts have few other characters.
  private static func append(
    ascii bytes: Slice<UnsafeBufferPointer<UInt8>>, to folded: inout [UInt8]
  ) {
    let start = folded.count
    folded.append(contentsOf: UnsafeBufferPointer(rebasing: bytes))
    folded.withUnsafeMutableBufferPointer { folded in
      for index in start..<folded.count { folded[index] = lowercase(folded[index]) }
    }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// Returns the multi-byte scalar at a position of valid UTF-8, and its length.
  private static func decode(_ utf8: UnsafeBufferPointer<UInt8>, at position: Int)
    -> (Unicode.Scalar, Int)
  {
    let lead = utf8[position]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for next in 1..<length { value = value << 6 | UInt32(utf8[position + next] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    switch scalar.value {
    case ..<0x80: folded.append(lowercase(UInt8(scalar.value)))
    case ..<tableEnd: folded.append(contentsOf: table[Int(scalar.value)])
    case 0x2E80...0xD7FF, 0x1F000...0x3FFFF: folded.append(contentsOf: String(scalar).utf8)
    default: folded.append(contentsOf: slowFold(scalar))
    }
  }

  /// The end of the table, which covers Latin, Greek, Cyrillic, Hebrew and Arabic. These are folded
  /// one scalar at a time often enough to be worth a table.
  private static let tableEnd: UInt32 = 0x700
  private static let table: [[UInt8]] = (0..<tableEnd).map { value in
    Unicode.Scalar(value).map(slowFold) ?? []
  }

  private static func slowFold(_ scalar: Unicode.Scalar) -> [UInt8] {
    if scalar.properties.generalCategory == .nonspacingMark, isDiacritic(scalar) { return [] }
    let plain = scalar.properties.lowercaseMapping.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return plain.unicodeScalars.flatMap { Array((unmarkedLetters[$0] ?? String($0)).utf8) }
  }

  /// Whether a mark is an accent or a point. The vowel signs of Indic scripts are excluded: to
  /// readers they are letters.
  private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x591...0x5C7, 0x610...0x61A, 0x64B...0x670, 0x1AB0...0x1AFF,
      0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F:
      true
    default: false
    }
  }

  /// Letters that Unicode does not decompose although people type them without their stroke.
  private static let unmarkedLetters: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o",
    "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "ł": "l", "Ł": "l", "þ": "th", "Þ": "th", "ħ": "h",
    "Ħ": "h", "ı": "i", "İ": "i",
  ]
}
