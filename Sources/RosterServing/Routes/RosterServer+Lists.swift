import Hummingbird
import NIOCore
import Roster
import RosterStoring

extension RosterServer {
  var listRoutes: [Route] {
    [
      Route(.get, .shifts, shifts),
      Route(.get, .marketplace, marketplace),
      Route(.get, .openings, openings),
      Route(.get, .requests, requests),
      Route(.get, .suggestions, suggestions),
      Route(.get, .trades, trades),
      Route(.get, .audit, audit),
    ]
  }

  /// All shifts, or those of one person, at one place, of some days.
  private func shifts(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await caller(of: request)
    let query = Query(request)
    var wanted = try await page(query, through: try query.date("through"))
    wanted.owner = query["owner"].map { $0 == "me" ? caller.person.id : Person.ID($0) }
    return try await response(wanted, for: caller)
  }

  /// The offers, on one day or on all.
  private func marketplace(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await caller(of: request)
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
    await scheduler.runIfDue()
    let today = scheduler.today
    var wanted = ShiftQuery(from: max(from ?? today, today - 366), through: last)
    wanted.place = query["place"]
    wanted.limit = limit ?? ShiftQuery.limits.upperBound
    wanted.after = after
    return wanted
  }

  private func response(_ query: ShiftQuery, for caller: Caller) async throws -> Response {
    let name = EncodedPages.Name(query: query, visibility: Visibility(of: caller.person))
    let version = try await reads.newestVersion()
    let known = pages.body(name, since: version)
    let body = if let known { known } else { try await body(name) }
    return Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: body))
  }

  private func body(_ name: EncodedPages.Name) async throws -> ByteBuffer {
    let page = try await store.shifts(name.query)
    let body = try JSON.encode(page.seen(by: name.visibility))
    pages.keep(body, as: name, of: page.version)
    return body
  }

  private func openings(_ request: Request, _ context: ServingContext) async throws -> Response {
    _ = try await caller(of: request)
    return try await askedAbout().response(.openings) { snapshot in
      Openings(version: snapshot.version, openings: snapshot.openings.filter { $0.missing > 0 })
    }
  }

  private func suggestions(_ request: Request, _ context: ServingContext) async throws -> Response {
    _ = try await caller(of: request)
    let id = WorkRequest.ID(try Query(request).required("request"))
    let snapshot = try await askedAbout().snapshot
    guard snapshot.requests.contains(where: { $0.id == id }) else {
      throw Refusal.notFound(.request)
    }
    return Response(json: Shifts(snapshot.suggestions(to: id), of: snapshot))
  }

  private func requests(_ request: Request, _ context: ServingContext) async throws -> Response {
    _ = try await caller(of: request)
    return try await askedAbout().response(.requests) { snapshot in
      let live = snapshot.requests.filter(\.status.isLive)
        .sorted { ($0.date, $0.id) < ($1.date, $1.id) }
      return Requests(version: snapshot.version, requests: live)
    }
  }

  /// The open trades, and the closed ones of the caller.
  private func trades(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await caller(of: request)
    let snapshot = try await snapshot(of: RosterPart(of: [caller.person.id]))
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
}
