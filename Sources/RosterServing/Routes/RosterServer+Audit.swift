import Hummingbird
package import Roster
import RosterStoring

extension RosterServer {
  func audit(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await caller(of: request)
    let query = Query(request)
    let before = try query.number("before", in: 1...Int.max)
    let limit = try query.number("limit", in: 1...200) ?? 50
    return Response(json: try await log(before: before, limit: limit, for: caller))
  }

  /// A page of the log as the caller may see it, the newest line first.
  package func log(before: Int?, limit: Int, for caller: Caller) async throws -> RosterLog {
    if caller.person.role == .admin {
      let lines = try await store.audit(before: before, limit: limit)
      return RosterLog(entries: lines, isWhole: lines.count < limit)
    }
    let lines = try await store.audit(
      concerning: caller.person.id, before: before, limit: limit)
    return RosterLog(entries: lines, isWhole: lines.count < limit)
  }
}

extension RosterLog {
  fileprivate init(entries: [NumberedAuditEntry], isWhole: Bool) {
    self.init(entries: entries, before: isWhole ? nil : entries.last?.number)
  }
}
