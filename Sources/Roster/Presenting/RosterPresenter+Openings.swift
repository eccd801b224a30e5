import Localizing

/// Openings: hours for which people are needed.
extension RosterPresenter {
  /// The openings that have not begun and are not cancelled, in order of start. Full ones are
  /// included for admins, who can change them.
  package var openingsAhead: [Opening] {
    snapshot.openings.filter {
      $0.status == .open && isAhead($0.slot) && ($0.missing > 0 || me.isAdmin(at: $0.place))
    }
    .sorted(by: Opening.beginsBefore)
  }

  /// Returns the openings of a day that still need people, by place.
  func openings(on date: RosterDate) -> [Opening] {
    snapshot.openings.filter { $0.date == date && $0.missing > 0 }
      .sorted { ($0.place, $0.start, $0.id) < ($1.place, $1.start, $1.id) }
  }

  package func line(of opening: Opening) -> RosterLine {
    let parts = [
      opening.start == opening.end ? tr("24 h") : nil, place(opening.place), place(opening.skill),
      place(opening.note),
    ]
    return RosterLine(
      reference: opening.reference, lead: dayOfWeek(opening.date),
      hours: "\(opening.start)–\(opening.end)",
      text: parts.compactMap(\.self).joined(separator: RosterSigns.separator),
      mark: mark(of: opening))
  }

  package func mark(of opening: Opening) -> RosterMark {
    switch opening.status {
    case .cancelled: RosterMark(tr("cancelled", context: "shift"))
    case .expired: .none
    case .open where opening.missing == 0:
      RosterMark(tr("full", context: "people"))
    case .open:
      RosterMark(
        opening.taken == 0
          ? tr("needs \(opening.missing)", "needs \(opening.missing)", count: opening.missing)
          : tr(
            "needs \(opening.missing) more", "needs \(opening.missing) more",
            count: opening.missing))
    }
  }

  /// `Tue 3 Mar 18:00–23:00 · Bar`
  package func duty(_ opening: Opening) -> String {
    [slot(opening.slot), place(opening.place)].compactMap(\.self)
      .joined(separator: dates == nil ? " " : RosterSigns.separator)
  }

  func facts(of opening: Opening) -> [RosterFact] {
    let mark = mark(of: opening)
    let takers = snapshot.shifts.filter { $0.opening == opening.id && $0.state != .cancelled }
    return [
      RosterFact(
        label: tr("When", context: "label"),
        text: Said.on(day(opening.date, .full), at: hours(opening.slot)),
        briefer: [slot(opening.slot)]),
      place(opening.place).map { RosterFact(label: tr("Where", context: "label"), text: $0) },
      place(opening.skill).map { RosterFact(label: tr("Skill", context: "label"), text: $0) },
      place(opening.note).map { RosterFact(label: tr("Note", context: "label"), text: $0) },
      RosterFact(
        label: tr("Needed", context: "label"),
        // TRANSLATORS: how many people are needed, how many there are
        text: tr("\(opening.needed), \(opening.taken) so far")),
      takers.isEmpty
        ? nil
        : RosterFact(label: tr("Who", context: "label"), text: names(of: takers.map(\.owner))),
      mark.words.isEmpty
        ? nil : RosterFact(label: tr("State", context: "label"), text: mark.words, tone: mark.tone),
    ].compactMap(\.self)
  }

  /// Returns the foreseen result of a command, as far as the roster is known here. Throws the rule
  /// that forbids it.
  package func trial(of command: RosterCommand) throws -> Receipt {
    var count = 0
    let decision = try decide(command, by: .person(me.id), in: snapshot, at: now) {
      count += 1
      return "foreseen-\(count)"
    }
    return Receipt(
      rows: decision.rows, version: snapshot.version, leftOut: decision.leftOut)
  }

  /// Returns the foreseen result of a command; an empty one if the command is forbidden.
  func foreseenReceipt(of command: RosterCommand) -> Receipt {
    (try? trial(of: command)) ?? Receipt(rows: [], version: snapshot.version)
  }

  /// `Bob’s Tue 3 Mar 18:00–23:00: Bob already works …`
  package func words(for leftOut: LeftOut) -> String {
    Said.of(title(of: leftOut.row), leftOut.why.sentence)
  }
}
