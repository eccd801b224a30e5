package import FoundationEssentials
import Texts

extension Document {
  /// Returns the document with some texts replaced.
  ///
  /// - Parameter other: Called for each string that is a value, with the last key before it.
  ///   Returns the replacement, or nil to keep the string.
  package func replacingTexts(with other: (_ key: String, _ text: String) -> String?) -> Data {
    Data(bytes.withUnsafeBytes { Self.replacingTexts(of: $0, with: other) })
  }

  private static func replacingTexts(
    of bytes: UnsafeRawBufferPointer, with other: (String, String) -> String?
  ) -> [UInt8] {
    var (scanner, key, copied) = (JSONScanner(bytes), "", 0)
    var replaced: [UInt8] = []
    replaced.reserveCapacity(bytes.count)
    while let content = scanner.nextString() {
      let text = JSONText(bytes[content]).text
      if scanner.byte == .colon {
        key = text
      } else if let other = other(key, text) {
        replaced += UnsafeRawBufferPointer(rebasing: bytes[copied..<content.lowerBound])
        replaced.append(jsonText: other)
        copied = content.upperBound
      }
    }
    return replaced + UnsafeRawBufferPointer(rebasing: bytes[copied...])
  }
}

extension JSONScanner {
  /// Steps over the next string and the white space after it; nil if no complete string follows.
  fileprivate mutating func nextString() -> Range<Int>? {
    while let byte, byte != .quote { position += 1 }
    guard byte != nil, let content = try? skipString() else { return nil }
    skipWhitespace()
    return content
  }
}
