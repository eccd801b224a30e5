import Hummingbird
import NIOCore
package import Roster
import RosterStoring

/// The roster, whole or in part, in lists, and its log.
package struct RosterRoutes: Sendable {
  let server: RosterServer

  var routes: [Route] {
    [
      Route(.get, .roster, roster),
      Route(.get, .shifts, shifts),
      Route(.get, .marketplace, marketplace),
      Route(.get, .openings, openings),
      Route(.get, .requests, requests),
      Route(.get, .suggestions, suggestions),
      Route(.get, .trades, trades),
      Route(.get, .audit, audit),
    ]
  }

  private func roster(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await server.caller(of: request)
    let query = Query(request)
    let first = await server.today.firstInCopy
    let from = try query.date("from") ?? first
    guard let part = try query.part(for: caller), try await isLarge(from: from) else {
      return try await reading(from: from).representation.response(to: request)
    }
    let snapshot = try await server.snapshot(from: from, of: part)
    return try await RosterReads.Reading(snapshot, from: from).representation.response(to: request)
  }

  /// Whether the roster is too large to be sent whole to a caller who asks for a part.
  private func isLarge(from date: RosterDate) async throws -> Bool {
    let limit = server.settings.wholeUpTo
    return try await server.store.shiftCount(from: date, atMost: limit + 1) > limit
  }

  /// The roster from a day on, at most a year ago.
  private func reading(from date: RosterDate) async throws -> RosterReads.Reading {
    try await server.reads.read(from: max(date, await server.today - 366))
  }

  /// All shifts, or those of one person, at one place, of some days.
  private func shifts(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await server.caller(of: request)
    let query = Query(request)
    var wanted = try await page(query, through: try query.date("through"))
    wanted.owner = query["owner"].map { $0 == "me" ? caller.person.id : Person.ID($0) }
    return try await response(wanted, for: caller)
  }

  /// The offers, on one day or on all.
  private func marketplace(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await server.caller(of: request)
    let query = Query(request)
    var wanted = try await page(query, through: nil)
    wanted.isOffered = true
    if let date = try query.date("date") { (wanted.from, wanted.through) = (date, date) }
    return try await response(wanted, for: caller)
  }

  /// Which part of shifts is wanted, after what was due has been done.
  private func page(_ query: Query, through last: RosterDate?) async throws -> ShiftQuery {
    let from = try query.date("from")
    let limit = try query.number("limit", in: ShiftQuery.limits)
    let after = try query.position("after")
    await server.scheduler.runIfDue()
    let today = server.scheduler.today
    var wanted = ShiftQuery(from: max(from ?? today, today - 366), through: last)
    wanted.place = query["place"]
    wanted.limit = limit ?? ShiftQuery.limits.upperBound
    wanted.after = after
    return wanted
  }

  private func response(_ query: ShiftQuery, for caller: Caller) async throws -> Response {
    let name = EncodedPages.Name(query: query, visibility: Visibility(of: caller.person))
    let version = try await server.reads.newestVersion()
    let known = server.pages.body(name, since: version)
    let body = if let known { known } else { try await body(name) }
    return Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: body))
  }

  private func body(_ name: EncodedPages.Name) async throws -> ByteBuffer {
    let page = try await server.store.shifts(name.query)
    let body = try JSON.encode(page.seen(by: name.visibility))
    server.pages.keep(body, as: name, of: page.version)
    return body
  }

  private func openings(_ request: Request, _ context: ServingContext) async throws -> Response {
    _ = try await server.caller(of: request)
    return try await server.askedAbout().response(.openings) { snapshot in
      Openings(version: snapshot.version, openings: snapshot.openings.filter { $0.missing > 0 })
    }
  }

  private func suggestions(_ request: Request, _ context: ServingContext) async throws -> Response {
    _ = try await server.caller(of: request)
    let id = WorkRequest.ID(try Query(request).required("request"))
    let snapshot = try await server.askedAbout().snapshot
    guard snapshot.requests.contains(where: { $0.id == id }) else {
      throw Refusal.notFound(.request)
    }
    return Response(json: Shifts(snapshot.suggestions(to: id), of: snapshot))
  }

  private func requests(_ request: Request, _ context: ServingContext) async throws -> Response {
    _ = try await server.caller(of: request)
    return try await server.askedAbout().response(.requests) { snapshot in
      let live = snapshot.requests.filter(\.status.isLive)
        .sorted { ($0.date, $0.id) < ($1.date, $1.id) }
      return Requests(version: snapshot.version, requests: live)
    }
  }

  /// The open trades, and the closed ones of the caller.
  private func trades(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await server.caller(of: request)
    let snapshot = try await server.snapshot(of: RosterPart(of: [caller.person.id]))
    return Response(json: Trades(version: snapshot.version, trades: snapshot.trades))
  }

  private struct Shifts: Encodable {
    let version: Int
    let shifts: [Shift]

    init(_ shifts: [Shift], of snapshot: RosterSnapshot) {
      version = snapshot.version
      self.shifts = shifts.sorted(by: Shift.beginsBefore)
    }
  }

  private struct Requests: Encodable {
    let version: Int
    let requests: [WorkRequest]
  }

  private struct Openings: Encodable {
    let version: Int
    let openings: [Opening]
  }

  private struct Trades: Encodable {
    let version: Int
    let trades: [Trade]
  }

  func audit(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await server.caller(of: request)
    let query = Query(request)
    let before = try query.number("before", in: 1...Int.max)
    let limit = try query.number("limit", in: 1...200) ?? 50
    return Response(json: try await log(before: before, limit: limit, for: caller))
  }

  /// A page of the log as the caller may see it, the newest line first.
  package func log(before: Int?, limit: Int, for caller: Caller) async throws -> RosterLog {
    if caller.person.role == .admin {
      let lines = try await server.store.audit(before: before, limit: limit)
      return RosterLog(entries: lines, isWhole: lines.count < limit)
    }
    let lines = try await server.store.audit(
      concerning: caller.person.id, before: before, limit: limit)
    return RosterLog(entries: lines, isWhole: lines.count < limit)
  }
}

extension RosterLog {
  fileprivate init(entries: [NumberedAuditEntry], isWhole: Bool) {
    self.init(entries: entries, before: isWhole ? nil : entries.last?.number)
  }
}
