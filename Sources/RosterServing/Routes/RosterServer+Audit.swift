import Hummingbird
import Roster
import RosterStoring

extension RosterServer {
  func audit(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await caller(of: request)
    let query = Query(request)
    let before = try query.number("before", in: 1...Int.max)
    let limit = try query.number("limit", in: 1...200) ?? 50
    if caller.person.role == .admin {
      let lines = try await store.audit(before: before, limit: limit)
      return Response(json: RosterLog(entries: lines, isWhole: lines.count < limit))
    }
    return Response(json: try await lines(for: caller.person.id, before: before, limit: limit))
  }

  /// Looks through the newest 2,000 lines for those that concern a person; the next page goes on
  /// from there.
  private func lines(for person: Person.ID, before: Int?, limit: Int) async throws -> RosterLog {
    let size = 200
    var (found, before) = ([NumberedAuditEntry](), before)
    for _ in 0..<10 {
      let lines = try await store.audit(before: before, limit: size)
      let visible = try await concerning(person, among: lines)
      for line in visible {
        found.append(line)
        if found.count == limit { return RosterLog(entries: found, isWhole: false) }
      }
      guard lines.count == size, let last = lines.last else {
        return RosterLog(entries: found, isWhole: true)
      }
      before = last.number
    }
    return RosterLog(entries: found, before: before)
  }

  /// Lines about what a person did, about shifts that came to or went from them, and about rows
  /// that are theirs now.
  private func concerning(
    _ person: Person.ID, among lines: [NumberedAuditEntry]
  ) async throws -> [NumberedAuditEntry] {
    guard let oldest = lines.last?.entry.instant else { return [] }
    // What a command is about lies ahead of it, except for what has just begun.
    let zone = try await store.rules.timeZone
    // Not through the cache: old days would drive out those that everybody asks for.
    let snapshot = try await store.snapshot(from: zone.date(at: oldest) - 2)
    let own = snapshot.references(of: person)
    return lines.filter { line in
      line.entry.actor.person == person
        || line.entry.handovers.contains { $0.from == person || $0.to == person }
        || line.entry.subjects.contains(where: own.contains)
    }
  }
}

extension RosterLog {
  fileprivate init(entries: [NumberedAuditEntry], isWhole: Bool) {
    self.init(entries: entries, before: isWhole ? nil : entries.last?.number)
  }
}

extension RosterSnapshot {
  fileprivate func references(of person: Person.ID) -> Set<RowReference> {
    var own: Set = [RowReference(kind: .person, id: person.rawValue)]
    own.formUnion(shifts.filter { $0.owner == person }.map(\.reference))
    own.formUnion(fixedShifts.filter { $0.owner == person }.map(\.reference))
    own.formUnion(requests.filter { $0.person == person }.map(\.reference))
    own.formUnion(wishes.filter { $0.person == person }.map(\.reference))
    own.formUnion(trades.filter { $0.leg(givenBy: person) != nil }.map(\.reference))
    return own
  }
}
