import Calendrics
import Localizing

/// The entries of the lists of a roster.
package struct RosterLists: Sendable {
  package let view: RosterPresenter

  package init(_ view: RosterPresenter) {
    self.view = view
  }

  /// The viewer's shifts by week, preceded by the acceptances that they can approve.
  package var mine: [RosterEntry] {
    toApprove + byWeek(ofMine.map { ($0.date, line(of: $0)) }, amount: hours(inWeekFrom:))
      + everyWeek + myDaysAway
  }

  /// The marketplace: openings that need people, and offered shifts.
  package var marketplace: [RosterEntry] {
    let offers: [(TimeOfDay, Dated)] = view.offered.map {
      ($0.start, ($0.date, line(of: $0, isOffered: true)))
    }
    let needs: [(TimeOfDay, Dated)] = view.openingsAhead.map {
      ($0.start, ($0.date, line(of: $0)))
    }
    // Openings that need people come before shifts that are offered for the same time.
    let all = (needs + offers).enumerated().sorted {
      ($0.element.1.date, $0.element.0, $0.offset) < ($1.element.1.date, $1.element.0, $1.offset)
    }
    return byWeek(all.map { $0.element.1 })
  }

  /// The days on which members want to work.
  var wantedDays: [RosterEntry] {
    byWeek(view.wanted.map { ($0.date, line(of: $0)) })
  }

  /// The trades and rings with the viewer as a party, the viewer's wishes, and the wishes for their
  /// shifts. Trades between other members are not listed.
  package var tradesAndWishes: [RosterEntry] {
    openTrades(.swap, under: tr("Trades"))
      + openTrades(.ring, under: tr("Rings"), Explanation.ring.text)
      + wishes
  }

  private var toApprove: [RosterEntry] {
    byWeek(shiftsToApprove.map { ($0.date, line(of: $0)) }, under: tr("To approve"))
  }

  /// The shifts of other members whose acceptance an admin can approve.
  var shiftsToApprove: [Shift] {
    view.snapshot.shifts.filter(isToApprove).sorted(by: Shift.beginsBefore)
  }

  func isToApprove(_ shift: Shift) -> Bool {
    shift.status == .awaitingApproval && view.isPlanning && !view.isMine(shift)
      && view.canApprove(shift) && view.isAhead(shift.slot)
  }

  /// The viewer's shifts, and those that they are to get.
  var ofMine: [Shift] {
    view.snapshot.shifts.filter(isOfMine).sorted(by: Shift.beginsBefore)
  }

  func isOfMine(_ shift: Shift) -> Bool {
    (view.isMine(shift) || shift.state.acceptedBy == view.me.id) && !view.isOver(shift.slot)
  }

  private var everyWeek: [RosterEntry] {
    section(tr("Fixed shifts"), view.fixedShifts(of: view.me.id).map(line))
  }

  private func openTrades(
    _ kind: Trade.Kind, under title: String, _ note: String? = nil
  ) -> [RosterEntry] {
    let open = view.openTrades.filter { $0.kind == kind }
      .sorted { ($0.expires, $0.id) < ($1.expires, $1.id) }
    return section(title, open.map(line), note)
  }

  private var wishes: [RosterEntry] {
    let mine = view.concerningWishes.filter { $0.person == view.me.id }
    let forMine = view.concerningWishes.filter { $0.person != view.me.id }
    return section(tr("Wishes"), (mine + forMine).map(line), Explanation.wish.text)
  }

  private func section(
    _ title: String, _ lines: [RosterLine], _ note: String? = nil
  ) -> [RosterEntry] {
    let note = note.map { [RosterEntry.note($0)] } ?? []
    return lines.isEmpty ? [] : [.heading(title)] + note + lines.map(RosterEntry.row)
  }

  private typealias Dated = (date: RosterDate, line: RosterLine)

  /// Returns how long the viewer works in a week, past days included: it is shown beside the name
  /// of the whole week.
  private func hours(inWeekFrom monday: RosterDate) -> String {
    view.hours(of: view.snapshot.shifts(of: view.me.id, on: monday.week))
  }

  /// The number of the viewer's own coming shifts; the list also has shifts of other members.
  package var dutiesAhead: Int {
    ofMine.count { view.isMine($0) && $0.state != .cancelled }
  }

  /// Returns lines in order of their days, under a heading for each week.
  private func byWeek(
    _ lines: [Dated], under title: String? = nil, amount: (RosterDate) -> String = { _ in "" }
  ) -> [RosterEntry] {
    var rest = lines[...]
    var entries: [RosterEntry] = []
    while let monday = rest.first?.date.monday {
      let week = rest.prefix { $0.date.monday == monday }
      rest = rest.dropFirst(week.count)
      let words = [title, view.week(of: monday)].compactMap(\.self)
      entries.append(
        .heading(words.joined(separator: RosterSigns.separator), amount: amount(monday)))
      entries += week.map { .row($0.line) }
    }
    return entries
  }

  package func line(of shift: Shift, isOffered: Bool = false) -> RosterLine {
    let parts = [
      wholeDay(shift.start, shift.end), view.place(shift.place),
      view.isMine(shift) ? nil : view.name(of: shift.owner), view.place(shift.note),
    ]
    var mark =
      isOffered ? RosterMark(view.isMine(shift) ? Self.yours : "") : RowMarks(view).mark(of: shift)
    if mark == .none, view.isMine(shift), view.isClashing(shift) { mark = RowMarks.whileAway }
    if mark == .none { mark = RowMarks(view).nearness(of: shift.slot) }
    return RosterLine(
      reference: shift.reference, lead: view.dayOfWeek(shift.date),
      hours: "\(shift.start)–\(shift.end)",
      text: parts.compactMap(\.self).joined(separator: RosterSigns.separator), mark: mark)
  }

  package func line(of request: WorkRequest) -> RosterLine {
    let person = request.person
    let words =
      person == view.me.id ? tr("You want to work") : tr("\(view.name(of: person)) wants to work")
    return RosterLine(
      reference: request.reference, lead: view.dayOfWeek(request.date), text: words,
      briefer: [words, view.whoBriefly(person)], mark: RowMarks(view).mark(of: request))
  }

  package func line(of fixed: FixedShift) -> RosterLine {
    RosterLine(
      reference: fixed.reference, lead: fixed.weekday.inBrief,
      hours: "\(fixed.start)–\(fixed.end)",
      text: [wholeDay(fixed.start, fixed.end), view.place(fixed.place)].compactMap(\.self)
        .joined(separator: RosterSigns.separator), mark: .none)
  }

  /// Returns a trade as a party sees it: the shift they give, the shift they take, then the
  /// remaining shifts.
  package func line(of trade: Trade) -> RosterLine {
    let given = trade.leg(givenBy: view.me.id) ?? trade.legs.first
    let taken = trade.legs.first { $0.taker == given?.giver }
    let first = [given, taken].compactMap(\.self)
    let legs = (first + trade.legs.filter { !first.contains($0) }).prefix(RosterLimits.ring)
    let parts = legs.map { leg in
      part(
        leg.shift,
        [view.who, view.whoBriefly].map {
          "\($0(leg.giver)) \(RosterSigns.article) \($0(leg.taker))"
        }
          + (leg.giver == view.me.id
            ? ["\(RosterSigns.article) \(view.whoBriefly(leg.taker))"] : []))
    }
    return line(of: trade.reference, parts, mark: RowMarks(view).mark(of: trade))
  }

  package func line(of wish: RingWish) -> RosterLine {
    let isMine = wish.person == view.me.id
    let gives = part(
      wish.gives,
      isMine
        ? [tr("you give")]
        : [view.who, view.whoBriefly].map { say in
          // TRANSLATORS: the owner of the shift in this line, who would give it
          tr("\(say(wish.person)) gives")
        })
    let takes = wish.takes.prefix(1).map { id in
      part(id, taking(view.snapshot.shift(id), andMore: wish.takes.count - 1))
    }
    return line(
      of: wish.reference, [gives] + takes, mark: isMine ? RosterMark(Self.yours) : .none)
  }

  /// The mark beside a shift or a wish of the viewer.
  private static var yours: String { tr("yours", context: "shift") }

  /// Returns the target of a wish, in ever shorter forms: the first listed shift, and the number of
  /// others.
  private func taking(_ shift: Shift?, andMore count: Int) -> [String] {
    guard let shift else {
      return taking(tr("for", context: "a shift"), tr("for this or \(count) more"), count)
    }
    if view.isMine(shift) {
      return taking(tr("for yours"), tr("for yours or \(count) more"), count)
    }
    let (whole, brief) = (view.who(shift.owner), view.whoBriefly(shift.owner))
    return [taking(tr("for \(whole)’s"), tr("for \(whole)’s or \(count) more"), count)[0]]
      + taking(tr("for \(brief)’s"), tr("for \(brief)’s or \(count) more"), count)
  }

  private func taking(_ one: String, _ withMore: String, _ count: Int) -> [String] {
    [count > 0 ? withMore : one, one]
  }

  private func line(
    of reference: RowReference, _ parts: [RosterLine.Part], mark: RosterMark
  ) -> RosterLine {
    let first = parts.first
    return RosterLine(
      reference: reference, lead: first?.lead ?? "", hours: first?.hours ?? "",
      text: first?.text ?? "", briefer: first?.briefer ?? [], mark: mark,
      below: Array(parts.dropFirst()))
  }

  /// Returns a shift outside of its week, and what becomes of it, in ever shorter forms.
  private func part(_ id: Shift.ID, _ words: [String]) -> RosterLine.Part {
    let shift = view.snapshot.shift(id)
    let rest =
      shift.map { [wholeDay($0.start, $0.end), view.place($0.place)] } ?? [
        RosterPresenter.overShift
      ]
    return RosterLine.Part(
      lead: shift.map { view.day($0.date) } ?? "",
      hours: shift.map { "\($0.start)–\($0.end)" } ?? "",
      text: ([words[0]] + rest).compactMap(\.self).joined(separator: RosterSigns.separator),
      briefer: words)
  }

  /// Returns the mark of a whole day for lists, in which hours are below each other; nil for other
  /// hours.
  private func wholeDay(_ start: TimeOfDay, _ end: TimeOfDay) -> String? {
    start == end ? tr("24 h") : nil
  }

  package func line(of opening: Opening) -> RosterLine {
    let parts = [
      opening.start == opening.end ? tr("24 h") : nil, view.place(opening.place),
      view.place(opening.skill),
      view.place(opening.note),
    ]
    return RosterLine(
      reference: opening.reference, lead: view.dayOfWeek(opening.date),
      hours: "\(opening.start)–\(opening.end)",
      text: parts.compactMap(\.self).joined(separator: RosterSigns.separator),
      mark: RowMarks(view).mark(of: opening))
  }

  /// The viewer's coming days away, and those on which they would rather not work.
  var myDaysAway: [RosterEntry] {
    let lines = view.me.terms.absences.filter { !$0.isOver(on: view.today) }.prefix(
      RosterPresenter.mostRows
    )
    .map { absence in
      RosterLine(
        reference: view.me.reference, lead: "",
        text: view.note(view.days(absence), absence.isWish ? RosterLists.ratherNot : WeekGrid.away),
        mark: .none)
    }
    return lines.isEmpty ? [] : [.heading(RosterLists.daysAway)] + lines.map(RosterEntry.row)
  }

  package static var daysAway: String { tr("Days away", context: "heading") }
  // TRANSLATORS: work on a day
  static var ratherNot: String { tr("rather not", context: "state of a member on a day") }
}

/// The meaning of a term of the roster, shown where the user meets it.
package enum Explanation: Sendable {
  case ring, wish

  package var text: String {
    switch self {
    case .ring: tr("Each member gives a shift and gets another, once all have agreed.")
    case .wish: tr("When wishes match, the roster proposes a ring: all give a shift and get one.")
    }
  }

  /// The same explanation in one narrow line.
  package var brief: String {
    switch self {
    case .ring: tr("All give a shift and get another.")
    case .wish: tr("Matching wishes form a ring.")
    }
  }
}
