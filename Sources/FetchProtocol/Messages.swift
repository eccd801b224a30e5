/// The other end sent what is no message.
package struct MalformedMessage: Error, Equatable {
  package init() {}
}

/// Cuts a stream of bytes into frames: a length of four bytes, the lowest first, and that many
/// bytes.
package struct FrameBuffer {
  /// The greatest length of a frame, which has room for the longest head and body that are sent.
  package static let limit = 8 << 20

  private var bytes: [UInt8] = []
  private var start = 0

  package init() {}

  package mutating func append(_ more: UnsafeRawBufferPointer) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      start = 0
    }
    bytes += more
  }

  /// Returns the content of the next whole frame; nil if there is none yet.
  package mutating func next() throws(MalformedMessage) -> ArraySlice<UInt8>? {
    guard bytes.count - start >= 4 else { return nil }
    let length = (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    guard length <= Self.limit else { throw MalformedMessage() }
    guard bytes.count - start >= 4 + length else {
      compact()
      return nil
    }
    defer { start += 4 + length }
    return bytes[start + 4..<start + 4 + length]
  }

  /// Moves what is left to the beginning, so that the buffer is as long as one frame, and each byte
  /// moves once.
  private mutating func compact() {
    guard start > 0 else { return }
    bytes.removeSubrange(..<start)
    start = 0
  }
}

/// Writes the content of a frame: numbers of eight bytes, the lowest first, and texts with their
/// length before them.
struct MessageWriter {
  private var bytes: [UInt8] = [0, 0, 0, 0]

  mutating func put(_ byte: UInt8) { bytes.append(byte) }

  mutating func put(_ flag: Bool) { put(flag ? 1 as UInt8 : 0) }

  mutating func put(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 }
  }

  mutating func put(_ id: FetchID) {
    withUnsafeBytes(of: id.rawValue.littleEndian) { bytes += $0 }
  }

  mutating func put(_ more: [UInt8]) {
    put(more.count)
    bytes += more
  }

  /// A length of -1 stands for nil.
  mutating func put(_ more: [UInt8]?) {
    if let more { put(more) } else { put(-1) }
  }

  mutating func put(_ text: String) {
    put(text.utf8.count)
    bytes += text.utf8
  }

  mutating func put(_ fields: [FetchField]) {
    put(fields.count)
    for field in fields {
      put(field.name)
      put(field.value)
    }
  }

  /// The whole frame, with its length.
  var frame: [UInt8] {
    var frame = bytes
    let length = UInt32(frame.count - 4)
    assert(length <= FrameBuffer.limit, "the other end refuses longer frames")
    for place in 0..<4 { frame[place] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(place))) }
    return frame
  }
}

/// Reads what `MessageWriter` wrote. Its bytes are not trusted: no length may go beyond them.
struct MessageReader {
  private var rest: ArraySlice<UInt8>

  init(_ content: ArraySlice<UInt8>) { rest = content }

  mutating func byte() throws(MalformedMessage) -> UInt8 {
    guard let byte = rest.popFirst() else { throw MalformedMessage() }
    return byte
  }

  mutating func flag() throws(MalformedMessage) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw MalformedMessage()
    }
  }

  private mutating func take(_ count: Int) throws(MalformedMessage) -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest.count else { throw MalformedMessage() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func number() throws(MalformedMessage) -> Int {
    Int(try take(8).reversed().reduce(0 as Int64) { $0 << 8 | Int64($1) })
  }

  /// A number that is not negative.
  mutating func count() throws(MalformedMessage) -> Int {
    let number = try number()
    guard number >= 0 else { throw MalformedMessage() }
    return number
  }

  mutating func id() throws(MalformedMessage) -> FetchID {
    FetchID(rawValue: try take(4).reversed().reduce(0 as UInt32) { $0 << 8 | UInt32($1) })
  }

  mutating func bytes() throws(MalformedMessage) -> ArraySlice<UInt8> { try take(try count()) }

  mutating func optionalBytes() throws(MalformedMessage) -> ArraySlice<UInt8>? {
    let length = try number()
    return length == -1 ? nil : try take(length)
  }

  mutating func text() throws(MalformedMessage) -> String {
    String(decoding: try bytes(), as: UTF8.self)
  }

  mutating func fields() throws(MalformedMessage) -> [FetchField] {
    let count = try count()
    // A field takes two lengths at least.
    guard count <= rest.count / 16 else { throw MalformedMessage() }
    var fields: [FetchField] = []
    fields.reserveCapacity(count)
    for _ in 0..<count { fields.append(FetchField(try text(), try text())) }
    return fields
  }

  func requireEnd() throws(MalformedMessage) {
    guard rest.isEmpty else { throw MalformedMessage() }
  }
}
