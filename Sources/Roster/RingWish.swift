/// "I give A and would take B or C": what rings are made of.
package struct RingWish: RosterRow {
  /// The wish's name for the program.
  package let id: Identifier<RingWish>
  package let person: Person.ID
  /// The shift they would give; nobody has two wishes for one shift.
  package let gives: Shift.ID
  /// The shifts of which they would take one, the dearest first.
  package var takes: [Shift.ID]
  /// False once it was withdrawn, came true or can't come true any more.
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
