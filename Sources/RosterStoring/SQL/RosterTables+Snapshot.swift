import Roster

extension RosterTables {
  /// The roster from a day on; the trades are the open ones and those of its shifts.
  func snapshot(from date: RosterDate) throws -> RosterSnapshot {
    RosterSnapshot(
      version: version, rules: rules, people: try people(), fixedShifts: try fixedShifts(where: ""),
      openings: try openings(where: "WHERE date >= $1", [date]),
      shifts: try shifts(where: "WHERE date >= $1", [date]),
      requests: try requests(where: "WHERE date >= $1", [date]),
      trades: try trades(
        where: """
          WHERE trade.id NOT IN (SELECT trade_leg.trade
            FROM trade_leg JOIN shift ON shift.id = trade_leg.shift WHERE date < $1)
          """,
        [date]),
      wishes: try wishes())
  }
}
