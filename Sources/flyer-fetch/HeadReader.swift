import FetchProtocol

/// Reads the heads of an answer line by line: interim ones (RFC 9110 §15.2), then the one that
/// counts.
struct HeadReader {
  /// The greatest number of interim answers before an answer.
  private static let interimLimit = 20
  /// The greatest size of all heads, in bytes and in fields.
  private static let limits = (bytes: 256 << 10, fields: 1_000)

  /// Whether the head that counts has ended.
  private(set) var isWhole = false
  private var status: Int?
  private var fields: [FetchField] = []
  private var interimCount = 0
  private var byteCount = 0

  /// Takes a line with its end. Returns the head with its last line, which is empty.
  mutating func take(_ line: UnsafeRawBufferPointer) throws(FetchFault) -> FetchHead? {
    assert(!isWhole, "no line of a head comes after its end")
    byteCount += line.count
    guard byteCount <= Self.limits.bytes, fields.count < Self.limits.fields else {
      throw .invalid(reason: "the head is too long")
    }
    let text = line.prefix { $0 != 0x0D && $0 != 0x0A }
    guard let status else {
      self.status = try Self.status(in: text)
      return nil
    }
    if !text.isEmpty {
      add(text)
      return nil
    }
    guard status >= 200 else {
      try endInterim(status)
      return nil
    }
    isWhole = true
    return FetchHead(status: status, fields: fields)
  }

  /// Reads the status of `HTTP/1.1 200 OK`.
  private static func status(in line: Slice<UnsafeRawBufferPointer>) throws(FetchFault) -> Int {
    let words = line.split(separator: 0x20, maxSplits: 2)
    guard words.count >= 2, line.starts(with: "HTTP/".utf8),
      let status = Int(String(decoding: words[1], as: UTF8.self)), (0..<1_000).contains(status)
    else { throw .invalid(reason: "the answer has no status line") }
    // Some versions of libcurl refuse it themselves.
    guard status >= 100 else { throw .noStatus }
    guard status != 101 else { throw .protocolChange }
    return status
  }

  private mutating func endInterim(_ status: Int) throws(FetchFault) {
    interimCount += 1
    guard interimCount <= Self.interimLimit else { throw .endlessInterim }
    self.status = nil
    fields = []
  }

  private mutating func add(_ line: Slice<UnsafeRawBufferPointer>) {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    guard let first = line.first, !isBlank(first) else {
      // A field that goes on (RFC 9112 §5.2).
      guard let last = fields.indices.last else { return }
      let more = String(decoding: line.drop(while: isBlank), as: UTF8.self)
      fields[last].value += " " + more
      return
    }
    // libcurl refuses a line without one.
    guard let colon = line.firstIndex(of: 0x3A) else { return }
    var value = line[(colon + 1)...].drop(while: isBlank)
    while let end = value.last, isBlank(end) { value.removeLast() }
    fields.append(
      FetchField(
        String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self)))
  }
}
