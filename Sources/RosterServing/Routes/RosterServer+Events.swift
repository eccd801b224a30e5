import HTTPTypes
package import Hummingbird
import NIOCore
import Roster
import RosterStoring
import ServiceLifecycle

extension RosterServer {
  /// Server-sent events: the version at once, then each time it changes, and now and again a
  /// comment that keeps the connection open. Who says which version they have is told the rows that
  /// have changed since as well.
  func events(_ request: Request, _ context: ServingContext) async throws -> Response {
    try await events(request, for: try await caller(of: request))
  }

  /// The stream of changes for somebody.
  package func events(_ request: Request, for caller: Caller) async throws -> Response {
    let headers: HTTPFields = [
      .contentType: "text/event-stream", .cacheControl: "no-store", .xAccelBuffering: "no",
    ]
    if request.method == .head { return Response(status: .ok, headers: headers) }
    live.publish(try await store.version())
    let seen = request.headers[.lastEventID].flatMap { Int($0) }
    let calls = try live.listen(as: caller)
    let body = ResponseBody { writer in
      // A client that hangs up ends it at once, not with the next thing to say.
      try await request.body.consumeWithInboundCloseHandler { _ in
        try await withGracefulShutdownHandler {
          try await tell(caller, since: seen, when: calls, to: &writer)
        } onGracefulShutdown: {
          live.close()
        }
      } onInboundClosed: {
        calls.stop()
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }

  private func tell(
    _ caller: Caller, since seen: Int?, when calls: ChangeBroadcaster.Calls,
    to writer: inout any ResponseBodyWriter
  ) async throws {
    var (seen, told) = (seen, -1)
    for await _ in calls.stream {
      guard let caller = try await sessions.caller(showing: caller.session.hash, at: now())
      else { return }
      let version = live.version
      if let news = await changes(since: seen, reaching: version, for: caller) {
        (seen, told) = (news.version, news.version)
        try await writer.write(news.text)
        continue
      }
      let news = version > told ? RosterStreamEvent.version(version) : .stillHere
      told = version
      try await writer.write(ByteBuffer(string: news.text))
    }
  }

  /// Nil where there are none, or they can't be had: then the version tells that there are some.
  private func changes(
    since seen: Int?, reaching version: Int, for caller: Caller
  ) async -> ChangeFeed.News? {
    guard let seen else { return nil }
    return try? await feed.news(
      since: seen, reaching: version, for: RosterSight(of: caller.person))
  }
}
