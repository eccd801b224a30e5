import Localizing

/// What must be known of a roster for what is to be seen, beside what is one's own and what anybody
/// is asked about.
extension RosterPart {
  /// For who works now, later today and tomorrow: what began yesterday may not be over.
  package static func duties(on today: RosterDate) -> RosterPart {
    RosterPart(on: [today - 1, today, today + 1])
  }

  /// For so many weeks of everybody's, from a Monday on.
  package static func weeks(_ count: Int, from monday: RosterDate) -> RosterPart {
    RosterPart(on: Set((0..<7 * count).map { monday + $0 }))
  }

  /// For who could work in somebody's place on a day: what all have in that week and at its edges.
  package static func week(around date: RosterDate) -> RosterPart {
    RosterPart(on: Set((-1...7).map { date.monday + $0 }))
  }

  /// For what could be had for a shift: anybody's that come next.
  package static func exchange(from today: RosterDate) -> RosterPart {
    RosterPart(next: Parameter.next.limit, from: today)
  }

  /// For a row, and what those have whose it is.
  package static func about(_ row: RowReference) -> RosterPart { RosterPart(with: [row]) }
}

extension RosterPresenter {
  /// Said where days of everybody's are not known.
  package static var unread: String { tr("These shifts appear once the server answers.") }

  /// True where it is known who works now, later today and tomorrow.
  package var knowsDuties: Bool { snapshot.covers(.duties(on: today)) }

  /// How many weeks of everybody's are known, from this one on.
  package var knownWeeks: Int {
    let planned = plannedWeeks.count
    return (0..<planned).first { !snapshot.covers(.weeks($0 + 1, from: today.monday)) } ?? planned
  }

  /// What must be known for choices.
  package func part(for source: RosterChoices.Source) -> RosterPart {
    switch source {
    case .actions(let row): .about(row)
    case .requests(let shift): about(shift)
    case .trades(let shift): inExchange(for: shift)
    case .owners(let shift): about(shift).union(near(shift))
    case .own(.tradeFor(let shift)): inExchange(for: shift)
    case .shifts(let person), .fixedShifts(let person), .deactivation(let person),
      .erasure(let person):
      RosterPart(of: [person])
    case .removal(let fixed): .about(RowReference(kind: .fixedShift, id: fixed.rawValue))
    case .question(let command): command.part
    case .whyNot(let source): part(for: source)
    case .own(.trade), .own(.wish), .people, .planning, .invitation, .reset, .passwordCode,
      .account, .calendarAddress, .log, .logLine, .logOut:
      RosterPart()
    }
  }

  /// What must be known for rows to tick.
  package func part(for kind: RosterTicks.Kind) -> RosterPart {
    switch kind {
    case .wish(let shift): inExchange(for: shift)
    case .absences(let person, _): RosterPart(of: [person])
    case .freeDays: RosterPart()
    }
  }

  /// What must be known for fields to fill in.
  package func part(for kind: RosterFormKind) -> RosterPart {
    switch kind {
    case .newFixedShift(let person), .newShift(let person), .qualification(let person),
      .places(let person):
      RosterPart(of: [person])
    case .override(let shift, let person): about(shift).union(RosterPart(of: [person]))
    case .cancel(let shift), .approval(let shift), .shiftSkill(let shift): about(shift)
    case .fixedShift(let fixed), .fixedShiftSkill(let fixed):
      .about(RowReference(kind: .fixedShift, id: fixed.rawValue))
    case .opening(let opening), .cancelOpening(let opening):
      .about(RowReference(kind: .opening, id: opening.rawValue))
    case .logIn, .signUp, .invite, .reset, .newOpening, .copyWeek: RosterPart()
    }
  }

  private func about(_ shift: Shift.ID) -> RosterPart {
    .about(RowReference(kind: .shift, id: shift.rawValue))
  }

  /// For what could be had for a shift: anybody's, and who works on its day.
  private func inExchange(for shift: Shift.ID) -> RosterPart {
    let dates = [snapshot.shift(shift)?.date].compactMap(\.self)
    return about(shift).union(.exchange(from: today)).union(RosterPart(on: Set(dates)))
  }

  /// For who could work in somebody's place: what they have in that week and at its edges.
  private func near(_ shift: Shift.ID) -> RosterPart {
    guard let date = snapshot.shift(shift)?.date else { return RosterPart() }
    return .week(around: date)
  }
}
