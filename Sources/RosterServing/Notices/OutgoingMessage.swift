/// A message in the form that its channel needs.
enum OutgoingMessage: Sendable {
  /// An HTTP POST request.
  case post(to: String, headers: [String], body: String)
  /// A mail with its envelope addresses.
  case mail(from: String, to: String, text: String)
}

/// Why an attempt to deliver a notice failed.
enum DeliveryFailure: Error, Hashable, Sendable {
  /// The server rejected the message with this code of SMTP or HTTP.
  case answered(code: Int)
  case unreachable(reason: String)
  case timedOut
  /// The certificate is not trusted, or the server has no TLS.
  case untrusted(reason: String)
  /// The address is private, and private addresses are not allowed.
  case forbiddenAddress
  case loginRefused
  case cancelled
  case unusable(reason: String)
}

extension DeliveryFailure: CustomStringConvertible {
  /// The reason, as part of a log line.
  var description: String {
    switch self {
    case .answered(let code): "the server answered \(code)"
    case .unreachable(let reason): "the server can't be reached: \(reason)"
    case .timedOut: "the server took too long"
    case .untrusted(let reason): "the server is not trusted: \(reason)"
    case .forbiddenAddress: "the address is not public"
    case .loginRefused: "the mail server refuses the login"
    case .cancelled: "the server is stopping"
    case .unusable(let reason): "the address can't be used: \(reason)"
    }
  }
}
