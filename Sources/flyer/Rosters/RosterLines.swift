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
          words(of: shift.state), short(shift.id),
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
    case .awaitingApproval(let person, _): "\(name(of: person)) takes it, waits"
    case .inTrade: "in a trade"
    case .cancelled: "cancelled"
    }
  }

  /// What is printed of an identifier: enough of it to be told from all others of its kind.
  func short<R: RosterRow>(_ id: Identifier<R>) -> String {
    String(id.rawValue.prefix(lengths[R.kind] ?? Int.max))
  }

  /// What a person reads of a request.
  func columns(of request: WorkRequest) -> [String] {
    let date = "\(request.date) \(request.date.weekday.description.prefix(3))"
    let count = snapshot.suggestions(to: request.id).count
    let suggested =
      request.status == .chosen ? "has chosen one" : count > 0 ? "\(count) suggested" : ""
    return [date, name(of: request.person), suggested, short(request.id)]
  }

  /// What a person reads of a trade: a line for each shift, and how it stands behind the first.
  func rows(of trade: Trade) -> [[String]] {
    trade.legs.enumerated().map { number, leg in
      let row = ["\(name(of: leg.giver)) gives", words(of: leg.shift)]
      return number == 0
        ? [trade.kind == .ring ? "ring" : "trade"] + row + [words(of: trade), short(trade.id)]
        : [""] + row
    }
  }

  private func words(of trade: Trade) -> String {
    switch trade.status {
    case .open:
      trade.agreed.isEmpty
        ? "nobody agreed" : "agreed: \(trade.agreed.map { name(of: $0) }.joined(separator: ", "))"
    case .applied: "done"
    case .declined: "declined"
    case .withdrawn: "withdrawn"
    case .expired: "expired"
    }
  }

  /// What a person reads of a wish: a line for each shift.
  func rows(of wish: RingWish) -> [[String]] {
    let given = ["\(name(of: wish.person)) gives", words(of: wish.gives), short(wish.id)]
    return [given]
      + wish.takes.enumerated().map { [$0.offset == 0 ? "for" : "or", words(of: $0.element)] }
  }

  private func words(of shift: Shift.ID) -> String {
    snapshot.shift(shift).map { text($0) } ?? "a shift that is over"
  }
}

extension RosterSnapshot {
  /// So much is printed of an identifier at least.
  static let shortestID = 6

  /// How many characters tell the identifiers of a kind from each other.
  func lengthOfIDs<R: RosterRow>(of kind: R.Type) -> Int {
    let ids = all(kind) { _ in true }.map(\.id.rawValue)
    return [Self.shortestID, 8, 12, 18].first { length in
      Set(ids.map { $0.prefix(length) }).count == ids.count
    }
      ?? Int.max
  }
}
