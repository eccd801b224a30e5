import AsyncHTTPClient
import Connecting
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix

/// What the server is asked.
struct RosterQuestion: Sendable {
  var method = HTTPMethod.GET
  /// What follows the address, with a slash in front.
  var path: String
  /// Stands for a password; is sent to this roster alone.
  var token: String?
  var body: Data?
  var headers: [(name: String, value: String)] = []
}

/// What the server answers.
struct RosterReply: Sendable {
  let status: Int
  let eTag: String?
  let body: Data
}

/// The way to the server of one roster; nothing ever goes to another one.
final class RosterConnection: Sendable {
  let address: RosterAddress
  private let limits: RosterVisitLimits
  private let userAgent: String
  private let sleep: @Sendable (Duration) async throws -> Void
  /// Nil where nothing is in between.
  let proxy: Result<Proxy, ProxyError>?
  private let client: HTTPClient

  init(_ address: RosterAddress, settings: RosterVisitSettings) {
    self.address = address
    limits = settings.limits
    userAgent = settings.userAgent
    sleep = settings.sleep
    proxy = Self.proxy(for: address, environment: settings.environment)
    var configuration = HTTPClient.Configuration.guarded(
      trust: TrustRoots(environment: settings.environment),
      timeout: .init(connect: TimeAmount(limits.connect), read: TimeAmount(limits.silence)),
      decompression: .enabled(limit: .size(limits.answerSize)))
    if case .success(let proxy) = proxy { configuration.proxy = proxy.tunnel }
    client = HTTPClient(
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
  }

  /// What is not encrypted stays on this machine, whatever the environment says.
  private static func proxy(
    for address: RosterAddress, environment: [String: String]
  ) -> Result<Proxy, ProxyError>? {
    guard let web = WebAddress(address.text), web.isSecure else { return nil }
    do throws(ProxyError) {
      return try Proxies(environment: environment).proxy(for: web).map { .success($0) }
    } catch {
      return .failure(error)
    }
  }

  deinit {
    // Nobody waits for connections to say goodbye.
    Task { [client] in try? await client.shutdown() }
  }

  /// Asks and waits for the whole answer; throws for every status but 2xx and 304.
  func ask(_ question: RosterQuestion) async throws(RosterClientError) -> RosterReply {
    let result = await withTaskGroup(of: Result<RosterReply, RosterClientError>.self) { group in
      group.addTask { await self.exchange(question) }
      group.addTask {
        let isOver = (try? await Task.sleep(for: self.limits.answer)) != nil
        return .failure(isOver ? .timedOut(place: self.address.place) : .cancelled)
      }
      let first = await group.next()
      group.cancelAll()
      return first ?? .failure(.cancelled)
    }
    return try result.get()
  }

  private func exchange(_ question: RosterQuestion) async -> Result<RosterReply, RosterClientError>
  {
    do {
      let response = try await execute(question)
      let body = Data(
        try await response.body.collect(upTo: limits.answerSize).readableBytesView)
      let status = Int(response.status.code)
      guard (200..<300).contains(status) || status == 304 else {
        return .failure(refusal(response, body, hadToken: question.token != nil))
      }
      return .success(
        RosterReply(status: status, eTag: response.headers.first(name: "ETag"), body: body))
    } catch {
      return .failure(translated(error))
    }
  }

  /// Opens the stream of changes and hands on what it says, one after the other, until it ends.
  func listen(
    as token: String, isolation: isolated (any Actor)? = #isolation,
    _ heed: (RosterNews) async throws -> Void
  ) async throws {
    var question = RosterQuestion(path: "/events", token: token)
    question.headers = [("Accept", "text/event-stream")]
    let response = try await execute(question)
    guard response.status == .ok else {
      let body = Data(
        try await response.body.collect(upTo: limits.lineSize).readableBytesView)
      throw refusal(response, body, hadToken: true)
    }
    guard response.headers.first(name: "Content-Type")?.hasPrefix("text/event-stream") == true
    else { throw notUnderstood("it tells of no changes") }
    var lines = SSEParser(limit: limits.lineSize)
    var pace = StreamPace(burst: limits.newsBurst, interval: limits.newsInterval)
    for try await piece in response.body {
      let news = RosterNews.sum(of: try taken(piece, into: &lines))
      // What is not read waits at the server: it can't keep us busy.
      let pause = pace.pause(at: .now)
      if pause > .zero { try await sleep(pause) }
      if let news { try await heed(news) }
    }
  }

  private func taken(
    _ piece: ByteBuffer, into lines: inout SSEParser
  ) throws(RosterClientError) -> [RosterNews] {
    do { return try lines.take(piece.readableBytesView) } catch {
      throw .tooLarge(place: address.place)
    }
  }

  private func execute(_ question: RosterQuestion) async throws -> HTTPClientResponse {
    if case .failure(let error) = proxy { throw error }
    return try await client.execute(request(question), timeout: TimeAmount(limits.answer))
  }

  private func request(_ question: RosterQuestion) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: address.text + question.path)
    request.method = question.method
    request.headers.add(name: "User-Agent", value: userAgent)
    for (name, value) in question.headers { request.headers.add(name: name, value: value) }
    if let token = question.token {
      request.headers.add(name: "Authorization", value: "Bearer \(token)")
    }
    if let body = question.body {
      request.headers.add(name: "Content-Type", value: "application/json")
      request.body = .bytes(ByteBuffer(bytes: body))
    }
    return request
  }

  func notUnderstood(_ reason: String) -> RosterClientError {
    .notUnderstood(place: address.place, reason: reason)
  }
}
