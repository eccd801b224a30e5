/// What is sent, as the servers in between need it.
enum Parcel: Sendable {
  /// A post over HTTP.
  case post(to: String, headers: [String], body: String)
  /// A mail, from and to addresses.
  case mail(from: String, to: String, text: String)
}

/// Why a notice did not get through this time.
enum DeliveryFailure: Error, Hashable, Sendable {
  /// The server answered that it does not take it; with its code.
  case answered(code: Int)
  case unreachable(reason: String)
  case timedOut
  /// Its certificate is not trusted, or it has no TLS.
  case untrusted(reason: String)
  /// The address is none of the internet's.
  case forbiddenAddress
  case loginRefused
  case cancelled
  case unusable(reason: String)
}

extension DeliveryFailure: CustomStringConvertible {
  /// Part of a line of the log.
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
