import Foundation

/// Texts that would have an effect on a terminal that took them for commands.
enum Payloads {
  /// Our own payloads, and those of the corpus if that exists.
  static let all = own + corpus

  static let own = [
    "\u{1B}[2J", "\u{1B}[?1049l", "\u{1B}]0;owned\u{07}", "\u{1B}]52;c;b3duZWQ=\u{07}",
    "\u{1B}P$qm\u{1B}\\", "\u{1B}c", "\u{9B}31m", "\u{9D}0;owned\u{9C}", "\u{90}q\u{9C}",
    "\u{07}\u{08}\u{0B}\u{0C}\u{0E}\u{0F}\u{7F}", "a\rb", "\u{85}", "\u{202E}gpj.exe",
    "\u{2066}\u{2067}", "\u{200B}\u{2060}\u{FEFF}", "\u{E0041}\u{E007F}", "\u{2028}\u{2029}",
    "\u{1B}[6n", "\u{1B}[>c", "\u{05}", "\u{1B}[8;1;1t", "A\u{1B}[2147483647b", "\u{1B}#8",
    "\u{1B}(0lqk", "\u{1B}^secret\u{1B}\\", "\u{1B}_Ga=T\u{1B}\\", "\u{AD}\u{61C}\u{180E}",
    "e" + String(repeating: "\u{301}", count: 90),
  ]

  private static let corpus: [String] = {
    struct Payload: Decodable {
      var utf8Hex: String
      enum CodingKeys: String, CodingKey { case utf8Hex = "utf8_hex" }
    }
    guard let path = Corpora.path("term-escape/payloads-share.json"),
      let data = FileManager.default.contents(atPath: path),
      let payloads = try? JSONDecoder().decode([Payload].self, from: data)
    else { return [] }
    return payloads.map { String(decoding: bytes(hex: $0.utf8Hex), as: UTF8.self) }
  }()

  private static func bytes(hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }
}

extension Unicode.Scalar {
  /// Whether a scalar must never be written as part of a text. Such scalars are controls, and
  /// invisible characters that change the order or the meaning of visible ones.
  var isUnsafeInOutput: Bool {
    switch value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// Returns the scalars that must never be written, as printable numbers.
  func unsafeScalars(allowing allowed: Unicode.Scalar...) -> [String] {
    unicodeScalars.filter { $0.isUnsafeInOutput && !allowed.contains($0) }
      .map { "U+" + String($0.value, radix: 16) }
  }
}
