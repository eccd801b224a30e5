/// Duties of every week, and what is laid out from them.
extension Deciding {
  mutating func addFixedShift(
    of owner: Person.ID, _ hours: WeeklyHours, at place: String, from firstDate: RosterDate?
  ) throws {
    try requireOwnerOrAdmin(owner, at: place)
    try requireActive(owner)
    try requirePlain(place, as: .place)
    let (kept, limit) = (
      try fixedShifts(of: owner).count, RosterLimits.fixedShifts
    )
    guard kept < limit else { throw Refusal.enoughFixedShifts(try who(owner), limit: limit) }
    let fixedShift = FixedShift(
      id: newID(of: FixedShift.self), weekday: hours.weekday, start: hours.start, end: hours.end,
      place: place, owner: owner, firstDate: firstDate ?? rules.timeZone.date(at: now))
    try requireFreeEveryWeek(for: fixedShift)
    insert(fixedShift)
    try layOut(fixedShift)
  }

  mutating func changeFixedShift(
    _ seen: RowVersion<FixedShift>, to hours: WeeklyHours, at place: String
  ) throws {
    var fixedShift = try keptByActor(seen)
    try requireOwnerOrAdmin(fixedShift.owner, at: place)
    try requirePlain(place, as: .place)
    update(fixedShift) {
      $0.weekday = hours.weekday
      $0.start = hours.start
      $0.end = hours.end
      $0.place = place
    }
    fixedShift = try existing(seen.id)
    try requireFreeEveryWeek(for: fixedShift)
    for shift in try movable(along: fixedShift) { try move(shift, along: fixedShift) }
    try layOut(fixedShift)
  }

  mutating func removeFixedShift(
    _ seen: RowVersion<FixedShift>, cancellingLaidOut cancels: Bool
  ) throws {
    let fixedShift = try keptByActor(seen)
    if cancels { try requireAdmin(at: fixedShift.place) }
    update(fixedShift) { $0.isActive = false }
    for shift in cancels ? try laidOutInHand(from: fixedShift) : [] { try cancel(shift) }
  }

  /// What somebody had every week before they left; keeps in mind what is not allowed now.
  mutating func bringBackFixedShifts(of owner: Person.ID) throws {
    for ended in try facts.fixedShifts(returningWith: owner) {
      var fixedShift = ended
      fixedShift.isActive = true
      fixedShift.returnsWithOwner = false
      fixedShift.firstDate = max(ended.firstDate, rules.timeZone.date(at: now))
      let refusal = try Refusal.thrown { try requireFreeEveryWeek(for: fixedShift) }
      if let refusal {
        leaveOut(ended.row, refusal)
        continue
      }
      update(ended) { $0 = fixedShift }
      try layOut(fixedShift)
    }
  }

  mutating func layOut() throws {
    try requireAdmin()
    try layOut(facts.duties())
  }

  /// Tops some fixed shifts up.
  mutating func layOut(_ fixedShifts: [FixedShift]) throws {
    for fixedShift in fixedShifts.sorted(by: { $0.id < $1.id }) { try layOut(fixedShift) }
  }

  /// Tops one up: one shift in each planned week that has none of it yet. A day on which its owner
  /// is not free is left for the next time, and so are hours that the clocks skip.
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
    // Week after week, whatever the clocks do in one of them.
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

  /// The first day that there is of it from now on.
  private func firstDay(of fixedShift: FixedShift) -> RosterDate {
    let start = max(fixedShift.firstDate, rules.timeZone.date(at: now))
    let date = fixedShift.slot(inWeekOf: start).date
    return date < start ? date + 7 : date
  }

  /// What is laid out, has not begun, is idle and still its owner's.
  func laidOutInHand(from fixedShift: FixedShift) throws -> [Shift] {
    let dates = rules.plannedDates(at: now)
    return try facts.shifts(from: fixedShift.id, on: dates.lowerBound...(dates.upperBound + 6))
      .filter {
        $0.isInHand(of: fixedShift) && $0.slot.begins(in: rules.timeZone) > now
      }
      .sorted(by: Shift.beginsBefore)
  }

  /// What can move to the new time of its week. Those that move make room for each other; one
  /// stays where that time is past or something else, perhaps another that stays, is in its way.
  private func movable(along fixedShift: FixedShift) throws -> [Shift] {
    var moving = try laidOutInHand(from: fixedShift).filter {
      mayStart(fixedShift, with: fixedShift.slot(inWeekOf: $0.date))
    }
    while let stays = try moving.firstIndex(where: { shift in
      let duty = Duty(fixedShift.slot(inWeekOf: shift.date), skill: shift.skill)
      return try !isFree(fixedShift.owner, for: duty, givingAway: Set(moving.map(\.id)))
    }) {
      moving.remove(at: stays)
    }
    return moving
  }

  /// Moves a shift within its week.
  private mutating func move(_ shift: Shift, along fixedShift: FixedShift) throws {
    let slot = fixedShift.slot(inWeekOf: shift.date)
    update(shift) {
      ($0.date, $0.start, $0.end, $0.place) = (slot.date, slot.start, slot.end, fixedShift.place)
      $0.waived = []
    }
    try closeRequest(of: shift.owner, servedBy: try existing(shift.id))
  }
}

extension Shift {
  /// True for what is laid out of a fixed shift and still as it was laid out.
  package func isInHand(of fixed: FixedShift) -> Bool {
    fixedShift == fixed.id && owner == fixed.owner && state == .idle
  }
}
