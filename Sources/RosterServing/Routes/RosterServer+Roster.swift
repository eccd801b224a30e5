import Hummingbird
package import Roster
import RosterStoring

extension RosterServer {
  var rosterRoutes: [Route] {
    [Route(.get, .roster, roster)]
  }

  private func roster(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await caller(of: request)
    let query = Query(request)
    let first = await today.firstInCopy
    let from = try query.date("from") ?? first
    guard let part = try query.part(for: caller), try await isLarge(from: from) else {
      return try await reading(from: from).representation.response(to: request)
    }
    let snapshot = try await snapshot(from: from, of: part)
    return try await RosterReads.Reading(snapshot, from: from).representation.response(to: request)
  }

  /// Whether the roster is too large to be sent whole to a caller who asks for a part.
  private func isLarge(from date: RosterDate) async throws -> Bool {
    let limit = settings.wholeUpTo
    return try await store.shiftCount(from: date, atMost: limit + 1) > limit
  }

  /// A part of the roster from a day on, or from today.
  package func snapshot(from date: RosterDate? = nil, of part: RosterPart) async throws
    -> RosterSnapshot
  {
    let today = await today
    var snapshot = try await store.snapshot(from: max(date ?? today, today - 366), of: part)
    snapshot.today = today
    return snapshot
  }

  /// The day of a shift or an opening, however long it has been over; nil for all else, and where
  /// there is none.
  package func day(of reference: RowReference) async throws -> RosterDate? {
    guard reference.kind == .shift || reference.kind == .opening else { return nil }
    return switch try await store.row(reference) {
    case .shift(let shift): shift.date
    case .opening(let opening): opening.date
    case .person, .fixedShift, .request, .trade, .wish, nil: nil
    }
  }

  /// The day it is where the roster is kept, after what was due has been done.
  package var today: RosterDate {
    get async {
      await scheduler.runIfDue()
      return scheduler.today
    }
  }

  /// The rules of the roster.
  package var rules: RosterRules { get async throws { try await store.rules } }

  /// The openings, the requests, and the shifts with open questions, from today on.
  func askedAbout() async throws -> RosterReads.Reading {
    try await reads.read(from: today, of: RosterPart())
  }

  /// The roster from a day on, at most a year ago.
  private func reading(from date: RosterDate) async throws -> RosterReads.Reading {
    try await reads.read(from: max(date, await today - 366))
  }
}
