import AsyncHTTPClient
import Connecting
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Roster

extension RosterConnection {
  /// What an answer says that is none of those that were hoped for.
  func refusal(
    _ response: HTTPClientResponse, _ body: Data, hadToken: Bool
  ) -> RosterClientError {
    let status = Int(response.status.code)
    let answer = try? JSONDecoder().decode(RefusalAnswer.self, from: body)
    switch status {
    case 401 where hadToken || answer?.rule == "unauthorized": return .loggedOut
    case 429, 500...:
      let pause = response.headers.first(name: "Retry-After").flatMap { Int($0) }
      return .unavailable(
        place: address.place, status: status, message: answer?.message, retryAfter: pause)
    case 300..<400:
      return notUnderstood("it sends to another address (\(status)), which flyer does not follow")
    default:
      guard let answer else { return notUnderstood("it answers with the status \(status)") }
      return .refused(rule: answer.rule, message: answer.message, fresh: answer.fresh)
    }
  }

  /// The libraries' errors in flyer's words; nothing of what was sent is in there.
  func translated(_ error: any Error) -> RosterClientError {
    switch error {
    case let error as RosterClientError: error
    case let error as ProxyError:
      .unreachable(place: address.place, reason: "can't be reached: \(error).")
    case is CancellationError: .cancelled
    case is NIOTooManyBytesError: .tooLarge(place: address.place)
    case let error as HTTPClientError: translated(error)
    case let error as NIOConnectionError:
      error.connectionErrors.first.map { translated($0.error) }
        ?? unreachable("is not known: check the name and the network.")
    case let error as IOError where error.errnoCode == ECONNREFUSED:
      unreachable("refused the connection: is the server running?")
    case is IOError: unreachable("can't be reached: check the network.")
    case ChannelError.connectTimeout: .timedOut(place: address.place)
    case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
      untrusted("\(error)")
    case is HTTPParserError: notUnderstood("that is no HTTP")
    case let error as ResponseError: notUnderstood("\(error)")
    default: unreachable("broke the connection off.")
    }
  }

  private func translated(_ error: HTTPClientError) -> RosterClientError {
    switch error {
    case .cancelled: .cancelled
    case .deadlineExceeded, .connectTimeout, .readTimeout, .getConnectionFromPoolTimeout,
      .tlsHandshakeTimeout:
      .timedOut(place: address.place)
    case .remoteConnectionClosed, .uncleanShutdown: unreachable("closed the connection.")
    case .invalidProxyResponse: unreachable("refused to pass the request on.")
    case .proxyAuthenticationRequired:
      unreachable("wants a login: put it into the variable.")
    default: notUnderstood(String(error.shortDescription.prefix(200)))
    }
  }

  private func untrusted(_ text: String) -> RosterClientError {
    let reason =
      if text.contains("CERTIFICATE_VERIFY_FAILED") {
        "its certificate is not valid here. SSL_CERT_FILE may name your own authority's file."
      } else if text.contains("ostname") {
        "its certificate is for another host."
      } else {
        "no encrypted connection could be made."
      }
    return .unreachable(place: address.place, reason: "can't be trusted: \(reason)")
  }

  /// Of whatever is at the other end of the connection: the server, or a proxy.
  private func unreachable(_ reason: String) -> RosterClientError {
    if case .success(let proxy) = proxy {
      return .unreachable(place: proxy.place, reason: reason)
    }
    return .unreachable(place: address.place, reason: reason)
  }
}
