import Roster

/// Rows of a roster as lines of text.
extension RosterView {
  /// Shifts by week, as `flyer roster list` prints them.
  func lines(of shifts: [Shift], showingOwners: Bool) -> [String] {
    let weeks = shifts.groupedByWeek()
    var lines = AlignedLines.of(
      weeks.flatMap(\.shifts).map { shift in
        [
          text(shift.slot), shift.place, showingOwners ? name(of: shift.owner) : "",
          words(of: shift.state), shift.id.rawValue,
        ]
      })[...]
    return weeks.flatMap { week in
      defer { lines = lines.dropFirst(week.shifts.count) }
      return ["\(week.week)"] + lines.prefix(week.shifts.count).map { "  " + $0 }
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

  /// What a person reads of a request.
  func columns(of request: WorkRequest) -> [String] {
    let date = "\(request.date) \(request.date.weekday.description.prefix(3))"
    let count = snapshot.suggestions(to: request.id).count
    let suggested = request.status == .chosen ? "chosen" : count > 0 ? "\(count) suggested" : ""
    return [date, name(of: request.person), suggested, request.id.rawValue]
  }

  /// What a person reads of a trade: the id, which is behind all for whoever wants it, stands in one
  /// column with those of trades of more people.
  func columns(of trade: Trade) -> [String] {
    let legs = trade.legs.flatMap { leg in
      [
        "\(name(of: leg.giver)) gives \(name(of: leg.taker))",
        snapshot.shift(leg.shift).map { text($0) } ?? leg.shift.rawValue,
      ]
    }
    let agreed = trade.agreed.map { name(of: $0) }.joined(separator: ", ")
    let missing = max(0, RosterLimits.ring - trade.legs.count) * 2
    return [trade.kind.rawValue, trade.status.rawValue] + legs
      + Array(repeating: "", count: missing)
      + [agreed.isEmpty ? "" : "agreed: \(agreed)", trade.id.rawValue]
  }
}
