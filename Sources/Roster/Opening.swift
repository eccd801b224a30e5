/// Hours for which people are needed. They are no member's duty until a member takes a place, which
/// is then a shift of that member.
package struct Opening: RosterRow {
  package enum Status: String, Codable, Sendable, CaseIterable {
    /// Places can be taken while there are any left.
    case open
    /// An admin needs no more people; members who have taken a place keep their shift.
    case cancelled
    /// The opening has begun.
    case expired
  }

  /// The ID of the opening in the program.
  package let id: Identifier<Opening>
  /// The day on which it begins.
  package var date: RosterDate
  package var start: TimeOfDay
  /// The end; on the next day if it is not later than the start.
  package var end: TimeOfDay
  /// The place; may be empty.
  @Limited package var place: String
  /// A note for the members who take a place; may be empty.
  @Limited package var note: String
  /// The skill that a member must have to take a place; empty if none is required.
  @Omitted @Limited package var skill: String
  /// The number of people needed in all.
  @Counted package var needed: Int
  /// The number of places taken: the shifts that name this opening and are not cancelled.
  @Counted package var taken: Int
  package var status: Status
  @Counted package var revision: Int

  package init(
    id: ID, slot: Slot, place: String, note: String = "", skill: String = "", needed: Int,
    taken: Int = 0, status: Status = .open, revision: Int = 1
  ) {
    self.id = id
    date = slot.date
    start = slot.start
    end = slot.end
    self.place = place
    self.note = note
    self.skill = skill
    self.needed = needed
    self.taken = taken
    self.status = status
    self.revision = revision
  }

  package var slot: Slot { Slot(date: date, start: start, end: end) }

  /// The number of people still needed.
  package var missing: Int { status == .open ? max(0, needed - taken) : 0 }

  /// Whether the left opening comes first in lists: by day, start and ID.
  package static func beginsBefore(_ left: Opening, _ right: Opening) -> Bool {
    (left.date, left.start, left.id) < (right.date, right.start, right.id)
  }
}
