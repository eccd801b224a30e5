import Hummingbird
import Roster
import RosterStoring

extension RosterServer {
  var listRoutes: [Route] {
    [
      Route(.get, .shifts, shifts),
      Route(.get, .marketplace, marketplace),
      Route(.get, .requests, requests),
      Route(.get, .suggestions, suggestions),
      Route(.get, .trades, trades),
      Route(.get, .audit, audit),
    ]
  }

  private func shifts(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await caller(of: request)
    let query = Query(request)
    let owner = query["owner"].map { $0 == "me" ? caller.person.id : Person.ID($0) }
    let through = try query.date("through")
    let snapshot = try await reading(from: try query.date("from")).snapshot
    let shifts = snapshot.shifts.filter { shift in
      (owner.map { $0 == shift.owner } ?? true) && (through.map { shift.date <= $0 } ?? true)
    }
    return Response(json: Shifts(shifts, of: snapshot))
  }

  private func marketplace(_ request: Request, _ context: ServingContext) async throws -> Response {
    _ = try await caller(of: request)
    return try await reading().response(.marketplace) { snapshot in
      Shifts(snapshot.shifts.filter { $0.state == .supplied }, of: snapshot)
    }
  }

  private func suggestions(_ request: Request, _ context: ServingContext) async throws -> Response {
    _ = try await caller(of: request)
    let id = WorkRequest.ID(try Query(request).required("request"))
    let snapshot = try await reading().snapshot
    guard snapshot.requests.contains(where: { $0.id == id }) else {
      throw Refusal.notFound(.request)
    }
    return Response(json: Shifts(snapshot.suggestions(to: id), of: snapshot))
  }

  private func requests(_ request: Request, _ context: ServingContext) async throws -> Response {
    _ = try await caller(of: request)
    return try await reading().response(.requests) { snapshot in
      let live = snapshot.requests.filter(\.status.isLive)
        .sorted { ($0.date, $0.id) < ($1.date, $1.id) }
      return Requests(version: snapshot.version, requests: live)
    }
  }

  private func trades(_ request: Request, _ context: ServingContext) async throws -> Response {
    _ = try await caller(of: request)
    return try await reading().response(.trades) { snapshot in
      Trades(version: snapshot.version, trades: snapshot.trades)
    }
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

  private struct Trades: Encodable {
    let version: Int
    let trades: [Trade]
  }
}
