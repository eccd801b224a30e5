import Glibc
import Localizing

/// The reason why a request could not be sent or its answer not be received.
///
/// `place` is a host, with its port if that is not the default, or the proxy for it.
package enum TransportError: Error, Hashable, Sendable {
  /// The reason why the peer is not trusted.
  package enum Distrust: Hashable, Sendable {
    /// No trusted authority signed the certificate, or it is not valid at this time.
    case invalidCertificate
    case otherHost
    /// The handshake failed for another reason.
    case noEncryption
  }

  /// The reason why a proxy in the environment is invalid.
  package enum ProxyFault: Hashable, Sendable {
    case unsupportedScheme
    case invalidAddress
    /// A login is not supported for SOCKS.
    case login
  }

  /// A variable of the environment names a proxy that can't be used.
  case invalidProxy(variable: String, ProxyFault)
  case unknownHost(place: String)
  /// `errno` is 0 where the system gives no reason.
  case unreachable(place: String, errno: Int32)
  /// The host answers, but no program listens on that port.
  case refused(place: String)
  /// The connection ended before an answer began.
  case closed(place: String)
  case connectTimedOut(place: String, after: Duration)
  case timedOut(place: String, after: Duration)
  case untrusted(place: String, Distrust)
  case proxyRefused(place: String)
  case proxyWantsLogin(place: String)
  case tooLarge(place: String, limit: Int)
  case tooCompressed(place: String, ratio: Int)
  case brokenCompression(place: String)
  /// The connection ended within an answer.
  case cutOff(place: String)
  case invalidResponse(place: String, ResponseFault)
  /// The program that sends requests does not run.
  case helper(HelperFault)
  case cancelled

  /// Whether the same request may soon succeed.
  package var isTemporary: Bool {
    switch self {
    case .unknownHost, .unreachable, .refused, .closed, .connectTimedOut, .cutOff: true
    case .helper(let fault): fault.isTemporary
    case .invalidProxy, .timedOut, .untrusted, .proxyRefused, .proxyWantsLogin, .tooLarge,
      .tooCompressed, .brokenCompression, .invalidResponse, .cancelled:
      false
    }
  }
}

extension TransportError: CustomStringConvertible {
  /// Where it went wrong and what to do, in the reader's words.
  package var description: String {
    switch self {
    case .invalidProxy(let variable, let fault):
      tr("the proxy in \(variable) can’t be used: \(fault)")
    case .unknownHost(let place): tr("\(place) can’t be found: check the name and the network")
    case .unreachable(let place, ENETUNREACH), .unreachable(let place, EHOSTUNREACH),
      .unreachable(let place, ENETDOWN), .unreachable(let place, 0):
      tr("\(place) can’t be reached: check the network")
    case .unreachable(let place, let errno):
      tr("\(place) can’t be reached: \(String(cString: strerror(errno)))")
    case .refused(let place): tr("\(place) refused the connection: is the server running?")
    case .closed(let place): tr("\(place) closed the connection without an answer")
    case .connectTimedOut(let place, let time), .timedOut(let place, let time):
      tr("\(place) did not answer within \(time.inWords)")
    case .untrusted(let place, let distrust): tr("\(place) can’t be trusted: \(distrust)")
    case .proxyRefused(let place): tr("\(place) refused to forward the request")
    // TRANSLATORS: “the variable” is that of the environment that names the proxy
    case .proxyWantsLogin(let place): tr("\(place) requires a login (407): add it to the variable")
    case .tooLarge(let place, let limit):
      tr("\(place) sent more than \(limit.inBytes): raise max_size if you trust it")
    case .tooCompressed(let place, let ratio):
      tr("\(place) sent data compressed more than \(ratio) to 1, too much for a flyer")
    case .brokenCompression(let place): tr("\(place) sent broken compressed data")
    case .cutOff(let place): tr("the download from \(place) was cut off")
    case .invalidResponse(let place, let fault):
      tr("\(place) does not speak HTTP properly: \(fault)")
    case .helper(let fault): "\(fault)"
    case .cancelled: tr("the download was stopped")
    }
  }
}

extension TransportError.Distrust: CustomStringConvertible {
  /// The error, in the reader's words.
  package var description: String {
    switch self {
    case .invalidCertificate:
      tr("its certificate is not valid here (is ca-certificates installed, the clock right?)")
    case .otherHost: tr("its certificate is for another host")
    case .noEncryption: tr("no encrypted connection is possible")
    }
  }
}

extension TransportError.ProxyFault: CustomStringConvertible {
  /// The error and what to give instead.
  package var description: String {
    switch self {
    case .unsupportedScheme: tr("use an http:// or socks5:// URL")
    case .invalidAddress: tr("it is not a valid URL")
    case .login: tr("a login at a SOCKS proxy is not supported")
    }
  }
}

extension ResponseFault: CustomStringConvertible {
  /// The fault of the server.
  package var description: String {
    switch self {
    case .protocolChange: tr("it changes the protocol without a request")
    case .endless: tr("its answer never ends")
    // TRANSLATORS: numbers that no server may answer with, such as “< 100”
    case .noStatus: tr("\(Self.noStatuses) is not a valid status")
    case .unaskedNotModified: tr("304 to an unconditional request")
    case .other(let words): words
    }
  }

  /// libcurl does not tell which of them it was.
  private static let noStatuses = "< 100"
}

extension Duration {
  /// Whole seconds, or minutes from two minutes on.
  package var inWords: String {
    let (seconds, rest) = components
    if seconds == 0 { return tr("\(rest / 1_000_000_000_000_000) ms") }
    return seconds < 120 ? tr("\(seconds) s") : tr("\((seconds + 59) / 60) min")
  }
}

extension Int {
  /// The number of bytes, or of MiB from one on.
  package var inBytes: String { self >= 1 << 20 ? "\(self >> 20) MiB" : tr("\(self) bytes") }
}

/// The reason why an answer is not valid HTTP.
package enum ResponseFault: Error, Hashable, Sendable {
  /// The server changes the protocol without a request.
  case protocolChange
  /// Interim answers follow each other without end.
  case endless
  /// The number in place of the status is below 100.
  case noStatus
  /// The server answers 304 to a request without validators.
  case unaskedNotModified
  /// The reason as the library reports it.
  case other(String)
}

/// The reason why `flyer-fetch` does not send requests.
package enum HelperFault: Error, Hashable, Sendable {
  case notInstalled
  case cannotStart(errno: Int32)
  /// It ended by itself.
  case ended(code: Int32)
  case crashed(signal: Int32)
  /// It sent what is no report.
  case malformed

  /// Whether it may soon run. What it crashed of may be the request, which would take down the next
  /// one too.
  var isTemporary: Bool {
    switch self {
    case .ended: true
    case .notInstalled, .cannotStart, .crashed, .malformed: false
    }
  }
}

extension HelperFault: CustomStringConvertible {
  /// The fault, in the reader's words.
  package var description: String {
    switch self {
    case .notInstalled: tr("flyer-fetch is not installed: it belongs next to flyer")
    case .cannotStart(let errno):
      tr("flyer-fetch can’t be started: \(String(cString: strerror(errno)))")
    case .ended(let code): tr("flyer-fetch ended too early (exit code \(Int(code)))")
    case .crashed(let signal): tr("flyer-fetch crashed (signal \(Int(signal)))")
    case .malformed: tr("flyer-fetch failed: invalid answer")
    }
  }
}
