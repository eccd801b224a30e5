import Drawing

extension Screen {
  /// The longest text that terminals take into their clipboard.
  private static let maximumCopy = 74_994

  /// Puts a text into the terminal's clipboard, where it has one (OSC 52).
  ///
  /// - Returns: false where the terminal has none or the text is too long.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    guard capabilities.isXtermLike else { return false }
    let encoded = Base64.encode(Array(text.utf8))
    guard encoded.utf8.count <= Self.maximumCopy else { return false }
    write("\u{1B}]52;c;\(encoded)\u{07}")
    return true
  }

  /// Names the terminal's window; the former name comes back with the terminal.
  public func setTitle(_ title: String) {
    guard capabilities.isXtermLike else { return }
    let safe = Gate.visible(title.prefix(200))
    write("\u{1B}]2;\(safe)\u{07}")
  }
}

/// Base 64, of which the standard library has none.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(UInt32(0)) { bits, offset in
        bits << 8 | UInt32(offset < group.count ? group[start + offset] : 0)
      }
      for digit in 0..<4 {
        let index = Int(bits >> UInt32(18 - 6 * digit) & 0x3F)
        result.append(digit <= group.count ? digits[index] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
