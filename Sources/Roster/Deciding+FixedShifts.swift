/// Fixed shifts, and the shifts that are planned from them.
extension Deciding {
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
    return date < start ? date + 7 : date
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
