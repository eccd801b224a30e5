import Localizing

/// Parts of a roster that views need, besides the viewer's own part and what every member gets
/// anyway.
extension RosterPart {
  /// The part for who works now, later today and tomorrow. It starts yesterday, since shifts from
  /// then may not be over.
  package static func duties(on today: RosterDate) -> RosterPart {
    RosterPart(on: [today - 1, today, today + 1])
  }

  /// The part with all members' shifts of some weeks, from a Monday on.
  package static func weeks(_ count: Int, from monday: RosterDate) -> RosterPart {
    RosterPart(on: Set((0..<7 * count).map { monday + $0 }))
  }

  /// The part for who could replace a member on a day: all members' shifts in that week and at its
  /// edges.
  package static func week(around date: RosterDate) -> RosterPart {
    RosterPart(on: Set((-1...7).map { date.monday + $0 }))
  }

  /// The part for the shifts that could be exchanged for one: the next ones of all members.
  package static func exchange(from today: RosterDate) -> RosterPart {
    RosterPart(next: Parameter.next.limit, from: today)
  }

  /// The part for a row, and for the shifts of its owner.
  package static func about(_ row: RowReference) -> RosterPart { RosterPart(with: [row]) }
}

extension RosterPresenter {
  /// The message if other members' shifts of a day are not known.
  package static var unread: String { tr("These shifts appear once the server answers.") }

  /// Whether it is known who works now, later today and tomorrow.
  package var knowsDuties: Bool { snapshot.covers(.duties(on: today)) }

  /// The number of weeks, from this one on, of which all members' shifts are known.
  package var knownWeeks: Int {
    let planned = plannedWeeks.count
    return (0..<planned).first { !snapshot.covers(.weeks($0 + 1, from: today.monday)) } ?? planned
  }

  /// Returns the part that a menu needs.
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

  /// Returns the part that a list of ticks needs.
  package func part(for kind: RosterTicks.Kind) -> RosterPart {
    switch kind {
    case .wish(let shift): inExchange(for: shift)
    case .absences(let person, _): RosterPart(of: [person])
    case .freeDays: RosterPart()
    }
  }

  /// Returns the part that a form needs.
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

  /// Returns the part for the shifts that could be exchanged for one: all members' next shifts, and
  /// those of its day.
  private func inExchange(for shift: Shift.ID) -> RosterPart {
    let dates = [snapshot.shift(shift)?.date].compactMap(\.self)
    return about(shift).union(.exchange(from: today)).union(RosterPart(on: Set(dates)))
  }

  /// Returns the part for who could replace the owner of a shift: all shifts in that week and at
  /// its edges.
  private func near(_ shift: Shift.ID) -> RosterPart {
    guard let date = snapshot.shift(shift)?.date else { return RosterPart() }
    return .week(around: date)
  }
}
