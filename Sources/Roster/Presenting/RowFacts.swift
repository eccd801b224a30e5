import Localizing

/// A property of a row: its label and its value.
package struct RosterFact: Sendable, Equatable {
  package var label: String
  package var text: String
  package var tone = RosterTone.plain
  /// Shorter forms of the text for one narrow line, each shorter than the one before.
  package var briefer: [String] = []
}

extension Person.Role {
  /// The name of the role.
  package var inWords: String {
    switch self {
    case .member: tr("member", context: "role")
    case .admin: tr("admin", context: "role")
    }
  }
}

/// The importance of a text to its reader.
package enum RosterTone: Sendable {
  case plain
  /// The text explains, or waits for other people.
  case secondary
  /// The text waits for its reader.
  case needed
  /// The reader copies the text letter by letter.
  case code
}

/// The titles of rows, and their properties.
package struct RowFacts: Sendable {
  package let view: RosterPresenter

  package init(_ view: RosterPresenter) {
    self.view = view
  }

  /// Returns the properties of a row, the most important first.
  package func facts(of reference: RowReference) -> [RosterFact] {
    switch reference.kind {
    case .shift: view.snapshot.shift(Shift.ID(reference.id)).map(facts) ?? []
    case .request: view.snapshot.request(WorkRequest.ID(reference.id)).map(facts) ?? []
    case .trade: view.snapshot.trade(Trade.ID(reference.id)).map(facts) ?? []
    case .wish: view.snapshot.wish(RingWish.ID(reference.id)).map(facts) ?? []
    case .opening: view.snapshot.opening(Opening.ID(reference.id)).map(facts) ?? []
    case .fixedShift: view.snapshot.fixedShift(FixedShift.ID(reference.id)).map(facts) ?? []
    case .person: view.snapshot.person(Person.ID(reference.id)).map(facts) ?? []
    }
  }

  /// Returns the title of a row.
  package func title(of reference: RowReference) -> String {
    switch reference.kind {
    case .shift: view.duty(Shift.ID(reference.id))
    case .request: view.snapshot.request(WorkRequest.ID(reference.id)).map(title) ?? tr("A request")
    case .trade: view.snapshot.trade(Trade.ID(reference.id)).map(title) ?? tr("A trade")
    case .wish: tr("A wish")
    case .fixedShift:
      view.snapshot.fixedShift(FixedShift.ID(reference.id)).map(title) ?? tr("A fixed shift")
    case .opening:
      view.snapshot.opening(Opening.ID(reference.id)).map(view.duty) ?? tr("An open shift")
    case .person: view.name(of: Person.ID(reference.id))
    }
  }

  private func title(of request: WorkRequest) -> String {
    request.person == view.me.id
      ? tr("You want to work on \(view.day(request.date))")
      : tr("\(view.name(of: request.person)) wants to work on \(view.day(request.date))")
  }

  /// `A trade: Wed 11 Mar for Sat 14 Mar`
  private func title(of trade: Trade) -> String {
    let days = trade.legs.prefix(RosterLimits.ring).compactMap { leg in
      view.snapshot.shift(leg.shift).map { view.day($0.date) }
    }
    let list = days.listed
    switch trade.kind {
    case .ring:
      // TRANSLATORS: {0} is a list of days
      return days.isEmpty ? tr("A ring") : tr("A ring: \(list)")
    case .swap:
      if days.isEmpty { return tr("A trade") }
      // TRANSLATORS: days of two shifts
      return days.count == 2 ? tr("A trade: \(days[0]) for \(days[1])") : tr("A trade: \(list)")
    }
  }

  private func title(of fixed: FixedShift) -> String {
    // TRANSLATORS: Every Tuesday 18:00–23:00
    tr("Every \(view.weekday(fixed.weekday)) \(fixed.start.hours(until: fixed.end))")
  }

  private func facts(of shift: Shift) -> [RosterFact] {
    let time = Said.on(view.day(shift.date, .full), at: view.hours(shift.slot))
    // TRANSLATORS: {0} is a day with the hours of a shift
    let when = shift.end <= shift.start ? tr("\(time), until the next day") : time
    let mark = RowMarks(view).mark(of: shift)
    return [
      RosterFact(
        label: tr("When", context: "label"), text: when,
        briefer: [view.slot(shift.slot)]),
      view.place(shift.place).map { RosterFact(label: tr("Where", context: "label"), text: $0) },
      shift.skill.isEmpty
        ? nil : RosterFact(label: tr("Skill", context: "label"), text: shift.skill),
      view.place(shift.note).map { RosterFact(label: tr("Note", context: "label"), text: $0) },
      RosterFact(
        label: tr("Owner", context: "label"),
        text: view.who(shift.owner)),
      mark.words.isEmpty
        ? nil : RosterFact(label: tr("State", context: "label"), text: mark.words, tone: mark.tone),
      view.isClashing(shift)
        ? RosterFact(
          label: tr("Conflict", context: "label"),
          text: view.isMine(shift) ? RowMarks.whileAway.words : WeekGrid.isClash) : nil,
      reason(for: shift),
      shift.fixedShift.flatMap(view.snapshot.fixedShift)
        .flatMap {
          $0.isActive
            ? RosterFact(
              label: tr("Repeats", context: "label"), text: view.duty($0),
              briefer: [view.duty($0, isBrief: true)])
            : nil
        },
      clock,
    ].compactMap(\.self)
  }

  /// The roster's time zone, if its clocks differ from those beside the screen; nil otherwise.
  private var clock: RosterFact? {
    view.dates?.isIn(view.zone.identifier) == false
      ? RosterFact(
        label: tr("Time zone", context: "label"), text: view.zone.identifier, tone: .secondary)
      : nil
  }

  private func facts(of request: WorkRequest) -> [RosterFact] {
    let mark = RowMarks(view).mark(of: request)
    let suggestions = view.snapshot.suggestions(to: request.id).map { shift in
      RosterFact(
        label: shift.id == request.chosen
          ? tr("Chosen", context: "label") : tr("Suggested", context: "label"),
        text: view.shift(of: shift.owner, at: view.duty(shift)))
    }
    return [
      RosterFact(label: tr("When", context: "label"), text: view.day(request.date, .full)),
      RosterFact(label: tr("Who", context: "label"), text: view.who(request.person)),
      RosterFact(label: tr("State", context: "label"), text: mark.words, tone: mark.tone),
    ] + suggestions
  }

  private func facts(of trade: Trade) -> [RosterFact] {
    let mark = RowMarks(view).mark(of: trade)
    let legs = trade.legs.prefix(RosterLimits.ring).map { leg in
      fact(view.who(leg.giver), leg.shift, " → \(view.who(leg.taker))")
    }
    let agreed = trade.agreed.isEmpty ? tr("no member yet") : view.names(of: trade.agreed)
    return legs
      + [
        RosterFact(label: tr("State", context: "label"), text: mark.words, tone: mark.tone),
        trade.status == .withdrawn ? view.cancelledShift(in: trade).flatMap(reason) : nil,
        RosterFact(label: tr("Agreed", context: "label"), text: agreed),
        RosterFact(label: tr("Until", context: "label"), text: view.moment(trade.expires)),
      ].compactMap(\.self)
  }

  /// Returns why a shift was cancelled, if the lines read of the log contain the reason.
  private func reason(for shift: Shift) -> RosterFact? {
    guard shift.state == .cancelled,
      let entry = view.log.first(where: { $0.entry.subjects.contains(shift.reference) })?.entry,
      entry.command == .cancelShift, let reason = entry.reason
    else { return nil }
    return RosterFact(label: tr("Why", context: "label"), text: reason)
  }

  private func facts(of wish: RingWish) -> [RosterFact] {
    let takes = wish.takes.prefix(RosterLimits.takes).enumerated().map { number, id in
      let owner = view.snapshot.shift(id).map { " · " + view.who($0.owner) } ?? ""
      return fact(
        number == 0 ? tr("Takes", context: "label") : tr("or", context: "label"), id, owner)
    }
    return [
      RosterFact(label: tr("Who", context: "label"), text: view.who(wish.person)),
      fact(tr("Gives", context: "label"), wish.gives),
    ] + takes
  }

  /// Returns a shift and what becomes of it. In shorter forms, place and hours go first.
  private func fact(_ label: String, _ id: Shift.ID, _ end: String = "") -> RosterFact {
    let briefer = view.snapshot.shift(id).map { shift in
      ["\(view.slot(shift.slot))", "\(view.day(shift.date)) \(shift.start)", view.day(shift.date)]
    }
    return RosterFact(
      label: label, text: view.duty(id) + end, briefer: (briefer ?? []).map { $0 + end })
  }

  private func facts(of fixed: FixedShift) -> [RosterFact] {
    [
      RosterFact(label: tr("When", context: "label"), text: view.duty(fixed)),
      view.place(fixed.place).map { RosterFact(label: tr("Where", context: "label"), text: $0) },
      fixed.skill.isEmpty
        ? nil : RosterFact(label: tr("Skill", context: "label"), text: fixed.skill),
      RosterFact(
        label: tr("Owner", context: "label"),
        text: view.who(fixed.owner)),
      RosterFact(label: tr("Since", context: "label"), text: view.day(fixed.firstDate, .day)),
    ].compactMap(\.self)
  }

  private func facts(of person: Person) -> [RosterFact] {
    [
      RosterFact(label: tr("Role", context: "label"), text: person.role.inWords),
      RosterFact(
        label: tr("State", context: "label"),
        text: person.isActive ? tr("active") : tr("has left")),
      fact(tr("Admin of", context: "label"), person.places),
      fact(tr("Skills", context: "label"), person.terms.skills),
      person.terms.minorUntil.map {
        $0 > view.today
          ? RosterFact(
            label: tr("Minor", context: "label"), text: tr("until \(view.day($0, .full))"))
          : nil
      } ?? nil,
    ].compactMap(\.self) + absences(of: person)
  }

  /// Returns when a person is away, or would rather not work, as far as the viewer may know.
  package func absences(of person: Person) -> [RosterFact] {
    let absences = view.knowsAbsences(of: person) ? person.terms.absences : []
    return [
      fact(tr("Away", context: "label"), absences.filter { !$0.isWish }.map(view.days)),
      fact(tr("Rather not", context: "label"), absences.filter(\.isWish).map(view.days)),
    ].compactMap(\.self)
  }

  private func fact(_ label: String, _ texts: [String]) -> RosterFact? {
    texts.isEmpty ? nil : RosterFact(label: label, text: texts.listed)
  }

  func facts(of opening: Opening) -> [RosterFact] {
    let mark = RowMarks(view).mark(of: opening)
    let takers = view.snapshot.shifts.filter { $0.opening == opening.id && $0.state != .cancelled }
    return [
      RosterFact(
        label: tr("When", context: "label"),
        text: Said.on(view.day(opening.date, .full), at: view.hours(opening.slot)),
        briefer: [view.slot(opening.slot)]),
      view.place(opening.place).map { RosterFact(label: tr("Where", context: "label"), text: $0) },
      view.place(opening.skill).map { RosterFact(label: tr("Skill", context: "label"), text: $0) },
      view.place(opening.note).map { RosterFact(label: tr("Note", context: "label"), text: $0) },
      RosterFact(
        label: tr("Needed", context: "label"),
        // TRANSLATORS: how many people are needed, how many there are
        text: tr("\(opening.needed), \(opening.taken) so far")),
      takers.isEmpty
        ? nil
        : RosterFact(label: tr("Who", context: "label"), text: view.names(of: takers.map(\.owner))),
      mark.words.isEmpty
        ? nil : RosterFact(label: tr("State", context: "label"), text: mark.words, tone: mark.tone),
    ].compactMap(\.self)
  }
}
