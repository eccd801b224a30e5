/// Hours for which people are needed: nobody's duty until somebody takes a place, which then is a
/// shift of theirs.
package struct Opening: RosterRow {
  package enum Status: String, Codable, Sendable, CaseIterable {
    /// Places can be taken while there are any left.
    case open
    /// An admin needs nobody else; whoever has taken a place keeps their shift.
    case cancelled
    /// It has begun.
    case expired
  }

  /// The opening's name for the program.
  package let id: Identifier<Opening>
  /// The day it begins on.
  package var date: RosterDate
  package var start: TimeOfDay
  /// When it ends: on the next day where this is not later than the start.
  package var end: TimeOfDay
  /// Where it is; may be empty.
  @Limited package var place: String
  /// What else whoever takes it should know; may be empty.
  @Limited package var note: String
  /// What whoever takes a place must be able to do; empty where anybody can.
  @Omitted @Limited package var skill: String
  /// How many people are needed in all.
  @Counted package var needed: Int
  /// How many of them there are: as many shifts name this opening and are not cancelled.
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

  /// How many more people are needed.
  package var missing: Int { status == .open ? max(0, needed - taken) : 0 }

  /// The order of lists: by day, start and name.
  package static func beginsBefore(_ left: Opening, _ right: Opening) -> Bool {
    (left.date, left.start, left.id) < (right.date, right.start, right.id)
  }
}
