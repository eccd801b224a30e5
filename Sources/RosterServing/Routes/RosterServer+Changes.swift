import Hummingbird
import Roster
import RosterStoring

extension RosterServer {
  /// The rows that have changed since the version that the caller has.
  func changes(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await caller(of: request)
    let query = Query(request)
    guard let since = try query.number("since", in: Counted.range) else {
      throw RequestError.malformed(.missing("since"))
    }
    let limit = try query.number("limit", in: RosterChanges.rows)
    await scheduler.runIfDue()
    var changes = try await store.changes(
      since: since, limit: limit ?? RosterChanges.rows.upperBound)
    changes.today = scheduler.today
    return Response(json: changes.seen(by: Visibility(of: caller.person)))
  }
}
