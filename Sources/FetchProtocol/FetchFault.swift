/// The reason why a request has no answer, or no whole one.
package enum FetchFault: Error, Sendable, Hashable {
  case unknownHost
  /// The host answers, but no program listens on that port.
  case refused
  /// `error` is the error number of the system (errno(3)); 0 if there is none.
  case unreachable(error: Int32)
  case connectTimedOut
  case answerTimedOut
  /// Nothing came for longer than the limit.
  case silent
  /// The connection ended before an answer began.
  case closed
  /// The connection ended within an answer.
  case cutOff
  /// No trusted authority signed the certificate, or it is not valid at this time.
  case wrongCertificate
  /// The certificate is for another host.
  case wrongHost
  /// The TLS handshake failed for another reason.
  case noEncryption
  case proxyRefused
  case proxyNeedsLogin
  /// The body is larger, in relation to what was sent, than the limit.
  case tooCompressed
  case brokenCompression
  /// The server changes the protocol without a request.
  case protocolChange
  /// Interim answers follow each other without end.
  case endlessInterim
  /// The number in place of the status is below 100.
  case noStatus
  /// The request can't be sent, or its answer is not HTTP. The reason is the library's, for people
  /// who look for the cause.
  case invalid(reason: String)
}

extension FetchFault {
  /// The code on the wire, with the number and the reason that one fault each has.
  var coded: (code: UInt8, number: Int, reason: String) {
    switch self {
    case .unknownHost: (1, 0, "")
    case .refused: (2, 0, "")
    case .unreachable(let error): (3, Int(error), "")
    case .connectTimedOut: (4, 0, "")
    case .answerTimedOut: (5, 0, "")
    case .silent: (6, 0, "")
    case .closed: (7, 0, "")
    case .cutOff: (8, 0, "")
    case .wrongCertificate: (9, 0, "")
    case .wrongHost: (10, 0, "")
    case .noEncryption: (11, 0, "")
    case .proxyRefused: (12, 0, "")
    case .proxyNeedsLogin: (13, 0, "")
    case .tooCompressed: (14, 0, "")
    case .brokenCompression: (15, 0, "")
    case .protocolChange: (16, 0, "")
    case .endlessInterim: (17, 0, "")
    case .invalid(let reason): (18, 0, String(reason.prefix(200)))
    case .noStatus: (19, 0, "")
    }
  }

  /// The faults without operands, in the order of their codes; nil where one has operands.
  private static let plain: [FetchFault?] = [
    nil, .unknownHost, .refused, nil, .connectTimedOut, .answerTimedOut, .silent, .closed, .cutOff,
    .wrongCertificate, .wrongHost, .noEncryption, .proxyRefused, .proxyNeedsLogin, .tooCompressed,
    .brokenCompression, .protocolChange, .endlessInterim, nil, .noStatus,
  ]

  init?(code: UInt8, number: Int, reason: String) {
    switch code {
    case 3: self = .unreachable(error: Int32(clamping: number))
    case 18: self = .invalid(reason: String(reason.prefix(200)))
    default:
      guard Int(code) < Self.plain.count, let fault = Self.plain[Int(code)] else { return nil }
      self = fault
    }
  }
}
