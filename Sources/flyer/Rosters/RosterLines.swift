import Roster

/// Rows of a roster as lines of text.
extension RosterView {
  /// Shifts by week, as `flyer roster list` prints them.
  func lines(of shifts: [Shift], showingOwners: Bool) -> [String] {
    let weeks = shifts.groupedByWeek()
    var rows = Columns.lines(
      of: weeks.flatMap(\.shifts).map { shift in
        [
          text(shift.slot), shift.place, showingOwners ? name(of: shift.owner) : "",
          words(of: shift.state), shift.id.rawValue,
        ]
      })[...]
    return weeks.flatMap { week in
      defer { rows = rows.dropFirst(week.shifts.count) }
      return ["\(week.week)"] + rows.prefix(week.shifts.count).map { "  " + $0 }
    }
  }

  /// `2026-03-03 Tue 18:00–23:00`
  func text(_ slot: Slot) -> String {
    "\(slot.date) \(slot.date.weekday.description.prefix(3)) \(slot.start)–\(slot.end)"
  }

  /// A shift in a sentence.
  func text(_ shift: Shift) -> String {
    text(shift.slot) + (shift.place.isEmpty ? "" : " \(shift.place)")
  }

  private func words(of state: ShiftState) -> String {
    switch state {
    case .idle: ""
    case .supplied: "offered"
    case .suggested(let request):
      snapshot.request(request).map { "suggested to \(name(of: $0.person))" } ?? "suggested"
    case .awaitingApproval(let person, _): "accepted by \(name(of: person)), awaits approval"
    case .inTrade: "in a trade"
    case .cancelled: "cancelled"
    }
  }

  /// A request in columns.
  func cells(of request: WorkRequest) -> [String] {
    let date = "\(request.date) \(request.date.weekday.description.prefix(3))"
    let count = snapshot.suggestions(to: request.id).count
    let suggested = request.status == .chosen ? "chosen" : count > 0 ? "\(count) suggested" : ""
    return [date, name(of: request.person), suggested, request.id.rawValue]
  }

  func line(of trade: Trade) -> String {
    let legs = trade.legs.map { leg in
      let shift = snapshot.shift(leg.shift).map { text($0) } ?? leg.shift.rawValue
      return "\(name(of: leg.giver)) gives \(name(of: leg.taker)) \(shift)"
    }
    let agreed = trade.agreed.map { name(of: $0) }.joined(separator: ", ")
    return
      ([trade.kind.rawValue, trade.status.rawValue] + legs
      + [agreed.isEmpty ? "" : "agreed: \(agreed)", trade.id.rawValue])
      .filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
