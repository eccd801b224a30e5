import Glibc

extension TransportError: CustomStringConvertible {
  /// Where it went wrong and what to do, in the reader's words.
  package var description: String {
    switch self {
    case .invalidProxy(let variable, let reason):
      "the proxy in \(variable) can't be used: \(reason)"
    case .unknownHost(let place): "\(place) is not known: check the name and the network"
    case .unreachable(let place, ENETUNREACH), .unreachable(let place, EHOSTUNREACH),
      .unreachable(let place, ENETDOWN):
      "\(place) can't be reached: check the network"
    case .unreachable(let place, let errno):
      "\(place) can't be reached: \(String(cString: strerror(errno)))"
    case .refused(let place): "\(place) refused the connection: is the server running?"
    case .closed(let place): "\(place) closed the connection without an answer"
    case .connectTimedOut(let place, let time), .timedOut(let place, let time):
      "\(place) did not answer within \(time.inWords)"
    case .untrusted(let place, let distrust): "\(place) can't be trusted: \(distrust)"
    case .proxyRefused(let place): "\(place) refused to pass the request on"
    case .proxyWantsLogin(let place): "\(place) wants a login (407): put it into the variable"
    case .tooLarge(let place, let limit):
      "\(place) sends more than \(limit.inBytes): raise max_size if it is to be trusted"
    case .tooCompressed(let place, let ratio):
      "\(place) sends data compressed more than \(ratio) to 1, which no flyer is"
    case .brokenCompression(let place): "\(place) sends broken gzip data"
    case .cutOff(let place): "the download from \(place) was cut off"
    case .invalidResponse(let place, let reason): "\(place) does not speak HTTP properly: \(reason)"
    case .cancelled: "the download was stopped"
    }
  }
}

extension TransportError.Distrust: CustomStringConvertible {
  /// What is wrong, in the reader's words.
  package var description: String {
    switch self {
    case .invalidCertificate:
      "its certificate is not valid here (is ca-certificates installed, the clock right?)"
    case .otherHost: "its certificate is for another host"
    case .noEncryption: "no encrypted connection could be made"
    }
  }
}

extension Duration {
  /// Whole seconds, or minutes from two minutes on.
  package var inWords: String {
    let (seconds, rest) = components
    if seconds == 0 { return "\(rest / 1_000_000_000_000_000) ms" }
    return seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
  }
}

extension Int {
  /// So many bytes, or MiB from one on.
  package var inBytes: String { self >= 1 << 20 ? "\(self >> 20) MiB" : "\(self) bytes" }
}
