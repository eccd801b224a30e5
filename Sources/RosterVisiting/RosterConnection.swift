import Fetching
import Foundation
import Localizing
import Roster

/// A request to the server.
struct RosterQuestion: Sendable {
  var method = RequestMethod.get
  var path: RosterPath
  /// The query string, with its question mark.
  var query = ""
  /// The token that replaces a password; it is sent to this roster only.
  var token: String?
  var body: Data?
  var headers: Headers = [:]

  /// The characters that need no escaping in a value (RFC 3986, 3.4).
  private static let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~,/"))

  /// Returns the query string of parameters; nil if a value can't be encoded.
  static func query(_ parameters: [(name: String, value: String)]) -> String? {
    let texts = parameters.map { parameter in
      parameter.value.addingPercentEncoding(withAllowedCharacters: plain).map {
        "\(parameter.name)=\($0)"
      }
    }
    guard !texts.contains(nil) else { return nil }
    return texts.isEmpty ? "" : "?" + texts.compactMap(\.self).joined(separator: "&")
  }
}

/// A response of the server.
struct RosterReply: Sendable {
  let status: Int
  let eTag: String?
  /// Whether the server sends changes since a version.
  let tellsChanges: Bool
  let body: Data
}

/// The connection to the server of one roster; it sends nothing to other servers.
final class RosterConnection: Sendable {
  let address: RosterAddress
  private let limits: RosterVisitLimits
  private let transport: Transport
  private let sleep: @Sendable (Duration) async throws -> Void

  init(_ address: RosterAddress, settings: RosterVisitSettings) {
    self.address = address
    limits = settings.limits
    sleep = settings.sleep
    transport = Transport(
      userAgent: settings.userAgent,
      // Unencrypted requests stay on this machine, even if the environment names proxies.
      environment: settings.environment, usesProxies: address.web.isSecure,
      limits: TransportLimits(
        connect: limits.connect, answer: limits.answer, silence: limits.silence),
      keepsConnections: true)
  }

  /// Sends a request and waits for the complete answer; throws for every status except 2xx and 304.
  func ask(_ question: RosterQuestion) async throws(RosterClientError) -> RosterReply {
    try await Transport.within(
      limits.answer, of: address.place, as: RosterClientError.transport
    ) { () async throws(RosterClientError) in try await self.exchange(question) }
  }

  private func exchange(_ question: RosterQuestion) async throws(RosterClientError) -> RosterReply {
    var response = try await begin(question)
    let body = try await whole(&response, upTo: limits.answerSize)
    guard (200..<300).contains(response.status) || response.status == 304 else {
      throw refusal(response, body, hadToken: question.token != nil)
    }
    return RosterReply(
      status: response.status, eTag: response.headers.first(name: "ETag"),
      tellsChanges: response.headers.contains(name: RosterChanges.header), body: body)
  }

  /// Opens the stream of changes and passes on its events, one after the other, until it ends.
  /// - Parameter version: the version of the cached roster; nil if there is none.
  nonisolated(nonsending) func listen(
    as token: String, since version: Int?,
    _ heed: nonisolated(nonsending) (RosterStreamEvent) async throws(RosterClientError) -> Void
  ) async throws(RosterClientError) {
    var question = RosterQuestion(path: .events, token: token)
    question.headers = ["Accept": "text/event-stream"]
    if let version { question.headers.add(name: "Last-Event-ID", value: "\(version)") }
    var response = try await begin(question)
    guard response.status == 200 else {
      throw refusal(response, try await whole(&response, upTo: limits.lineSize), hadToken: true)
    }
    guard response.headers.first(name: "Content-Type")?.hasPrefix("text/event-stream") == true
    else { throw notUnderstood(.noChanges) }
    var lines = SSEParser(limit: limits.lineSize)
    var pace = StreamPace(burst: limits.newsBurst, interval: limits.newsInterval)
    while let piece = try await next(of: &response) {
      let news = RosterStreamEvent.sum(of: try taken(piece, into: &lines))
      // Unread bytes wait at the server, so that the server can't keep the client busy.
      let pause = pace.pause(at: .now)
      if pause > .zero {
        do { try await sleep(pause) } catch { throw .transport(.cancelled) }
      }
      for event in news { try await heed(event) }
    }
  }

  private func taken(
    _ piece: [UInt8], into lines: inout SSEParser
  ) throws(RosterClientError) -> [RosterStreamEvent] {
    do { return try lines.take(piece) } catch {
      throw .transport(.tooLarge(place: address.place, limit: limits.lineSize))
    }
  }

  private nonisolated(nonsending) func begin(
    _ question: RosterQuestion
  ) async throws(RosterClientError) -> Response {
    var headers = question.headers
    headers.add(name: "Accept-Language", value: Localization.language)
    if let token = question.token { headers.add(name: "Authorization", value: "Bearer \(token)") }
    if question.body != nil { headers.add(name: "Content-Type", value: "application/json") }
    do {
      return try await transport.ask(
        question.method, address.web.appending(question.path.relative + question.query), headers,
        body: question.body.map { Array($0) }, until: .now + limits.answer)
    } catch {
      throw .transport(error)
    }
  }

  private nonisolated(nonsending) func whole(
    _ response: inout Response, upTo limit: Int
  ) async throws(RosterClientError) -> Data {
    do { return Data(try await response.body(upTo: limit)) } catch {
      throw .transport(error)
    }
  }

  private nonisolated(nonsending) func next(
    of response: inout Response
  ) async throws(RosterClientError) -> [UInt8]? {
    do { return try await response.next(upTo: .max) } catch { throw .transport(error) }
  }

  /// Returns the error for an unexpected answer.
  private func refusal(
    _ response: Response, _ body: Data, hadToken: Bool
  ) -> RosterClientError {
    let status = response.status
    let answer = try? JSONDecoder().decode(RefusalAnswer.self, from: body)
    switch status {
    case 401 where hadToken || answer?.rule == RequestRule.unauthorized.rawValue: return .loggedOut
    case 429, 500...:
      let pause = response.headers.first(name: "Retry-After").flatMap { Int($0) }
      return .unavailable(
        place: address.place, status: status, message: answer?.message, retryAfter: pause)
    case 300..<400:
      return notUnderstood(.redirect(status: status))
    default:
      guard let answer else { return notUnderstood(.status(status)) }
      return .refused(rule: answer.rule, message: answer.sentence, fresh: answer.fresh)
    }
  }

  func notUnderstood(_ fault: RosterClientError.AnswerFault) -> RosterClientError {
    .notUnderstood(place: address.place, fault)
  }
}

/// Limits the rate of a stream: `burst` pieces pass at once, further ones at intervals.
struct StreamPace {
  private let burst: Int
  private let interval: Duration
  /// When the pieces so far would be finished, had they been processed one after the other.
  private var end: ContinuousClock.Instant?

  /// Lets `burst` pieces pass at once, then one after each interval.
  init(burst: Int, interval: Duration) {
    self.burst = burst
    self.interval = interval
  }

  /// Takes the next piece; returns how long it must wait.
  mutating func pause(at now: ContinuousClock.Instant) -> Duration {
    let next = max(end ?? now, now) + interval
    end = next
    return max(.zero, next - now - interval * burst)
  }
}
