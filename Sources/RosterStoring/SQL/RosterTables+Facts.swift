import Roster

extension RosterTables: RosterFacts {
  func find<R: RosterRow>(_ id: Identifier<R>) throws -> R? {
    if let row = cache[RowReference(kind: R.kind, id: id.rawValue)] { return R(row) }
    guard let row = try read(id) else { return nil }
    cache.put(row)
    return R(row)
  }

  private func read<R: RosterRow>(_ id: Identifier<R>) throws -> Row? {
    switch R.kind {
    case .person: try people(where: "WHERE id = $1", [id]).first?.row
    case .fixedShift: try fixedShifts(where: "WHERE id = $1", [id]).first?.row
    case .opening: try openings(where: "WHERE id = $1", [id]).first?.row
    case .shift: try shifts(where: "WHERE id = $1", [id]).first?.row
    case .request: try requests(where: "WHERE id = $1", [id]).first?.row
    case .trade: try trades(where: "WHERE trade.id = $1", [id]).first?.row
    case .wish: try wishes(where: "WHERE wish.id = $1", [id]).first?.row
    }
  }

  func people() throws -> [Person] {
    try people(where: "")
  }

  func shifts(of person: Person.ID, on dates: ClosedRange<RosterDate>) throws -> [Shift] {
    if let known = try layingOut?.shifts(of: person, on: dates, in: self) { return known }
    return try shifts(
      where: "WHERE owner = $1 AND date BETWEEN $2 AND $3 AND status <> 'cancelled'",
      [person, dates.lowerBound, dates.upperBound])
  }

  func shifts(on dates: ClosedRange<RosterDate>) throws -> [Shift] {
    try shifts(
      where: "WHERE date BETWEEN $1 AND $2 AND status <> 'cancelled'",
      [dates.lowerBound, dates.upperBound])
  }

  func openings(on dates: ClosedRange<RosterDate>) throws -> [Opening] {
    try openings(where: "WHERE date BETWEEN $1 AND $2", [dates.lowerBound, dates.upperBound])
  }

  func openOpenings(through date: RosterDate) throws -> [Opening] {
    try openings(where: "WHERE status = 'open' AND date <= $1", [date])
  }

  func shifts(
    from fixedShift: FixedShift.ID, on dates: ClosedRange<RosterDate>
  ) throws -> [Shift] {
    if let known = try layingOut?.shifts(from: fixedShift, on: dates, in: self) { return known }
    return try shifts(
      where: "WHERE fixed_shift = $1 AND date BETWEEN $2 AND $3",
      [fixedShift, dates.lowerBound, dates.upperBound])
  }

  func unsettledShifts(through date: RosterDate) throws -> [Shift] {
    try shifts(where: "WHERE status NOT IN ('idle', 'cancelled') AND date <= $1", [date])
  }

  func shifts(acceptedBy person: Person.ID) throws -> [Shift] {
    try shifts(where: "WHERE accepted_by = $1", [person])
  }

  func shifts(returningWith owner: Person.ID) throws -> [Shift] {
    try shifts(where: "WHERE owner = $1 AND returns = 1", [owner])
  }

  func suggestions(to request: WorkRequest.ID) throws -> [Shift] {
    try shifts(where: "WHERE suggested_to = $1", [request])
  }

  func fixedShifts(of person: Person.ID) throws -> [FixedShift] {
    try fixedShifts(where: "WHERE owner = $1 AND is_active = 1", [person])
  }

  func duties() throws -> [FixedShift] {
    try layingOut?.duties(in: self) ?? []
  }

  func fixedShifts(returningWith owner: Person.ID) throws -> [FixedShift] {
    try fixedShifts(where: "WHERE owner = $1 AND returns = 1", [owner])
  }

  func liveRequests(of person: Person.ID) throws -> [WorkRequest] {
    if let known = try layingOut?.requests(of: person, in: self) { return known }
    return try requests(
      where: "WHERE person = $1 AND status IN ('open', 'chosen')", [person])
  }

  func liveRequests(through date: RosterDate) throws -> [WorkRequest] {
    try requests(where: "WHERE status IN ('open', 'chosen') AND date <= $1", [date])
  }

  func openTrades(expiringBy instant: Instant) throws -> [Trade] {
    try trades(where: "WHERE status = 'open' AND expires <= $1", [instant])
  }

  func wishes() throws -> [RingWish] {
    try wishes(where: "WHERE is_active = 1 ")
  }

  func wishes(of person: Person.ID) throws -> [RingWish] {
    try wishes(where: "WHERE person = $1 AND is_active = 1 ", [person])
  }

  func wishes(taking shift: Shift.ID) throws -> [RingWish] {
    try wishes(
      where: """
        WHERE is_active = 1 AND EXISTS (
          SELECT 1 FROM wish_take AS taken WHERE taken.wish = wish.id AND taken.shift = $1) 
        """, [shift])
  }

  func wish(giving shift: Shift.ID) throws -> RingWish? {
    try wishes(where: "WHERE gives = $1 AND is_active = 1 ", [shift]).first
  }
}

/// Each database orders texts in its own way, so rows are sorted here.
extension RosterTables {
  func people(where condition: SQL, _ arguments: [any SQLColumn] = []) throws -> [Person] {
    try connection.rows(Person.select + condition, arguments).map(Person.init).sorted(by: byName)
  }

  func fixedShifts(where condition: SQL, _ arguments: [any SQLColumn] = []) throws -> [FixedShift] {
    try connection.rows(FixedShift.select + condition, arguments).map(FixedShift.init)
      .sorted(by: byName)
  }

  func openings(where condition: SQL, _ arguments: [any SQLColumn] = []) throws -> [Opening] {
    try connection.rows(Opening.select + condition, arguments).map(Opening.init)
      .sorted(by: Opening.beginsBefore)
  }

  /// Shifts in the order they begin.
  func shifts(where condition: SQL, _ arguments: [any SQLColumn] = []) throws -> [Shift] {
    try connection.rows(Shift.select + condition, arguments).map(Shift.init)
      .sorted(by: Shift.beginsBefore)
  }

  func requests(where condition: SQL, _ arguments: [any SQLColumn] = []) throws -> [WorkRequest] {
    try connection.rows(WorkRequest.select + condition, arguments).map(WorkRequest.init)
      .sorted(by: byName)
  }

  func trades(where condition: SQL, _ arguments: [any SQLColumn] = []) throws -> [Trade] {
    try Trade.all(in: connection.rows(Trade.select + condition + Trade.order, arguments))
      .sorted(by: byName)
  }

  func wishes(where condition: SQL, _ arguments: [any SQLColumn] = []) throws -> [RingWish] {
    try RingWish.all(in: connection.rows(RingWish.select + condition + RingWish.order, arguments))
      .sorted(by: byName)
  }
}

private func byName<Row: RosterRow>(_ left: Row, _ right: Row) -> Bool {
  left.id < right.id
}
