extension RosterSnapshot {
  /// Returns the roster after changes. Nil if they don't continue from this version, so that only
  /// the server knows the result. Changes older than this version have no effect.
  package func applying(_ changes: RosterChanges) -> RosterSnapshot? {
    guard !changes.isUnknown, changes.since <= version else { return nil }
    guard changes.version >= version else { return self }
    var next = self
    let today = changes.today ?? today
    next.take(changes.rules, today: today)
    next.put(
      kept(of: changes.rows.filter { $0.isFrom(today?.firstInCopy) }), leadingTo: changes.version)
    if let today, today != self.today { next.drop(before: today.firstInCopy) }
    next.dropStrange(changes.rows.compactMap(Trade.init))
    return next
  }

  /// Returns those changed rows that belong to the snapshot: to its part, if it has one, or to the
  /// rows that it had before.
  package func kept(of rows: [Row]) -> [Row] {
    guard let part else { return rows }
    let members = PartMembers(
      of: part, trades: rows.compactMap(Trade.init), wishes: rows.compactMap(RingWish.init),
      requests: requests + rows.compactMap(WorkRequest.init))
    // A row that has never changed was not in the snapshot.
    return rows.filter { members.holds($0) || ($0.revision > 1 && has($0)) }
  }

  private func has(_ row: Row) -> Bool {
    switch row {
    case .person, .opening, .request, .wish: true
    case .fixedShift(let shift): find(shift.id) != nil
    case .shift(let shift): find(shift.id) != nil
    case .trade(let trade): find(trade.id) != nil
    }
  }

  /// The snapshot without rows from before its first day, and without others that are over.
  package var withoutPast: RosterSnapshot {
    var next = self
    if let today { next.drop(before: today.firstInCopy) }
    next.dropOverWishes()
    next.dropStrange(trades)
    return next
  }

  /// Removes those of some trades whose shifts are over and missing in the snapshot.
  private mutating func dropStrange(_ trades: [Trade]) {
    guard !trades.isEmpty else { return }
    let named = Set(trades.flatMap { $0.legs.map(\.shift) })
    let known = Set(shifts.lazy.map(\.id).filter(named.contains))
    let strange = trades.filter { !$0.legs.allSatisfy { known.contains($0.shift) } }
    if !strange.isEmpty { drop(Set(strange.map(\.id))) }
  }
}

extension Row {
  /// Whether the row is not for an earlier day.
  fileprivate func isFrom(_ date: RosterDate?) -> Bool {
    guard let date else { return true }
    return switch self {
    case .shift(let shift): shift.date >= date
    case .request(let request): request.date >= date
    case .opening(let opening): opening.date >= date
    case .person, .fixedShift, .trade, .wish: true
    }
  }
}
