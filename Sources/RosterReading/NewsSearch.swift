import Localizing
import Roster
import Screens

/// Other people's changes since an earlier state of the roster.
struct NewsSearch {
  /// The roster as the viewer sees it now.
  let view: RosterPresenter

  init(_ view: RosterPresenter) {
    self.view = view
  }

  /// The weight of a change, and its words for a shift, with its hours or without.
  private typealias News = (weight: RosterNews.Weight, words: ((Shift) -> String) -> String)

  /// In no order; without what `own` orders decided.
  func news(since old: RosterPresenter, besides own: [RosterCommand]) -> [RosterNews.Line] {
    let seenRows = Set(own.compactMap(\.seenRow))
    let done = NewsSearch(old).openTrades.filter(isDone)
    let traded = Set(done.flatMap(\.legs).map(\.shift))
    let before = Dictionary(old.snapshot.shifts.map { ($0.id, $0) }) { first, _ in first }
    let shifts = view.snapshot.shifts.compactMap { now -> RosterNews.Line? in
      guard !traded.contains(now.id) else { return nil }
      guard let was = before[now.id] else { return arrival(of: now, since: old, besides: own) }
      guard was != now, view.isAhead(was.slot), !wasMade(of: was, now, by: seenRows),
        !NewsSearch(old).hasGone(was, now, alongWith: seenRows)
      else { return nil }
      var line = line(view.isMine(was) ? ofMine(was, now) : ofOthers(was, now), at: was)
      if now.state == .cancelled || now.owner != was.owner { line?.decreed = was }
      return line
    }
    let trades = NewsSearch(old).openTrades.filter { !seenRows.contains($0.seenRow) }.compactMap(
      end)
    let proposed = openTrades.filter { old.snapshot.trade($0.id) == nil }.compactMap(proposal)
    return shifts + trades + proposed + fixed(since: old, besides: own)
  }

  /// Of a shift that was not there: it is new, or was only its owner's business until now.
  private func arrival(
    of shift: Shift, since old: RosterPresenter, besides own: [RosterCommand]
  ) -> RosterNews.Line? {
    // What is laid out of a duty of every week is no news.
    let isLaidOut =
      shift.revision == 1
      && shift.fixedShift.flatMap(view.snapshot.fixedShift)?.owner == view.me.id
    guard old.snapshot.covers(RosterPart(of: [view.me.id])), view.isAhead(shift.slot), !isLaidOut,
      !own.contains(where: { $0.brings(shift, to: view.me.id) })
    else { return nil }
    var was = shift
    was.state = .idle
    var line = shift.state == .cancelled ? nil : line(ofOthers(was, shift), at: shift)
    if view.isMine(shift) { line?.decreed = shift }
    return line
  }

  /// Whether own orders made every change of a shift.
  private func wasMade(of was: Shift, _ now: Shift, by own: Set<SeenRow>) -> Bool {
    own.contains(was.seenRow)
      && stride(from: was.revision, to: now.revision, by: 1).allSatisfy {
        own.contains(SeenRow(reference: was.reference, revision: $0))
      }
  }

  /// Whether a shift followed its fixed one, which own orders changed or removed: it kept its
  /// owner, and no other person is concerned.
  private func hasGone(_ was: Shift, _ now: Shift, alongWith own: Set<SeenRow>) -> Bool {
    guard let fixed = was.fixedShift.flatMap(view.snapshot.fixedShift), own.contains(fixed.seenRow)
    else {
      return false
    }
    return was.owner == now.owner && [.idle, .cancelled].contains(now.state)
  }

  /// Fixed shifts that another person gave me.
  private func fixed(
    since old: RosterPresenter, besides own: [RosterCommand]
  ) -> [RosterNews.Line] {
    let known = Set(old.fixedShifts(of: view.me.id).map(\.id))
    return view.fixedShifts(of: view.me.id)
      .filter { fixed in !known.contains(fixed.id) && !own.contains { $0.adds(fixed) } }
      .map { fixed in
        // TRANSLATORS: A shift that comes every week: “every Tuesday 18:00–23:00”.
        let words = tr("You work \(view.duty(fixed)) from now on.")
        return RosterNews.Line(weight: .duty, date: view.today, words: words, briefer: [])
      }
  }

  /// Returns a line with who decreed the change, and why; nil if the log does not tell.
  func explained(_ line: RosterNews.Line, by log: [AuditEntry]) -> RosterNews.Line? {
    guard let was = line.decreed, let now = view.snapshot.shift(was.id),
      let entry = log.first(where: { $0.subjects.contains(was.reference) }),
      entry.actor.person != view.me.id, let admin = entry.actor.person.map(view.name),
      let deed = deed(entry.command, was, now)
    else { return nil }
    let reason = entry.reason ?? ""
    let why = reason.last?.isPunctuation == false ? reason + "." : reason
    return RosterNews.Line(
      weight: line.weight, date: line.date, words: deed.words(admin, view.slot(was.slot), why: why),
      briefer: [
        deed.words(admin, view.day(was.date), why: why),
        deed.words(admin, view.day(was.date), why: ""),
      ])
  }

  /// An admin's change of a shift that was mine or is mine now.
  private func deed(_ command: RosterCommand.Name?, _ was: Shift, _ now: Shift) -> AdminDeed? {
    if command == .cancelShift, view.isMine(was) { return .cancelled }
    guard let command, [.override, .addShift, .takeOpening, .copyWeek].contains(command) else {
      return nil
    }
    if view.isMine(now) { return .givenToMe }
    return view.isMine(was) ? .given(to: view.name(of: now.owner)) : nil
  }

  private func line(_ news: News?, at shift: Shift) -> RosterNews.Line? {
    news.map { news in
      RosterNews.Line(
        weight: news.weight, date: shift.date, words: news.words { view.slot($0.slot) },
        briefer: [news.words { view.day($0.date) }])
    }
  }

  // Shifts

  /// Of a shift that was mine.
  private func ofMine(_ was: Shift, _ now: Shift) -> News? {
    if now.state == .cancelled {
      // TRANSLATORS: A shift, by its day and mostly its hours: “Tue 3 Mar 18:00–23:00”.
      return (.duty, { tr("Your \($0(was)) shift is cancelled.") })
    }
    if !view.isMine(now) {
      let isTaken = was.state == .supplied || was.state.acceptedBy == now.owner
      let owner = view.name(of: now.owner)
      // TRANSLATORS: A name, and a shift by its day and mostly its hours.
      if isTaken { return (.duty, { tr("\(owner) has taken your \($0(was)) shift.") }) }
      // TRANSLATORS: A name, and a shift by its day and mostly its hours.
      return (.duty, { tr("\(owner) has your \($0(was)) shift now.") })
    }
    if was.slot != now.slot {
      // TRANSLATORS: Of a shift: when it was, and when it is now.
      return (.duty, { tr("Your \($0(was)) shift moved to \(view.slot(now.slot)).") })
    }
    if let taker = now.state.acceptedBy, taker != was.state.acceptedBy {
      return taken(now, by: taker)
    }
    if let taker = was.state.acceptedBy, now.state.acceptedBy == nil {
      // TRANSLATORS: A name, and a shift by its day and mostly its hours.
      return (
        .duty, { tr("\(view.name(of: taker)) doesn’t get your \($0(was)) shift: it stays yours.") }
      )
    }
    guard was.state.suggestedTo != nil, now.state == .idle else { return nil }
    // TRANSLATORS: A shift, by its day and mostly its hours.
    return (.word, { tr("Your \($0(was)) shift is no longer suggested.") })
  }

  /// Of a shift of mine, which is for admins to approve where it is not for me.
  private func taken(_ shift: Shift, by taker: Person.ID) -> News {
    let taker = view.name(of: taker)
    if view.canApprove(shift) {
      // TRANSLATORS: A name, and a shift by its day and mostly its hours; do you approve?
      return (.question, { tr("\(taker) accepted your \($0(shift)) shift: approve?") })
    }
    // TRANSLATORS: A name, and a shift by its day and mostly its hours.
    return (.word, { tr("\(taker) accepted your \($0(shift)) shift: an admin decides.") })
  }

  /// News of a shift that was another person's.
  private func ofOthers(_ was: Shift, _ now: Shift) -> News? {
    // TRANSLATORS: A shift, by its day and mostly its hours.
    if view.isMine(now) { return (.duty, { tr("You have \($0(now)) now.") }) }
    if was.state.acceptedBy == view.me.id, now.state.acceptedBy != view.me.id {
      return lost(was, now)
    }
    let (before, after) = (asked(for: was), asked(for: now))
    if after != nil, before != after, now.status == .suggested {
      // TRANSLATORS: A name, and a shift by its day and mostly its hours; do you choose it?
      return (
        .question, { tr("\(view.name(of: now.owner)) suggests the \($0(now)) shift: choose?") }
      )
    }
    guard before != nil, after == nil, now.state == .idle else { return nil }
    // TRANSLATORS: A name, and a shift by its day and mostly its hours.
    return (.word, { tr("\(view.name(of: was.owner)) no longer suggests the \($0(was)) shift.") })
  }

  /// Of a shift that I had taken. Who ended that is in no row: it may have been me, elsewhere.
  private func lost(_ was: Shift, _ now: Shift) -> News? {
    // A request of mine ends only through me or with another shift that I get, which is news of its
    // own.
    if let request = was.state.suggestedTo.flatMap(view.snapshot.request), !request.status.isLive {
      return nil
    }
    if now.state == .cancelled {
      // TRANSLATORS: A shift, by its day and mostly its hours.
      return (.duty, { tr("The \($0(was)) shift is cancelled.") })
    }
    let owner = view.name(of: now.owner)
    if now.owner != was.owner {
      // TRANSLATORS: A shift, by its day and mostly its hours, and the name of who has it.
      return (.duty, { tr("You don’t get \($0(was)): \(owner) has it.") })
    }
    // TRANSLATORS: A shift, by its day and mostly its hours, and the name of who has it.
    return (.duty, { tr("You don’t get \($0(was)): \(owner) keeps it.") })
  }

  /// My request to which a shift is suggested, while it is still one.
  private func asked(for shift: Shift) -> WorkRequest.ID? {
    let request = shift.state.suggestedTo.flatMap(view.snapshot.request)
    return request.flatMap { $0.person == view.me.id && $0.status.isLive ? $0.id : nil }
  }

  // Trades

  /// Those in which I have a part.
  private var openTrades: [Trade] {
    view.snapshot.trades.filter { $0.status == .open && $0.leg(givenBy: view.me.id) != nil }
  }

  /// The shift that I give in a trade, and the one that I get.
  private func exchange(_ trade: Trade) -> (given: Shift, taken: Shift)? {
    guard let given = trade.leg(givenBy: view.me.id).flatMap({ view.snapshot.shift($0.shift) }),
      let taken = trade.legs.first(where: { $0.taker == view.me.id }).flatMap({
        view.snapshot.shift($0.shift)
      })
    else { return nil }
    return (given, taken)
  }

  /// True for a trade that was open and is not, if its shifts have changed hands.
  private func isDone(_ trade: Trade) -> Bool {
    guard view.snapshot.trade(trade.id)?.status != .open, let (given, taken) = exchange(trade)
    else {
      return false
    }
    return view.isMine(taken) && !view.isMine(given)
  }

  /// How a trade ended that was open.
  private func end(of trade: Trade) -> RosterNews.Line? {
    guard view.snapshot.trade(trade.id)?.status != .open, let (given, taken) = exchange(trade)
    else {
      return nil
    }
    if isDone(trade) { return line((.duty, { words(ofDone: trade, $0(taken)) }), at: taken) }
    guard view.isMine(given), view.isAhead(given.slot), given.state != .cancelled else {
      return nil
    }
    return line((.word, { words(ofLost: trade, $0(given)) }), at: given)
  }

  private func words(ofDone trade: Trade, _ taken: String) -> String {
    switch trade.kind {
    // TRANSLATORS: A shift, by its day and mostly its hours.
    case .swap: tr("The trade is done: you have \(taken) now.")
    // TRANSLATORS: In a ring, shifts of more than two people change hands.
    case .ring: tr("The ring is done: you have \(taken) now.")
    }
  }

  private func words(ofLost trade: Trade, _ given: String) -> String {
    switch trade.kind {
    // TRANSLATORS: Nothing comes of it. A shift, by its day and mostly its hours.
    case .swap: tr("The trade is off: you keep \(given).")
    // TRANSLATORS: Nothing comes of it. A shift, by its day and mostly its hours.
    case .ring: tr("The ring is off: you keep \(given).")
    }
  }

  /// News of a trade that another person proposes to me.
  private func proposal(_ trade: Trade) -> RosterNews.Line? {
    guard trade.proposer != view.me.id, !trade.agreed.contains(view.me.id),
      let (given, taken) = exchange(trade)
    else { return nil }
    guard let proposer = trade.proposer.map(view.name) else {
      return line((.question, { words(offering: $0(taken), for: $0(given)) }), at: given)
    }
    return line((.question, { words(proposer, offering: $0(taken), for: $0(given)) }), at: given)
  }

  private func words(offering taken: String, for given: String) -> String {
    // TRANSLATORS: Two shifts, each by its day and mostly its hours; do you agree?
    tr("A ring gives you \(taken) for your \(given) shift: agree?")
  }

  private func words(_ proposer: String, offering taken: String, for given: String) -> String {
    // TRANSLATORS: A name, and two shifts, each by its day and mostly its hours; do you agree?
    tr("\(proposer) proposes \(taken) for your \(given) shift: agree?")
  }
}

extension RosterCommand {
  /// Whether it makes a shift for a person or gives it to them.
  fileprivate func brings(_ shift: Shift, to person: Person.ID) -> Bool {
    if case .addShift(person, let date, let start, let end, let place, _) = carriedOut {
      return Slot(date: date, start: start, end: end) == shift.slot && place == shift.place
    }
    if case .takeOpening(let opening, let taker) = carriedOut {
      return opening.id == shift.opening && (taker ?? person) == person
    }
    if case .override(let seen, person, _) = carriedOut { return seen.id == shift.id }
    guard case .copyWeek(_, let target, let place) = carriedOut else { return false }
    return target.monday == shift.date.monday && (place ?? shift.place) == shift.place
  }

  /// Whether it makes a duty of every week.
  fileprivate func adds(_ fixed: FixedShift) -> Bool {
    guard
      case .addFixedShift(fixed.owner, fixed.weekday, fixed.start, fixed.end, fixed.place, _) = self
    else { return false }
    return true
  }
}

/// An admin's change of a shift that was the user's or is now, as shown to the user.
enum AdminDeed {
  case cancelled
  case givenToMe
  case given(to: String)

  /// - Parameter why: a reason as a sentence; empty for none.
  func words(_ admin: String, _ shift: String, why: String) -> String {
    switch self {
    // TRANSLATORS: A name, a shift by its day and mostly its hours, and the reason.
    case .cancelled where why.isEmpty: tr("\(admin) cancelled your \(shift) shift.")
    case .cancelled: tr("\(admin) cancelled your \(shift) shift: \(why)")
    case .givenToMe where why.isEmpty: tr("\(admin) gave you the \(shift) shift.")
    case .givenToMe: tr("\(admin) gave you the \(shift) shift: \(why)")
    case .given(let taker) where why.isEmpty: tr("\(admin) gave \(taker) your \(shift) shift.")
    case .given(let taker): tr("\(admin) gave \(taker) your \(shift) shift: \(why)")
    }
  }
}
