/// Rules of openings, and the places in them.
extension Deciding {
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
}
