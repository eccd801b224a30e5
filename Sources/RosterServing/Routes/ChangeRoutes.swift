import HTTPTypes
package import Hummingbird
import NIOCore
import Roster
import RosterStoring
import ServiceLifecycle

/// Tells programs and pages what has changed.
package struct ChangeRoutes: Sendable {
  let server: RosterServer

  var routes: [Route] {
    [Route(.get, .events, events), Route(.get, .changes, changes)]
  }

  /// Server-sent events: the version at once, then each new one, and at intervals a comment that
  /// keeps the connection open. A client that names the version it has also gets the rows that have
  /// changed since.
  func events(_ request: Request, _ context: ServingContext) async throws -> Response {
    try await events(request, for: try await server.caller(of: request), context)
  }

  /// The stream of changes for a caller.
  package func events(
    _ request: Request, for caller: Caller, _ context: ServingContext
  ) async throws -> Response {
    let headers: HTTPFields = [
      .contentType: "text/event-stream", .cacheControl: "no-store", .xAccelBuffering: "no",
    ]
    if request.method == .head { return Response(status: .ok, headers: headers) }
    server.live.publish(try await server.store.version())
    let seen = request.headers[.lastEventID].flatMap { Int($0) }
    let calls = try server.live.listen(as: caller)
    let body = ResponseBody { writer in
      // A client that hangs up ends it at once, not with the next thing to say.
      try await request.body.consumeWithInboundCloseHandler { _ in
        try await withGracefulShutdownHandler {
          try await tell(caller, since: seen, when: calls, on: context.channel, to: &writer)
        } onGracefulShutdown: {
          server.live.close()
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
    on channel: any Channel, to writer: inout any ResponseBodyWriter
  ) async throws {
    var place = ChangeBroadcaster.Place(seen: seen, told: -1)
    for await _ in calls.stream {
      guard
        let caller = try await server.sessions.caller(
          showing: caller.session.hash, at: server.now())
      else { return }
      if server.live.isFollowing(calls) {
        try await writer.write(ByteBuffer(string: RosterStreamEvent.stillHere.text))
        continue
      }
      place = server.live.place(of: calls) ?? place
      let version = server.live.version
      if let news = await news(since: place.seen, reaching: version, for: caller) {
        place = ChangeBroadcaster.Place(seen: news.version, told: news.version)
        try await writer.write(news.text)
      } else {
        let news = version > place.told ? RosterStreamEvent.version(version) : .stillHere
        place.told = version
        try await writer.write(ByteBuffer(string: news.text))
      }
      server.live.follow(calls, on: channel, from: place)
    }
  }

  /// Nil if there are none, or if they can't be read: then the version tells that there are some.
  private func news(
    since seen: Int?, reaching version: Int, for caller: Caller
  ) async -> ChangeFeed.News? {
    guard let seen else { return nil }
    return try? await server.feed.news(
      since: seen, reaching: version, for: Visibility(of: caller.person))
  }

  /// The rows that have changed since the version that the caller has.
  func changes(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await server.caller(of: request)
    let query = Query(request)
    guard let since = try query.number("since", in: Counted.range) else {
      throw RequestError.malformed(.missing("since"))
    }
    let limit = try query.number("limit", in: RosterChanges.rows)
    await server.scheduler.runIfDue()
    var changes = try await server.store.changes(
      since: since, limit: limit ?? RosterChanges.rows.upperBound)
    changes.today = server.scheduler.today
    return Response(json: changes.seen(by: Visibility(of: caller.person)))
  }
}
