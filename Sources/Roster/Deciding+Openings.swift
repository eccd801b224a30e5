/// Hours for which people are needed, and taking a place in them.
extension Deciding {
  mutating func addOpening(_ duty: Duty, at place: String, needed: Int, note: String) throws {
    try requireAdmin(at: place)
    try require(place: place, note: note, skill: duty.skill, needed: needed)
    try requirePlannable(duty.slot)
    insert(
      Opening(
        id: newID(of: Opening.self), slot: duty.slot, place: place, note: note, skill: duty.skill,
        needed: needed))
  }

  /// Who has taken a place keeps the hours and the place that they have agreed to, and has the note as
  /// it is now.
  mutating func changeOpening(
    _ seen: RowVersion<Opening>, to slot: Slot, at place: String, needed: Int, note: String,
    skill: String?
  ) throws {
    let opening = try stillOpen(seen)
    try requireAdmin(at: opening.place)
    try requireAdmin(at: place)
    let skill = skill ?? opening.skill
    try require(place: place, note: note, skill: skill, needed: needed)
    if slot != opening.slot { try requirePlannable(slot) }
    let isKept = slot == opening.slot && place == opening.place
    guard opening.taken == 0 || isKept && needed >= opening.taken else {
      throw Refusal.openingTaken(opening.slot, taken: opening.taken)
    }
    update(opening) {
      ($0.date, $0.start, $0.end) = (slot.date, slot.start, slot.end)
      ($0.place, $0.needed, $0.note, $0.skill) = (place, needed, note, skill)
    }
    guard note != opening.note else { return }
    for shift in try shifts(in: opening) { update(shift) { $0.note = note } }
  }

  mutating func cancelOpening(_ seen: RowVersion<Opening>, because reason: String) throws {
    let opening = try stillOpen(seen)
    try requireAdmin(at: opening.place)
    try state(reason: reason)
    update(opening) { $0.status = .cancelled }
  }

  /// An admin has said that somebody is needed: nobody has to approve who it is.
  mutating func takeOpening(_ seen: RowVersion<Opening>, for person: Person.ID?) throws {
    let taker = try person ?? me()
    let isOwn = taker == actor.person
    let opening = try stillOpen(seen)
    if !isOwn {
      try requireAdmin(at: opening.place)
      try requireActive(taker)
      concern(taker)
    }
    try requirePlace(in: opening)
    try requireFree(taker, for: opening.duty, waiving: waivers)
    if isOwn, waivers.isEmpty { try requireNothingPending(for: opening.duty) }
    let shift = Shift(
      place: newID(of: Shift.self), in: opening, of: taker,
      waived: try useWaivers(for: opening.duty, of: taker))
    insert(shift)
    update(opening) { $0.taken += 1 }
    try closeRequest(of: taker, servedBy: shift)
  }

  /// The places that people have, wherever these shifts have got to.
  private func shifts(in opening: Opening) throws -> [Shift] {
    try facts.shifts(on: opening.date...opening.date).filter { $0.opening == opening.id }
      .sorted(by: Shift.beginsBefore)
  }

  func requirePlace(in opening: Opening) throws {
    guard opening.missing > 0 else { throw Refusal.openingFull(opening.slot) }
  }

  /// Somebody is needed again where a shift is nobody's any more.
  mutating func reopenPlace(of shift: Shift) throws {
    guard let opening = try shift.opening.flatMap({ try find($0) }) else { return }
    update(opening) { $0.taken -= 1 }
  }

  /// Gives whoever had a place before they left the same one, if it is still there.
  mutating func takeBackPlace(of shift: Shift) throws {
    guard let opening = try shift.opening.flatMap({ try find($0) }) else { return }
    guard opening.status != .cancelled else { throw Refusal.openingCancelled(opening.slot) }
    guard shift.isPlace(in: opening) else { throw Refusal.openingMoved(shift.slot) }
    try requirePlace(in: opening)
    try requireFree(shift.owner, for: shift.duty, waiving: shift.waived)
    insert(
      Shift(place: newID(of: Shift.self), in: opening, of: shift.owner, waived: shift.waived))
    update(opening) { $0.taken += 1 }
  }

  /// True for a shift that others can take again as it was taken, once nobody has it.
  func isOpenAgain(without shift: Shift) throws -> Bool {
    try shift.opening.flatMap { try find($0) }?.status == .open
  }

  mutating func expireOpenings() throws {
    let today = rules.timeZone.date(at: now)
    for opening in try facts.openOpenings(through: today)
    where opening.slot.begins(in: rules.timeZone) <= now {
      update(opening) { $0.status = .expired }
    }
  }

  /// Refuses hours that can't be planned any more, or not yet, or that the clocks skip.
  func requirePlannable(_ slot: Slot) throws {
    try requirePlanned(slot.date)
    guard !slot.isSkipped(in: rules.timeZone) else { throw Refusal.skipped(slot) }
    try requireFuture(slot)
  }

  func require(place: String, note: String, skill: String, needed: Int) throws {
    try requirePlain(place, as: .place)
    try requirePlain(note, as: .note)
    try requirePlain(skill, as: .skill)
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

  /// False where people are needed at another time or place by now, or for something else.
  fileprivate func isPlace(in other: Opening) -> Bool {
    slot == other.slot && place == other.place && skill == other.skill
  }
}
