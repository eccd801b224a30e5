import FlyerModel
import Roster

/// What the tabs of a roster list.
extension RosterOutlook {
  func entries(of tab: RosterTab) -> [RosterList.Entry] {
    switch tab {
    case .mine: toApprove + byWeek(ofMine.map { ($0.date, line(of: $0)) }) + everyWeek
    case .offered: byWeek(offered.map { ($0.date, line(of: $0, isOffered: true)) })
    case .wanted: byWeek(wanted.map { ($0.date, line(of: $0)) })
    case .trades: openTrades(.swap, under: "Trades") + openTrades(.ring, under: "Rings") + wishes
    }
  }

  /// What an admin can approve of others.
  private var toApprove: [RosterList.Entry] {
    guard isAdmin else { return [] }
    return section(
      "To approve",
      snapshot.shifts.filter { $0.status == .awaitingApproval && !isMine($0) && isAhead($0.slot) }
        .sorted(by: Shift.beginsBefore).map { line(of: $0) })
  }

  /// My duties, and what is to become one.
  private var ofMine: [Shift] {
    snapshot.shifts.filter {
      (isMine($0) || $0.state.acceptedBy == me.id) && !isOver($0.slot)
    }
    .sorted(by: Shift.beginsBefore)
  }

  private var offered: [Shift] { shiftsAhead.filter { $0.state == .supplied } }

  private var wanted: [WorkRequest] {
    snapshot.requests.filter { $0.status.isLive && $0.date >= today }
      .sorted { ($0.date, $0.id) < ($1.date, $1.id) }
  }

  private var everyWeek: [RosterList.Entry] {
    section("Every week", fixedShifts(of: me.id).map(line))
  }

  func fixedShifts(of person: Person.ID) -> [FixedShift] {
    snapshot.fixedShifts().filter { $0.owner == person }
      .sorted { ($0.weekday.daysSinceMonday, $0.start) < ($1.weekday.daysSinceMonday, $1.start) }
  }

  private func openTrades(_ kind: Trade.Kind, under title: String) -> [RosterList.Entry] {
    let open = snapshot.trades.filter { $0.kind == kind && $0.status == .open }
      .sorted { ($0.expires, $0.id) < ($1.expires, $1.id) }
    let mine = open.filter { $0.leg(givenBy: me.id) != nil }
    let others = open.filter { $0.leg(givenBy: me.id) == nil }
    return section(title, (mine + others).map(line))
  }

  private var wishes: [RosterList.Entry] {
    let wishes = snapshot.wishes()
    let mine = wishes.filter { $0.person == me.id }
    return section("Wishes", (mine + wishes.filter { $0.person != me.id }).map(line))
  }

  private func section(_ title: String, _ lines: [RosterLine]) -> [RosterList.Entry] {
    lines.isEmpty ? [] : [.heading(title)] + lines.map(RosterList.Entry.row)
  }

  /// Lines in the order of their days, under the ISO weeks that these lie in.
  private func byWeek(_ lines: [(RosterDate, RosterLine)]) -> [RosterList.Entry] {
    var week: ISOWeek?
    return lines.flatMap { date, line -> [RosterList.Entry] in
      let isNew = week != ISOWeek(of: date)
      week = ISOWeek(of: date)
      return isNew ? [.heading(ISOWeek(of: date).description), .row(line)] : [.row(line)]
    }
  }
}

/// Rows in words.
extension RosterOutlook {
  func line(of shift: Shift, isOffered: Bool = false) -> RosterLine {
    let parts = [place(shift.place), isMine(shift) ? nil : name(of: shift.owner)]
    var mark = mark(of: shift)
    if isOffered { mark = isMine(shift) ? RosterMark(words: "yours", element: .supplied) : .none }
    return RosterLine(
      reference: shift.reference, lead: day(shift.date), hours: hours(shift.slot),
      text: parts.compactMap(\.self).joined(separator: Signs.separator), mark: mark)
  }

  func line(of request: WorkRequest) -> RosterLine {
    let person = request.person
    return RosterLine(
      reference: request.reference, lead: day(request.date),
      text: person == me.id ? "You want to work" : "\(name(of: person)) wants to work",
      mark: mark(of: request))
  }

  func line(of fixed: FixedShift) -> RosterLine {
    RosterLine(
      reference: fixed.reference, lead: weekday(fixed.weekday),
      hours: "\(fixed.start)–\(fixed.end)", text: place(fixed.place) ?? "", mark: .none)
  }

  /// A trade as one of those who have part in it sees it.
  func line(of trade: Trade) -> RosterLine {
    let given = trade.leg(givenBy: me.id) ?? trade.legs.first
    let taken = trade.legs.first { $0.taker == given?.giver }
    let giver = given?.giver == me.id ? "You" : given.map { name(of: $0.giver) } ?? ""
    let size = trade.kind == .ring ? " · \(trade.legs.count) people" : ""
    return RosterLine(
      reference: trade.reference, lead: "\(giver) give\(given?.giver == me.id ? "" : "s")",
      text: given.map { duty($0.shift) } ?? "", mark: mark(of: trade),
      second: taken.map { "for \(whose($0.giver)) \(duty($0.shift))\(size)" })
  }

  func line(of wish: RingWish) -> RosterLine {
    let isMine = wish.person == me.id
    let takes = wish.takes.prefix(RosterLimits.takes).map { id in
      snapshot.shift(id).map { slot($0.slot) } ?? "one that is gone"
    }
    return RosterLine(
      reference: wish.reference,
      lead: isMine ? "You would give" : "\(name(of: wish.person)) gives", text: duty(wish.gives),
      mark: isMine ? RosterMark(words: "yours", element: .supplied) : .none,
      second: "for " + takes.joined(separator: " or "))
  }
}
