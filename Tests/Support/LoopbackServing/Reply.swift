/// A reply of the loopback server, correct or not.
package struct Reply: Sendable {
  /// How the end of the body is indicated.
  package enum Framing: Sendable, Equatable {
    /// By `Content-Length`.
    case length
    /// By a wrong `Content-Length`.
    case claimedLength(Int)
    /// In chunks, with a last one.
    case chunked
    /// In chunks, without a last one: the connection ends.
    case chunkedWithoutEnd
    /// By the end of the connection.
    case close
  }

  /// A fault in sending the reply.
  package enum Fault: Sendable, Equatable {
    /// Nothing is ever sent.
    case silence
    /// The connection is closed before anything is sent.
    case hangUp
    /// The connection is closed after this number of bytes of the body.
    case cut(after: Int)
    /// Nothing more is sent after this number of bytes of the body.
    case stall(after: Int)
    /// The body is repeated for ever.
    case endless
  }

  /// The status code.
  package var status: Int
  /// The headers, without those of the framing.
  package var headers: [(name: String, value: String)]
  /// The body as it is transferred.
  package var body: [UInt8]
  /// How the end of the body is indicated.
  package var framing: Framing
  /// The fault; nil for none.
  package var fault: Fault?
  /// Delays the reply until it is released.
  package var hold: Hold?
  /// The raw bytes of the reply, after which the connection ends; all other properties are then
  /// ignored.
  package var raw: [UInt8]?
  /// Called as soon as the last byte was passed to the network.
  package var whenSent: (@Sendable () -> Void)?

  /// Creates a reply.
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

  /// Returns a document with its validators.
  package static func document(
    _ text: String, etag: String? = nil, lastModified: String? = nil, hold: Hold? = nil
  ) -> Reply {
    var reply = Reply(body: Array(text.utf8), hold: hold)
    reply.headers.append(("Content-Type", "application/json"))
    if let etag { reply.headers.append(("ETag", etag)) }
    if let lastModified { reply.headers.append(("Last-Modified", lastModified)) }
    return reply
  }

  /// Returns a document compressed with gzip.
  package static func gzipped(_ text: String) -> Reply {
    Reply(headers: [("Content-Encoding", "gzip")], body: Gzip.stored(Array(text.utf8)))
  }

  /// Returns a reply of these bytes only, after which the connection ends.
  package static func raw(_ text: String) -> Reply { raw(Array(text.utf8)) }

  /// Returns a reply of these bytes only, after which the connection ends.
  package static func raw(_ bytes: [UInt8]) -> Reply {
    var reply = Reply()
    reply.raw = bytes
    return reply
  }

  /// Returns a redirect.
  package static func redirect(to location: String, status: Int = 302) -> Reply {
    Reply(status: status, headers: [("Location", location)])
  }

  /// Returns a status without a body, with `Retry-After` if given.
  package static func status(_ code: Int, retryAfter: String? = nil) -> Reply {
    Reply(status: code, headers: retryAfter.map { [("Retry-After", $0)] } ?? [])
  }

  /// Returns a reply with a fault before or while the text is sent.
  package static func failing(_ fault: Fault, text: String = "") -> Reply {
    Reply(body: Array(text.utf8), fault: fault)
  }
}
