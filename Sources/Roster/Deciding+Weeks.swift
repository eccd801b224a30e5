/// A week's single shifts and openings once more in another week.
extension Deciding {
  /// Copies what can be, and keeps in mind what can't; what is laid out every week comes by itself.
  mutating func copyWeek(from source: RosterDate, to target: RosterDate, at place: String?) throws {
    try requireAdmin(at: place)
    let monday = source.monday
    let days = target.monday.dayNumber - monday.dayNumber
    guard days != 0 else { throw Refusal.sameWeek }
    try requireSomePlanned(inWeekOf: target.monday)
    let openings = try facts.openings(on: monday...(monday + 6))
      .filter { $0.status != .cancelled && (place == nil || $0.place == place) }
    let shifts = try facts.shifts(on: monday...(monday + 6))
      .filter { $0.fixedShift == nil && (place == nil || $0.place == place) }
    guard openings.count + shifts.count <= RosterLimits.copies else {
      throw Refusal.tooMany(.copies, limit: RosterLimits.copies)
    }
    // Fixed shifts come first, as with a single one.
    for owner in shifts.map(\.owner).withoutRepetitions() {
      try layOut(facts.fixedShifts(of: owner))
    }
    // What was copied before, or planned there all the same.
    let planned = try facts.openings(on: target.monday...(target.monday + 6))
      .filter { $0.status == .open }
    var copies: [Opening.ID: Opening.ID] = [:]
    for opening in openings.sorted(by: Opening.beginsBefore) {
      let slot = opening.slot.moved(by: days)
      if let there = planned.first(where: { $0.slot == slot && $0.isLike(opening) }) {
        copies[opening.id] = there.id
        leaveOut(opening.row, Refusal.openingThere(slot))
        continue
      }
      let refusal = try Refusal.thrown {
        copies[opening.id] = try copy(opening, to: slot)
      }
      if let refusal { leaveOut(opening.row, refusal) }
    }
    for shift in shifts.sorted(by: Shift.beginsBefore) {
      let refusal = try Refusal.thrown {
        try copy(shift, to: shift.slot.moved(by: days), in: shift.opening.flatMap { copies[$0] })
      }
      if let refusal { leaveOut(shift.row, refusal) }
    }
  }

  private func requireSomePlanned(inWeekOf monday: RosterDate) throws {
    let planned = rules.plannedDates(at: now)
    guard planned.overlaps(monday...(monday + 6)) else {
      throw Refusal.dateNotPlanned(monday, first: planned.lowerBound, last: planned.upperBound)
    }
  }

  /// The opening's name in the other week.
  private mutating func copy(_ opening: Opening, to slot: Slot) throws -> Opening.ID {
    try requirePlannable(slot)
    let copy = Opening(
      id: newID(of: Opening.self), slot: slot, place: opening.place, note: opening.note,
      skill: opening.skill, needed: opening.needed)
    insert(copy)
    return copy.id
  }

  /// Whoever has taken a place in an opening has one in its copy, while there is one to be had.
  private mutating func copy(_ shift: Shift, to slot: Slot, in opening: Opening.ID?) throws {
    try requireNotThere(shift, on: slot)
    try requireActive(shift.owner)
    try requirePlannable(slot)
    try requireFree(shift.owner, for: Duty(slot, skill: shift.skill))
    let opening = try opening.map { try existing($0) }
    if let opening { try requirePlace(in: opening) }
    let copy = shift.again(newID(of: Shift.self), on: slot.date, in: opening?.id)
    insert(copy)
    if let opening { update(opening) { $0.taken += 1 } }
    try closeRequest(of: shift.owner, servedBy: copy)
  }

  /// An earlier copy is no obstacle to one, and is told from what is.
  private func requireNotThere(_ shift: Shift, on slot: Slot) throws {
    let isThere = try shifts(of: shift.owner, on: slot.date...slot.date)
      .contains { $0.slot == slot && $0.place == shift.place }
    if isThere { throw Refusal.shiftThere(slot) }
  }
}

extension Opening {
  /// True where another one asks for the same, whenever that is.
  fileprivate func isLike(_ other: Opening) -> Bool {
    place == other.place && note == other.note && skill == other.skill
  }
}

extension Shift {
  /// The same duty on another day.
  fileprivate func again(_ id: Shift.ID, on date: RosterDate, in opening: Opening.ID?) -> Shift {
    Shift(
      id: id, date: date, start: start, end: end, place: place, note: note, owner: owner,
      opening: opening, skill: skill)
  }
}

extension Slot {
  fileprivate func moved(by days: Int) -> Slot { Slot(date: date + days, start: start, end: end) }
}
