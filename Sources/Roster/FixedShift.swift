package import Calendrics

/// A shift of every week, from which shifts are planned ahead.
package struct FixedShift: RosterRow {
  /// The ID of the fixed shift in the program.
  package let id: Identifier<FixedShift>
  /// The day of the week on which it begins.
  package var weekday: Weekday
  package var start: TimeOfDay
  /// The end; on the next day if it is not later than the start.
  package var end: TimeOfDay
  /// The place; may be empty.
  @Limited package var place: String
  package let owner: Person.ID
  /// The first day for which a shift is planned.
  package var firstDate: RosterDate
  /// Whether shifts are still planned from it; false once it is removed.
  package var isActive: Bool
  /// The skill that its worker must have; empty if none is required.
  @Omitted @Limited package var skill: String
  /// Whether it was removed because its owner left; it is then restored when they return.
  @Omitted package var returnsWithOwner: Bool
  @Counted package var revision: Int

  package init(
    id: ID, weekday: Weekday, start: TimeOfDay, end: TimeOfDay, place: String, owner: Person.ID,
    firstDate: RosterDate, isActive: Bool = true, skill: String = "",
    returnsWithOwner: Bool = false, revision: Int = 1
  ) {
    self.id = id
    self.weekday = weekday
    self.start = start
    self.end = end
    self.place = place
    self.owner = owner
    self.firstDate = firstDate
    self.isActive = isActive
    self.skill = skill
    self.returnsWithOwner = returnsWithOwner
    self.revision = revision
  }

  /// Returns the day on which it is due in the week of a date.
  package func date(inWeekOf date: RosterDate) -> RosterDate {
    date.monday + weekday.daysSinceMonday
  }

  func duty(inWeekOf date: RosterDate) -> Duty {
    Duty(slot(inWeekOf: date), skill: skill)
  }

  package func slot(inWeekOf date: RosterDate) -> Slot {
    Slot(date: self.date(inWeekOf: date), start: start, end: end)
  }
}
