/// An answer of the loopback server, honest or not.
package struct Reply: Sendable {
  /// How the end of the body is told.
  package enum Framing: Sendable, Equatable {
    /// By `Content-Length`.
    case length
    /// By `Content-Length`, which says something else than is true.
    case claimedLength(Int)
    /// In chunks, with a last one.
    case chunked
    /// In chunks, without a last one: the connection ends.
    case chunkedWithoutEnd
    /// By the end of the connection.
    case close
  }

  /// What happens beside the honest course of things.
  package enum Fault: Sendable, Equatable {
    /// Nothing is ever said.
    case silence
    /// The connection is closed before a word.
    case hangUp
    /// The connection is closed after so many bytes of the body.
    case cut(after: Int)
    /// Nothing more is said after so many bytes of the body.
    case stall(after: Int)
    /// The body is repeated for ever.
    case endless
  }

  /// The status code.
  package var status: Int
  /// The headers, those of the framing left out.
  package var headers: [(name: String, value: String)]
  /// The body as it goes over the wire.
  package var body: [UInt8]
  /// How the end of the body is told.
  package var framing: Framing
  /// What goes wrong.
  package var fault: Fault?
  /// Holds the answer back until somebody releases it.
  package var hold: Hold?
  /// Every byte of the answer, after which the connection ends; everything else then says nothing.
  package var raw: [UInt8]?
  /// Is called as soon as the last byte was handed to the network.
  package var whenSent: (@Sendable () -> Void)?

  /// Makes an answer.
  package init(
    status: Int = 200, headers: [(name: String, value: String)] = [], body: [UInt8] = [],
    framing: Framing = .length, fault: Fault? = nil, hold: Hold? = nil,
    whenSent: (@Sendable () -> Void)? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.framing = framing
    self.fault = fault
    self.hold = hold
    self.whenSent = whenSent
  }

  /// A document with its validators.
  package static func document(
    _ text: String, etag: String? = nil, lastModified: String? = nil, hold: Hold? = nil
  ) -> Reply {
    var reply = Reply(body: Array(text.utf8), hold: hold)
    reply.headers.append(("Content-Type", "application/json"))
    if let etag { reply.headers.append(("ETag", etag)) }
    if let lastModified { reply.headers.append(("Last-Modified", lastModified)) }
    return reply
  }

  /// A document packed with gzip.
  package static func gzipped(_ text: String) -> Reply {
    Reply(headers: [("Content-Encoding", "gzip")], body: Gzip.stored(Array(text.utf8)))
  }

  /// These bytes and nothing else, then the end of the connection.
  package static func raw(_ text: String) -> Reply { raw(Array(text.utf8)) }

  /// These bytes and nothing else, then the end of the connection.
  package static func raw(_ bytes: [UInt8]) -> Reply {
    var reply = Reply()
    reply.raw = bytes
    return reply
  }

  /// A redirect.
  package static func redirect(to location: String, status: Int = 302) -> Reply {
    Reply(status: status, headers: [("Location", location)])
  }

  /// A status without a body, with `Retry-After` where given.
  package static func status(_ code: Int, retryAfter: String? = nil) -> Reply {
    Reply(status: code, headers: retryAfter.map { [("Retry-After", $0)] } ?? [])
  }

  /// Something that goes wrong before or while the text is sent.
  package static func failing(_ fault: Fault, text: String = "") -> Reply {
    Reply(body: Array(text.utf8), fault: fault)
  }
}
