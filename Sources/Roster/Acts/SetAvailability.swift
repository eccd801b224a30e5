import Localizing

/// Replaces the days on which a person is away, or would rather not work.
struct SetAvailability: RosterAct {
  let person: RowVersion<Person>
  let absences: [Absence]

  var sight: RowSight? { person.sight }

  func decide(_ deciding: inout Deciding<some RosterFacts>) throws {
    let person = try deciding.current(person)
    guard try person.id == deciding.actor.person || deciding.isAdmin() else {
      throw Refusal.notOwner(owner: person.name, orAdmin: true)
    }
    let today = deciding.rules.timeZone.date(at: deciding.now)
    let kept = absences.filter { !$0.isOver(on: today) }.withoutRepetitions()
    guard kept.count <= RosterLimits.dates else {
      throw Refusal.tooMany(.dates, limit: RosterLimits.dates)
    }
    guard kept != person.terms.absences else { return }
    deciding.update(person) { $0.terms.absences = kept }
    // Without that rule, members may request days on which they are away.
    guard deciding.rules.heedsAbsences else { return }
    let fresh = try deciding.existing(person.id)
    for request in try deciding.facts.liveRequests(of: person.id)
    where request.status == .open && fresh.terms.absence(on: request.date) != nil {
      try deciding.close(request, as: .withdrawn)
    }
  }

  func lock(_ locking: inout Touching<some RosterFacts>) throws -> Bool {
    try locking.touchEverything(of: person.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  /// Returns the confirmation, which names the shifts that the person still has on those days.
  func done(_ view: RosterPresenter) -> String {
    let kept = view.shiftsAhead.filter { shift in
      shift.owner == person.id && absences.contains { !$0.isWish && $0.covers(shift.date) }
    }
    let noted = tr("Saved.")
    return kept.isEmpty ? noted : noted + " " + stillHas(kept, view)
  }

  private func stillHas(_ kept: [Shift], _ view: RosterPresenter) -> String {
    let days = kept.prefix(RosterLimits.ring).map { view.day($0.date) }.listed
    let (more, name) = (kept.count - RosterLimits.ring, view.name(of: person.id))
    // TRANSLATORS: a list of days
    return switch (view.isMe(person.id), more > 0) {
    case (true, false): tr("You still work on \(days): offer what you can’t work.")
    case (true, true): tr("You still work on \(days) and \(more) more: offer what you can’t work.")
    case (false, false): tr("\(name) still works on \(days): offer what they can’t work.")
    case (false, true):
      tr("\(name) still works on \(days) and \(more) more: offer what they can’t work.")
    }
  }

  func question(_ view: RosterPresenter) -> RosterPresenter.Question? { nil }

  static func logged(in trade: Trade.Kind) -> String {
    tr("changed the availability of", context: "log")
  }
}
