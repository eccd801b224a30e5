package import Calendrics

/// A duty of every week, from which shifts are laid out ahead.
package struct FixedShift: RosterRow {
  /// The fixed shift's name for the program.
  package let id: Identifier<FixedShift>
  /// The day of the week it begins on.
  package var weekday: Weekday
  package var start: TimeOfDay
  /// When it ends: on the next day where this is not later than the start.
  package var end: TimeOfDay
  /// Where it is; may be empty.
  @Limited package var place: String
  package let owner: Person.ID
  /// No shift is laid out for a day before this one.
  package var firstDate: RosterDate
  /// False once it was removed: nothing is laid out from it any more.
  package var isActive: Bool
  /// What whoever works it must be able to do; empty where anybody can.
  @Omitted @Limited package var skill: String
  /// True for one that was removed because its owner left: it comes back with them.
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

  /// The day on which it is due in the week of a date.
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
