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

  static func about(_ shift: Shift.ID) -> RosterPart {
    .about(RowReference(kind: .shift, id: shift.rawValue))
  }

  /// Returns the part for the shifts that could be exchanged for one: all members' next shifts, and
  /// those of its day.
  static func exchange(for shift: Shift.ID, _ view: RosterPresenter) -> RosterPart {
    let dates = [view.snapshot.shift(shift)?.date].compactMap(\.self)
    return about(shift).union(.exchange(from: view.today)).union(RosterPart(on: Set(dates)))
  }
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
  package func part(for source: RosterChoices.Source) -> RosterPart { source.menu.part(self) }

  /// Returns the part that a list of ticks needs.
  package func part(for kind: RosterTicks.Kind) -> RosterPart { kind.list.part(self) }

  /// Returns the part that a form needs.
  package func part(for kind: RosterFormKind) -> RosterPart { kind.form?.part ?? RosterPart() }
}
