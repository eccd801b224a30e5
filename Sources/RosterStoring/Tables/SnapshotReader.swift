import Roster

/// Reads the roster, or a part of it, from a day on.
struct SnapshotReader {
  let tables: RosterTables

  /// The roster from a day on; the trades are the open ones and those of its shifts.
  func snapshot(from date: RosterDate) throws -> RosterSnapshot {
    RosterSnapshot(
      version: tables.version, rules: tables.rules, people: try tables.people(),
      fixedShifts: try tables.all(FixedShift.self),
      openings: try tables.all(Opening.self, where: "WHERE date >= $1", [date]),
      shifts: try tables.all(Shift.self, where: "WHERE date >= $1", [date]),
      requests: try tables.all(WorkRequest.self, where: "WHERE date >= $1", [date]),
      trades: try tables.all(
        Trade.self,
        where: """
          WHERE trade.id NOT IN (SELECT trade_leg.trade
            FROM trade_leg JOIN shift ON shift.id = trade_leg.shift WHERE date < $1)
          """,
        [date]),
      wishes: try tables.wishes())
  }

  /// A part of the roster from a day on, each of its shifts found by an index.
  func snapshot(
    from date: RosterDate, of part: RosterPart, rememberedIn caches: ReadCaches
  ) throws -> RosterSnapshot {
    let rows = try part.rows.compactMap { try tables.row($0) }
    let people = part.people.union(rows.flatMap(\.people))
    let shared = try caches.shared.value(of: date, in: tables) { try sharedRows(from: date) }
    let own = try people.map { person in
      try caches.own.value(of: ReadCaches.Own(person: person, date: date), in: tables) {
        try ownRows(of: person, from: date, besides: shared.trades)
      }
    }
    var shifts = shared.shifts
    for day in part.days.sorted() where day >= date {
      shifts += try caches.days.shifts(on: day, in: tables)
    }
    if part.next > 0 {
      let query = ShiftQuery(from: max(date, part.nextFrom ?? date), limit: part.next)
      shifts += try caches.next.value(of: query, in: tables) {
        try ShiftPages(tables: tables).page(query).shifts
      }
    }
    for person in own { shifts += person.shifts }
    for case .fixedShift(let fixed) in rows {
      shifts += try tables.all(
        Shift.self, where: "WHERE fixed_shift = $1 AND date >= $2", [fixed.id, date])
    }
    for case .opening(let opening) in rows {
      shifts += try tables.all(
        Shift.self, where: "WHERE opening = $1 AND date >= $2", [opening.id, date])
    }
    let fixedShifts =
      try own.flatMap(\.fixedShifts)
      + rows.compactMap(\.fixedShift).compactMap { try tables.find($0) }
    let trades = shared.trades + own.reduce(into: Set()) { $0.formUnion($1.trades) }
    let everybody = try caches.people.everybody(in: tables)
    var part = part
    part.people = people
    return RosterSnapshot(
      version: tables.version, part: part, rules: tables.rules, people: everybody.people,
      fixedShifts: Set(fixedShifts).sorted { $0.id < $1.id },
      openings: shared.openings, shifts: shifts.inOrder, requests: shared.requests,
      trades: trades.sorted { $0.id < $1.id }, wishes: shared.wishes,
      peopleIndex: everybody.index)
  }

  /// Returns the rows that every part has, from a day on.
  func sharedRows(from date: RosterDate) throws -> SharedRows {
    let trades = try tables.all(Trade.self, where: "WHERE trade.status = 'open' ")
      .filter { try isFrom(date, $0) }
    return SharedRows(
      openings: try tables.all(Opening.self, where: "WHERE date >= $1", [date]),
      shifts: (try askedAbout(from: date) + shifts(in: trades)).inOrder,
      requests: try tables.all(WorkRequest.self, where: "WHERE date >= $1", [date]),
      trades: trades, wishes: try tables.wishes())
  }

  /// Returns the rows of a person from a day on, besides the open trades.
  private func ownRows(
    of person: Person.ID, from date: RosterDate, besides open: [Trade]
  ) throws -> OwnRows {
    let own = try tables.all(
      Trade.self, where: "WHERE trade.id IN (SELECT trade FROM trade_leg WHERE giver = $1) ",
      [person])
    let trades = try Set(own).subtracting(open).filter { try isFrom(date, $0) }
    return OwnRows(
      fixedShifts: try tables.all(FixedShift.self, where: "WHERE owner = $1", [person]),
      shifts: try tables.all(Shift.self, where: "WHERE owner = $1 AND date >= $2", [person, date])
        + shifts(in: trades),
      trades: trades)
  }

  /// Whether all shifts of a trade are from a day on.
  private func isFrom(_ date: RosterDate, _ trade: Trade) throws -> Bool {
    try trade.legs.allSatisfy { try tables.find($0.shift).map { $0.date >= date } ?? false }
  }

  private func shifts(in trades: some Sequence<Trade>) throws -> [Shift] {
    try trades.flatMap(\.legs).compactMap { try tables.find($0.shift) }
  }

  /// The shifts with an open question, and those in a wish. Also the shifts of people who have a
  /// request for the shift's day.
  private func askedAbout(from date: RosterDate) throws -> [Shift] {
    try tables.all(
      Shift.self, where: "WHERE date >= $1 AND status NOT IN ('idle', 'cancelled')", [date])
      + tables.all(
        Shift.self,
        where: """
          WHERE date >= $1 AND id IN (
            SELECT gives FROM wish WHERE is_active = 1 UNION
            SELECT wish_take.shift FROM wish_take JOIN wish ON wish.id = wish_take.wish
            WHERE wish.is_active = 1)
          """, [date])
      + tables.all(
        Shift.self,
        where: """
          WHERE id IN (
            SELECT shift.id FROM request JOIN shift
              ON shift.owner = request.person AND shift.date = request.date
            WHERE request.status IN ('open', 'chosen') AND request.date >= $1)
          """, [date])
  }

}

extension [Shift] {
  /// The shifts in the order they begin, each once. Places are sorted, which are smaller than shifts;
  /// sorting runs that are already in order is fast. A day may have 10,000 shifts.
  fileprivate var inOrder: [Shift] {
    let places = indices.sorted { Shift.beginsBefore(self[$0], self[$1]) }
    var (shifts, last) = ([Shift](), Shift.ID?.none)
    shifts.reserveCapacity(count)
    // All copies of a shift are from one version, so they are equal and beside each other.
    for place in places where self[place].id != last {
      shifts.append(self[place])
      last = self[place].id
    }
    return shifts
  }
}
