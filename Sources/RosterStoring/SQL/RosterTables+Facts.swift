import Roster

extension RosterTables: RosterFacts {
  func find<R: RosterRow>(_ id: Identifier<R>) throws -> R? {
    let row: Row? =
      switch R.kind {
      case .person: try people(where: "WHERE id = $1", [id]).first?.row
      case .fixedShift: try fixedShifts(where: "WHERE id = $1", [id]).first?.row
      case .shift: try shifts(where: "WHERE id = $1", [id]).first?.row
      case .request: try requests(where: "WHERE id = $1", [id]).first?.row
      case .trade: try trades(where: "WHERE trade.id = $1", [id]).first?.row
      case .wish: try wishes(where: "WHERE wish.id = $1", [id]).first?.row
      }
    return row.flatMap(R.init)
  }

  func people() throws -> [Person] {
    try people(where: "")
  }

  func shifts(of person: Person.ID, on dates: ClosedRange<RosterDate>) throws -> [Shift] {
    try shifts(
      where: "WHERE owner = $1 AND date BETWEEN $2 AND $3 AND status <> 'cancelled'",
      [person, dates.lowerBound, dates.upperBound])
  }

  func shifts(
    from fixedShift: FixedShift.ID, on dates: ClosedRange<RosterDate>
  ) throws -> [Shift] {
    try shifts(
      where: "WHERE fixed_shift = $1 AND date BETWEEN $2 AND $3",
      [fixedShift, dates.lowerBound, dates.upperBound])
  }

  func unsettledShifts(through date: RosterDate) throws -> [Shift] {
    try shifts(where: "WHERE status NOT IN ('idle', 'cancelled') AND date <= $1", [date])
  }

  func shifts(acceptedBy person: Person.ID) throws -> [Shift] {
    try shifts(where: "WHERE accepted_by = $1", [person])
  }

  func suggestions(to request: WorkRequest.ID) throws -> [Shift] {
    try shifts(where: "WHERE suggested_to = $1", [request])
  }

  func fixedShifts() throws -> [FixedShift] {
    try fixedShifts(where: "WHERE is_active = 1")
  }

  func liveRequests(of person: Person.ID) throws -> [WorkRequest] {
    try requests(
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

  func wish(giving shift: Shift.ID) throws -> RingWish? {
    try wishes(where: "WHERE gives = $1 AND is_active = 1 ", [shift]).first
  }
}

/// Databases order texts each in their own way, so the order is made here.
extension RosterTables {
  func people(where condition: SQL, _ arguments: [any SQLColumn] = []) throws -> [Person] {
    try connection.rows(Person.select + condition, arguments).map(Person.init).sorted(by: byName)
  }

  func fixedShifts(where condition: SQL, _ arguments: [any SQLColumn] = []) throws -> [FixedShift] {
    try connection.rows(FixedShift.select + condition, arguments).map(FixedShift.init)
      .sorted(by: byName)
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
