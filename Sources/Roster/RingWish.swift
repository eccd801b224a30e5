/// A wish such as "I give A and would take B or C"; rings are made from wishes.
package struct RingWish: RosterRow {
  /// The ID of the wish in the program.
  package let id: Identifier<RingWish>
  package let person: Person.ID
  /// The shift that the person would give; no person has two wishes for one shift.
  package let gives: Shift.ID
  /// The shifts of which the person would take one, in order of preference.
  package var takes: [Shift.ID]
  /// Whether the wish is active; false once it is withdrawn, came true or can't come true any more.
  package var isActive: Bool
  @Counted package var revision: Int

  package init(
    id: ID, person: Person.ID, gives: Shift.ID, takes: [Shift.ID], isActive: Bool = true,
    revision: Int = 1
  ) {
    self.id = id
    self.person = person
    self.gives = gives
    self.takes = takes
    self.isActive = isActive
    self.revision = revision
  }
}
