import CCurl
import Dispatch
import Glibc
import Roster
import Synchronization

/// Sends messages with libcurl, each on a thread of its own.
struct NoticeSender: Sendable {
  private static let isStarted = ccurl_start()
  private static let queue = DispatchQueue(label: "roster.telling", attributes: .concurrent)

  let settings: DeliverySettings

  /// Sends a message; stops early if the task is cancelled.
  func send(_ message: OutgoingMessage) async throws(DeliveryFailure) {
    let flag = Flag()
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Self.queue.async {
          continuation.resume(returning: self.send(message, until: flag))
        }
      }
    } onCancel: {
      flag.raise()
    }
    if let failure = DeliveryFailure(answer) { throw failure }
  }

  private func send(_ outgoing: OutgoingMessage, until flag: Flag) -> ccurl_answer {
    guard Self.isStarted else { return ccurl_answer() }
    let texts = CTexts()
    var message = ccurl_message()
    message.timeout_seconds = settings.timeout
    message.authorities = settings.authorities.map(texts.add)
    message.is_cancelled = { context in
      context.map { Unmanaged<Flag>.fromOpaque($0).takeUnretainedValue().isRaised } ?? false
    }
    message.context = Unmanaged.passUnretained(flag).toOpaque()
    switch outgoing {
    case .post(let url, let headers, let body):
      message.url = texts.add(url)
      (message.body, message.body_length) = (texts.add(body), body.utf8.count)
      message.needs_public_address = !settings.allowsPrivateAddresses
      let list = headers.map { Optional(texts.add($0)) }
      return list.withUnsafeBufferPointer { list in
        (message.headers, message.header_count) = (list.baseAddress, list.count)
        return withExtendedLifetime((texts, flag)) { ccurl_send(&message) }
      }
    case .mail(let sender, let recipient, let text):
      guard let server = settings.mail else { return ccurl_answer() }
      let scheme = server.security == .tls ? "smtps" : "smtp"
      message.url = texts.add("\(scheme)://\(server.host):\(server.port)")
      (message.body, message.body_length) = (texts.add(text), text.utf8.count)
      (message.sender, message.recipient) = (texts.add("<\(sender)>"), texts.add("<\(recipient)>"))
      message.needs_tls = server.security != .none
      message.user = server.user.map(texts.add)
      message.password = server.password.map { texts.add($0.revealed) }
      return withExtendedLifetime((texts, flag)) { ccurl_send(&message) }
    }
  }
}

extension DeliveryFailure {
  /// Creates a failure from libcurl's answer; nil if the message was accepted.
  fileprivate init?(_ answer: ccurl_answer) {
    let reason = withUnsafeBytes(of: answer.reason) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    switch answer.result {
    case CCURL_DONE: return nil
    case CCURL_ANSWERED: self = .answered(code: answer.code)
    case CCURL_UNREACHABLE: self = .unreachable(reason: reason)
    case CCURL_TIMED_OUT: self = .timedOut
    case CCURL_UNTRUSTED: self = .untrusted(reason: reason)
    case CCURL_FORBIDDEN_ADDRESS: self = .forbiddenAddress
    case CCURL_LOGIN_REFUSED: self = .loginRefused
    case CCURL_CANCELLED: self = .cancelled
    default: self = .unusable(reason: reason)
    }
  }
}

/// A cancellation flag that is shared with libcurl's thread.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .relaxed) }

  func raise() { value.store(true, ordering: .relaxed) }
}

/// Copies of strings for C, valid as long as this object exists.
private final class CTexts {
  private var texts: [UnsafeMutablePointer<CChar>] = []

  func add(_ text: String) -> UnsafePointer<CChar> {
    // An error could not be reported without memory either.
    guard let copy = strdup(text) else { fatalError("there is no memory left") }
    texts.append(copy)
    return UnsafePointer(copy)
  }

  deinit {
    for text in texts { free(text) }
  }
}
