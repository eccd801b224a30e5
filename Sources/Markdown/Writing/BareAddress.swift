import Texts

/// A web address in a text without markup: `https://example.org/a_(b)`, `www.example.org`, or an
/// address between `<` and `>` (RFC 3986, appendix C).
struct BareAddress {
  let start: Int
  /// The index after the address and its brackets.
  let end: Int
  let hasScheme: Bool
  let isInBrackets: Bool

  /// The range of the address without brackets.
  var words: Range<Int> { isInBrackets ? start + 1..<end - 1 : start..<end }

  private static let beginnings = ["https://", "http://", "ftp://"].map { Array($0.utf8) }
  private static let host = Array("www.".utf8)

  /// - Parameter index: The index of its first byte, or of `<`.
  init?(in text: UnsafeBufferPointer<UInt8>, at index: Int) {
    let isInBrackets = text[index] == UInt8(ascii: "<")
    let first = isInBrackets ? index + 1 : index
    guard Self.mayBegin(text[index]) || isInBrackets,
      isInBrackets || index == 0 || !text[index - 1].isLetterOrDigit
    else { return nil }
    let scheme = Self.beginnings.first { Self.begins($0, in: text, at: first) }
    guard let beginning = scheme ?? (Self.begins(Self.host, in: text, at: first) ? Self.host : nil)
    else { return nil }
    let body = first + beginning.count
    guard body < text.count,
      text[body].isLetterOrDigit || text[body] == UInt8(ascii: "[") || text[body] >= 0x80
    else { return nil }
    var end = body
    while end < text.count {
      let length = Self.length(in: text, at: end, isBare: scheme == nil)
      if length == 0 { break }
      end += length
    }
    if isInBrackets {
      guard scheme != nil, end < text.count, text[end] == UInt8(ascii: ">") else { return nil }
      end += 1
    } else {
      end = Self.trimmed(text, body..<end)
      guard end > body else { return nil }
    }
    (start, self.end) = (index, end)
    (hasScheme, self.isInBrackets) = (scheme != nil, isInBrackets)
  }

  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte | 0x20) {
    case "h", "f", "w": true
    default: false
    }
  }

  private static func begins(
    _ word: [UInt8], in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Bool {
    index + word.count <= text.count
      && word.indices.allSatisfy { text[index + $0] | 0x20 == word[$0] | 0x20 }
  }

  /// Returns the length of a character in bytes; 0 if it can't be part of an address, such as white
  /// space, a quotation mark, an angle bracket or a Chinese full stop.
  private static func length(
    in text: UnsafeBufferPointer<UInt8>, at index: Int, isBare: Bool
  ) -> Int {
    let byte = text[index]
    switch Unicode.Scalar(byte) {
    case "\0"..." ", "\u{7F}", "<", ">", "\"": return 0
    // After a scheme, these are part of it.
    case "\\", "`": return isBare ? 0 : 1
    case "\0"..."\u{7F}": return 1
    default:
      let scalar = String(decoding: text[index..<min(index + 4, text.count)], as: UTF8.self)
        .unicodeScalars.first
      return scalar.map { $0.isWord ? UTF8.width($0) : 0 } ?? 0
    }
  }

  /// Returns the end of an address without punctuation of the sentence: marks, and closing brackets
  /// without an opening bracket in the address.
  private static func trimmed(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int {
    var end = range.upperBound
    var open = [UInt8(ascii: ")"): 0, UInt8(ascii: "]"): 0]
    for byte in text[range] {
      switch Unicode.Scalar(byte) {
      case "(": open[UInt8(ascii: ")"), default: 0] += 1
      case ")": open[UInt8(ascii: ")"), default: 0] -= 1
      case "[": open[UInt8(ascii: "]"), default: 0] += 1
      case "]": open[UInt8(ascii: "]"), default: 0] -= 1
      default: break
      }
    }
    while end > range.lowerBound {
      let last = text[end - 1]
      if let count = open[last] {
        guard count < 0 else { break }
        open[last] = count + 1
      } else if !"?!.,:;*_~'|".utf8.contains(last) {
        break
      }
      end -= 1
    }
    return end
  }
}
