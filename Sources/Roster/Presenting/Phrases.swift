import Localizing

/// Words that several commands share.
extension RosterPresenter {
  // TRANSLATORS: in place of a day, as a noun in sentences
  static var goneDay: String { tr("an unknown day") }

  /// `Tue 3 Mar 18:00–23:00`
  func when(_ shift: RowVersion<Shift>) -> String {
    snapshot.shift(shift.id).map { slot($0.slot) } ?? Self.goneDay
  }

  /// `Tue 3 Mar`
  func when(_ request: RowVersion<WorkRequest>) -> String {
    snapshot.request(request.id).map { day($0.date) } ?? Self.goneDay
  }

  /// `Tue 3 Mar 18:00–23:00`
  func when(_ opening: RowVersion<Opening>) -> String {
    snapshot.opening(opening.id).map { slot($0.slot) } ?? tr("an unknown date")
  }

  /// `Tue 3 Mar`
  func dayOf(_ shift: RowVersion<Shift>) -> String {
    snapshot.shift(shift.id).map { day($0.date) } ?? Self.goneDay
  }

  /// `Bob’s Wed 11 Mar`
  func ownedDay(_ shift: RowVersion<Shift>) -> String {
    snapshot.shift(shift.id).map { self.shift(of: $0.owner, at: day($0.date)) }
      ?? tr("\(Self.goneDay) of a member")
  }

  /// Returns the name of the owner for whom an admin acts; nil for the viewer's own shift.
  func otherOwner(of shift: RowVersion<Shift>) -> String? {
    guard let shift = snapshot.shift(shift.id), !isMine(shift) else { return nil }
    return name(of: shift.owner)
  }

  /// Returns the name of the member who accepted or chose a shift.
  func taker(of shift: RowVersion<Shift>) -> String {
    snapshot.shift(shift.id)?.state.acceptedBy.map(name)
      ?? tr("Nobody", context: "in place of the name of the member who takes a shift")
  }

  /// Returns a further sentence if a person would rather not work on a day; otherwise an empty
  /// text.
  func reluctance(of person: Person.ID?, toWork date: RosterDate?) -> String {
    guard let person, let date, reluctance(of: person, on: date) != nil else { return "" }
    return " " + tr("\(name(of: person)) would rather not work at that time.")
  }

  /// `5 planned shifts stay`; nil for none.
  package func stay(_ count: Int) -> String? {
    count == 0
      ? nil
      : tr(
        "\(count) planned shift stays", "\(count) planned shifts stay",
        count: count)
  }
}

/// Words about trades that several commands share.
extension RosterPresenter {
  /// Returns the kind of the trade that a shift is in.
  func kindOfTrade(of shift: Shift) -> Trade.Kind { shift.state.trade.map(kind) ?? .swap }

  /// `Tue 3 Mar` and `Bob’s Wed 11 Mar`, the viewer's part in a trade; nil for other people's
  /// trades.
  func exchange(in trade: RowVersion<Trade>) -> (given: String, taken: String)? {
    guard let trade = snapshot.trade(trade.id), let given = trade.leg(givenBy: me.id),
      let taken = trade.legs.first(where: { isMe($0.taker) })
    else { return nil }
    return (dayOf(RowVersion(id: given.shift)), ownedDay(RowVersion(id: taken.shift)))
  }

  /// Returns the viewer's part in a trade, as facts with these labels.
  func exchange(in trade: Trade, given: String, taken: String) -> [RosterFact] {
    [
      trade.leg(givenBy: me.id).map { RosterFact(label: given, text: duty($0.shift)) },
      trade.legs.first { isMe($0.taker) }
        .map { RosterFact(label: taken, text: duty($0.shift)) },
    ].compactMap(\.self)
  }
}

/// Parts of questions that several commands share.
extension RosterPresenter {
  /// Returns the first rows that a command about several rows leaves out.
  func exceptions(in receipt: Receipt) -> [RosterFact] {
    receipt.obstacles.prefix(RosterLimits.takes)
      .map { RosterFact(label: tr("Except", context: "label"), text: words(for: $0)) }
  }

  /// Returns whose shift it stays if no other member gets it.
  func stays(_ shift: Shift) -> String {
    isMine(shift) ? tr("it stays yours") : tr("it stays \(name(of: shift.owner))’s")
  }
}

extension Receipt {
  /// The rows that were left out for a reason that a user may want to remove.
  package var obstacles: [LeftOut] { (leftOut ?? []).filter { !$0.isThere } }

  /// The rows that were left out because they exist already.
  private var there: [LeftOut] { (leftOut ?? []).filter(\.isThere) }

  /// `3 shifts and 1 open shift already exist, with the same members, times and places`; nil if
  /// none of the rows to copy existed.
  package var existingInWords: String? {
    guard !there.isEmpty else { return nil }
    let shifts = there.count { $0.row.kind == .shift }
    let openings = there.count - shifts
    if openings == 0 {
      return tr(
        "\(shifts) shift already exists, with the same members, times and places",
        "\(shifts) shifts already exist, with the same members, times and places",
        count: shifts)
    }
    if shifts == 0 {
      return tr(
        "\(openings) open shift already exists, with the same times and places",
        "\(openings) open shifts already exist, with the same times and places",
        count: openings)
    }
    let counts = (
      tr("\(shifts) shift", "\(shifts) shifts", count: shifts),
      tr("\(openings) open shift", "\(openings) open shifts", count: openings)
    )
    // TRANSLATORS: {0} is 3 shifts, {1} is 2 open shifts
    return tr(
      "\(counts.0) and \(counts.1) already exist, with the same members, times and places")
  }

  /// Returns the numbers of single and open shifts that were planned in a week.
  package func copies(inWeekOf monday: RosterDate) -> (shifts: Int, openings: Int) {
    (
      rows.compactMap { Shift($0) }.count { $0.fixedShift == nil && $0.date.monday == monday },
      rows.compactMap { Opening($0) }.count { $0.date.monday == monday }
    )
  }
}

extension LeftOut {
  /// The rules that report an earlier copy, or an equal shift that was planned separately.
  private static let rulesOfCopies: Set<String> = {
    let slot = Slot(date: RosterDate(dayNumber: 0), start: .midnight, end: .midnight)
    return Set([Refusal.shiftThere(slot), .openingThere(slot)].map(\.rule))
  }()

  fileprivate var isThere: Bool { Self.rulesOfCopies.contains(why.rule) }
}
