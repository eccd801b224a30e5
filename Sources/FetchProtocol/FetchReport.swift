/// The head of an answer.
package struct FetchHead: Sendable, Hashable {
  /// 200 to 999.
  package var status: Int
  package var fields: [FetchField]

  package init(status: Int, fields: [FetchField]) {
    self.status = status
    self.fields = fields
  }
}

/// An encoding of bodies (RFC 9110 §8.4.1) that `flyer-fetch` undoes.
package enum BodyEncoding: Sendable {
  case gzip
  case deflate
  case brotli
}

extension FetchHead {
  /// The encodings of the body, in small letters and in the order in which they were applied.
  package var encodings: [String] {
    fields.filter { $0.name.lowercased() == "content-encoding" }
      .flatMap { $0.value.split { $0 == "," || $0 == " " || $0 == "\t" } }
      .map { $0.lowercased() }.filter { $0 != "identity" }
  }

  /// The encoding that is undone; nil if there is none, an unknown one, or one over the other:
  /// then the body comes as it was sent.
  package var encoding: BodyEncoding? {
    let names = encodings
    guard names.count == 1 else { return nil }
    switch names[0] {
    case "gzip", "x-gzip": return .gzip
    case "deflate": return .deflate
    case "br": return .brotli
    default: return nil
    }
  }
}

/// A report of `flyer-fetch` about a request.
package enum FetchReport: Sendable, Hashable {
  /// It is in its sandbox; the first report. `forbidsFiles` tells whether the kernel keeps it from
  /// all files but those that names need (Landlock).
  case ready(forbidsFiles: Bool)
  /// The answer begins. A body follows in pieces as far as it is granted, then the end or a fault.
  case head(FetchID, FetchHead)
  /// The next bytes of the body, without the encoding it was sent in; at most
  /// `FetchReport.pieceLimit`.
  case piece(FetchID, [UInt8])
  case end(FetchID)
  case failed(FetchID, FetchFault)
  /// The files that tell how names are found have changed since it began, and it can't read them
  /// any more: this request, and all further ones, are for another `flyer-fetch`.
  case stale(FetchID)

  /// The greatest number of bytes in a piece.
  package static let pieceLimit = 64 << 10
}

extension FetchReport {
  /// The report as a frame.
  package var frame: [UInt8] {
    var message = MessageWriter()
    switch self {
    case .ready(let forbidsFiles):
      message.put(1 as UInt8)
      message.put(forbidsFiles)
    case .head(let id, let head):
      message.put(2 as UInt8)
      message.put(id)
      message.put(head.status)
      message.put(head.fields)
    case .piece(let id, let bytes):
      assert(bytes.count <= Self.pieceLimit, "a reader must not have to take more at once")
      message.put(3 as UInt8)
      message.put(id)
      message.put(bytes)
    case .end(let id):
      message.put(4 as UInt8)
      message.put(id)
    case .failed(let id, let fault):
      let (code, number, reason) = fault.coded
      message.put(5 as UInt8)
      message.put(id)
      message.put(code)
      message.put(number)
      message.put(reason)
    case .stale(let id):
      message.put(6 as UInt8)
      message.put(id)
    }
    return message.frame
  }

  /// Reads the content of a frame.
  package init(_ content: ArraySlice<UInt8>) throws(MalformedMessage) {
    var message = MessageReader(content)
    switch try message.byte() {
    case 1: self = .ready(forbidsFiles: try message.flag())
    case 2:
      self = .head(
        try message.id(), FetchHead(status: try message.count(), fields: try message.fields()))
    case 3:
      let id = try message.id()
      let bytes = try message.bytes()
      guard bytes.count <= Self.pieceLimit else { throw MalformedMessage() }
      self = .piece(id, Array(bytes))
    case 4: self = .end(try message.id())
    case 5:
      let id = try message.id()
      let (code, number, reason) = (try message.byte(), try message.number(), try message.text())
      guard let fault = FetchFault(code: code, number: number, reason: reason) else {
        throw MalformedMessage()
      }
      self = .failed(id, fault)
    case 6: self = .stale(try message.id())
    default: throw MalformedMessage()
    }
    try message.requireEnd()
  }
}
