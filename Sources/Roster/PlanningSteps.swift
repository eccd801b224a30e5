/// Fixed shifts, and the shifts that are planned from them.
extension CommandHandler {
  /// Plans the missing shifts of some fixed shifts.
  mutating func layOut(_ fixedShifts: [FixedShift]) throws {
    for fixedShift in fixedShifts.sorted(by: { $0.id < $1.id }) { try layOut(fixedShift) }
  }

  /// Plans a shift in each planned week that has none of this fixed shift yet. Leaves out days on
  /// which the owner is not free, and hours that the clocks skip.
  mutating func layOut(_ fixedShift: FixedShift) throws {
    let dates = rules.plannedDates(at: now)
    let (firstWeek, lastWeek) = (dates.lowerBound.monday, dates.upperBound.monday)
    let laidOut = Set(
      try facts.shifts(from: fixedShift.id, on: firstWeek...(lastWeek + 6)).map(\.date.monday))
    for week in stride(from: firstWeek.dayNumber, through: lastWeek.dayNumber, by: 7) {
      let monday = RosterDate(dayNumber: week)
      let slot = fixedShift.slot(inWeekOf: monday)
      assert(slot.date.monday == monday, "a fixed shift is on one day of each week")
      guard !laidOut.contains(monday), dates.contains(slot.date),
        mayStart(fixedShift, with: slot),
        try isFree(
          fixedShift.owner, for: fixedShift.duty(inWeekOf: monday), givingAway: [])
      else { continue }
      let shift = Shift(
        id: newID(of: Shift.self), date: slot.date, start: slot.start, end: slot.end,
        place: fixedShift.place, owner: fixedShift.owner, fixedShift: fixedShift.id,
        skill: fixedShift.skill)
      insert(shift)
      try closeRequest(of: shift.owner, servedBy: shift)
    }
  }

  func mayStart(_ fixedShift: FixedShift, with slot: Slot) -> Bool {
    slot.date >= fixedShift.firstDate && slot.begins(in: rules.timeZone) > now
      && !slot.isSkipped(in: rules.timeZone)
  }

  /// Returns an active fixed shift that the actor may change.
  func keptByActor(_ seen: RowVersion<FixedShift>) throws -> FixedShift {
    let fixedShift = try current(seen)
    try requireOwnerOrAdmin(fixedShift.owner, at: fixedShift.place)
    guard fixedShift.isActive else { throw Refusal.fixedShiftClosed }
    return fixedShift
  }

  func requireFreeEveryWeek(for fixedShift: FixedShift) throws {
    let owner = try existing(fixedShift.owner)
    let day = firstDay(of: fixedShift)
    let slots = try fixedShifts(of: owner.id).filter { $0.id != fixedShift.id }
      .flatMap { other in [-7, 0, 7].map { other.slot(inWeekOf: day + $0) } }
    // In UTC: the check is for every week, also for those in which clocks change.
    var rules = rules
    rules.timeZone = .utc
    let obstacle = rules.obstacle(
      to: fixedShift.duty(inWeekOf: day), for: owner.terms.everyWeek, among: slots)
    switch obstacle {
    case .shift(let slot, _):
      throw Refusal.sameWeekly(
        try who(owner.id), weekday: slot.date.weekday, start: slot.start, end: slot.end)
    case .limit(let limit): throw Refusal.notAllowed(try who(owner.id), limit)
    case nil: break
    }
  }

  /// Returns the day of its first shift from now on.
  private func firstDay(of fixedShift: FixedShift) -> RosterDate {
    let start = max(fixedShift.firstDate, rules.timeZone.date(at: now))
    let date = fixedShift.slot(inWeekOf: start).date
    let first = date < start ? date + 7 : date
    assert(start <= first && first < start + 7, "a week later it is the second shift")
    return first
  }

  /// Returns its planned shifts that have not begun, are idle and still its owner's, in order of
  /// start.
  func laidOutInHand(from fixedShift: FixedShift) throws -> [Shift] {
    let dates = rules.plannedDates(at: now)
    return try facts.shifts(from: fixedShift.id, on: dates.lowerBound...(dates.upperBound + 6))
      .filter {
        $0.isInHand(of: fixedShift) && $0.slot.begins(in: rules.timeZone) > now
      }
      .sorted(by: Shift.beginsBefore)
  }
}

extension Shift {
  /// Whether the shift is still as it was planned from a fixed shift.
  package func isInHand(of fixed: FixedShift) -> Bool {
    fixedShift == fixed.id && owner == fixed.owner && state == .idle
  }
}

/// Rules of openings, and the places in them.
extension CommandHandler {
  func requirePlace(in opening: Opening) throws {
    guard opening.missing > 0 else { throw Refusal.openingFull(opening.slot) }
  }

  /// Frees the place of a cancelled shift.
  mutating func reopenPlace(of shift: Shift) throws {
    guard let opening = try shift.opening.flatMap({ try find($0) }) else { return }
    update(opening) { $0.taken -= 1 }
  }

  /// Whether the place of a shift can be taken again after its owner has left.
  func isOpenAgain(without shift: Shift) throws -> Bool {
    try shift.opening.flatMap { try find($0) }?.status == .open
  }

  /// Throws for hours that are past, too far ahead, or skipped by the clocks.
  func requirePlannable(_ slot: Slot) throws {
    try requirePlanned(slot.date)
    guard !slot.isSkipped(in: rules.timeZone) else { throw Refusal.skipped(slot) }
    try requireFuture(slot)
  }

  func require(place: String, note: String, skill: String, needed: Int) throws {
    try Refusal.Field.place.requirePlain(place)
    try Refusal.Field.note.requirePlain(note)
    try Refusal.Field.skill.requirePlain(skill)
    guard RosterLimits.needed.contains(needed) else {
      throw Refusal.neededOutOfRange(limit: RosterLimits.needed.upperBound)
    }
  }

  func stillOpen(_ seen: RowVersion<Opening>) throws -> Opening {
    let opening = try current(seen)
    guard opening.status != .cancelled else { throw Refusal.openingCancelled(opening.slot) }
    try requireFuture(opening.slot)
    return opening
  }
}

extension Shift {
  /// Creates a place in an opening.
  init(
    place id: ID, in opening: Opening, of owner: Person.ID, waived: [DutyRule]
  ) {
    self.init(
      id: id, date: opening.date, start: opening.start, end: opening.end, place: opening.place,
      note: opening.note, owner: owner, opening: opening.id, skill: opening.skill, waived: waived)
  }
}

/// Rules of members, and the effects of a member's leaving.
extension CommandHandler {
  /// Applies the change by which a person leaves; they keep only the shifts that no member takes.
  mutating func leave(_ person: Person, _ change: (inout Person) -> Void) throws {
    update(person) {
      change(&$0)
      assert(!$0.isActive, "a person who leaves is inactive")
    }
    try endFixedShifts(of: person.id)
    for request in try facts.liveRequests(of: person.id) { try close(request, as: .withdrawn) }
    try giveBackEverything(acceptedBy: person.id)
    for wish in try facts.wishes(of: person.id) { update(wish) { $0.isActive = false } }
    try offerEverything(of: person.id)
  }

  private mutating func endFixedShifts(of owner: Person.ID) throws {
    for fixedShift in try facts.fixedShifts(of: owner) {
      update(fixedShift) {
        $0.isActive = false
        $0.returnsWithOwner = true
      }
    }
  }

  /// Puts the shifts that a leaving person has accepted back on the marketplace.
  private mutating func giveBackEverything(acceptedBy taker: Person.ID) throws {
    for shift in try facts.shifts(acceptedBy: taker) where shift.state.suggestedTo == nil {
      update(shift) { $0.state = .supplied }
    }
  }

  /// Offers the shifts of a leaving person on the marketplace.
  ///
  /// The person keeps a shift until a member takes it. An accepted shift waits for the approval of
  /// an admin, and a place in an opening becomes free again.
  private mutating func offerEverything(of owner: Person.ID) throws {
    let today = rules.timeZone.date(at: now)
    for shift in try shifts(of: owner, on: today...(today + 3660)) {
      guard shift.slot.begins(in: rules.timeZone) > now else { continue }
      let fresh = try existing(shift.id)
      if try fresh.state.acceptedBy == nil && isOpenAgain(without: fresh) {
        try cancel(fresh, returningWithOwner: true)
        continue
      }
      switch fresh.state {
      case .awaitingApproval, .supplied, .cancelled: continue
      case .idle, .suggested, .inTrade: try settle(fresh)
      }
      update(fresh) { $0.offerUntilReturn() }
    }
  }

  /// Raises the revision of a person's row, so that a change of their account, which has no row, is
  /// logged.
  mutating func countUp(_ person: Person) throws {
    try requireActive(person.id)
    update(person) { _ in }
  }

  func requireFree(name: String) throws {
    let names = try facts.people(alike: name).filter(\.isActive).map(\.name)
    let lowercased = name.lowercased()
    guard !names.contains(where: { $0.lowercased() == lowercased }),
      !Person.isNameOfErased(name)
    else { throw Refusal.nameTaken(name) }
    let skeletons = name.skeletons
    if let known = names.first(where: { !$0.skeletons.isDisjoint(with: skeletons) }) {
      throw Refusal.nameAlike(name, known: known)
    }
  }

  func requireAdmin(otherThan person: Person) throws {
    let remains = try facts.people().contains {
      $0.isActive && $0.role == .admin && $0.id != person.id
    }
    guard person.role != .admin || remains else { throw Refusal.lastAdmin(name: person.name) }
  }
}
