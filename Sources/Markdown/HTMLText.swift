import Texts

package enum HTMLText {
  /// Appends white space as one space or newline, but none at the beginning and none after other
  /// white space.
  package static func append(space: UInt8, to text: inout [UInt8], from start: Int) {
    guard text.count > start, !isSpace(text[text.count - 1]) else { return }
    text.append(space)
  }

  /// Appends a text without markup, with its entities decoded; unknown ones stay.
  package static func append(
    _ bytes: ArraySlice<UInt8>, to text: inout [UInt8], from start: Int,
    with entities: inout EntityDecoder
  ) {
    var rest = bytes
    while let byte = rest.first {
      if isSpace(byte) {
        append(space: 0x20, to: &text, from: start)
        rest.removeFirst()
      } else if byte == UInt8(ascii: "&"), let length = EntityDecoder.length(of: rest) {
        rest.prefix(length).withUnsafeBufferPointer { entities.decode($0, into: &text) }
        rest.removeFirst(length)
      } else {
        text.append(byte)
        rest.removeFirst()
      }
    }
  }

  package static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}
