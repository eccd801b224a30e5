/// An inline tag that is received line by line.
struct PartialTag {
  private(set) var bytes: [UInt8] = []
  /// The quote that ends the open value of an attribute.
  private var quote: UInt8?
  /// The end of a comment, an instruction or a declaration; nil for a tag.
  private var end: String?

  /// Whether its last part was received.
  var isWhole: Bool {
    if let end { return bytes.suffix(end.utf8.count).elementsEqual(end.utf8) }
    return quote == nil && bytes.last == UInt8(ascii: ">")
  }

  mutating func append(_ part: UnsafeBufferPointer<UInt8>) {
    if bytes.isEmpty {
      end = HTMLReader.unseen.first { part.starts(with: $0.start.utf8) }?.end
    }
    bytes += part
    guard end == nil else { return }
    for byte in part where quote == nil || quote == byte {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = quote == nil ? byte : nil
      }
    }
  }
}
