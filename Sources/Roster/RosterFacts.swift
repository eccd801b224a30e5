/// The data that the rules need, as it is within one transaction or in a reader's copy.
package protocol RosterFacts {
  var rules: RosterRules { get }

  /// Returns the row with an ID, in any state.
  func find<R: RosterRow>(_ id: Identifier<R>) throws -> R?
  /// Returns all people, including those who have left.
  func people() throws -> [Person]
  /// Returns the people whose names can be confused with a name, or differ from it in case only.
  /// Includes those who have left.
  func people(alike name: String) throws -> [Person]

  /// Returns a person's shifts that begin on these days, without cancelled ones.
  func shifts(of person: Person.ID, on dates: ClosedRange<RosterDate>) throws -> [Shift]
  /// Returns all members' shifts that begin on these days, without cancelled ones.
  func shifts(on dates: ClosedRange<RosterDate>) throws -> [Shift]
  /// Returns the shifts that were planned from a fixed shift for these days, of any owner.
  /// Includes cancelled ones.
  func shifts(from fixedShift: FixedShift.ID, on dates: ClosedRange<RosterDate>) throws -> [Shift]
  /// Returns the shifts that begin on a day or before and are neither idle nor cancelled.
  func unsettledShifts(through date: RosterDate) throws -> [Shift]
  /// Returns the shifts that a person has accepted or chosen and that await approval.
  func shifts(acceptedBy person: Person.ID) throws -> [Shift]
  /// Returns the shifts that a person who has left gets back on return if no other member has them.
  /// These are offered shifts, and places in openings, which are cancelled.
  func shifts(returningWith owner: Person.ID) throws -> [Shift]
  /// Returns the shifts that are suggested to a request, including the chosen one.
  func suggestions(to request: WorkRequest.ID) throws -> [Shift]

  /// Returns the openings that begin on these days, in any state.
  func openings(on dates: ClosedRange<RosterDate>) throws -> [Opening]
  /// Returns the openings of a day or before that are still open.
  func openOpenings(through date: RosterDate) throws -> [Opening]

  /// Returns a person's fixed shifts, without those that have ended.
  func fixedShifts(of person: Person.ID) throws -> [FixedShift]
  /// Returns the fixed shifts that are to be planned: all, or a part of them at a time.
  func duties() throws -> [FixedShift]
  /// Returns the fixed shifts of a person who has left, which they get back when they return.
  func fixedShifts(returningWith owner: Person.ID) throws -> [FixedShift]

  /// Returns a person's open and chosen requests.
  func liveRequests(of person: Person.ID) throws -> [WorkRequest]
  /// Returns all members' open and chosen requests for a day or before.
  func liveRequests(through date: RosterDate) throws -> [WorkRequest]

  /// Returns the open trades that expire at a moment or before.
  func openTrades(expiringBy instant: Instant) throws -> [Trade]

  func wishes() throws -> [RingWish]
  func wishes(of person: Person.ID) throws -> [RingWish]
  func wish(giving shift: Shift.ID) throws -> RingWish?
  /// Returns the wishes of all members that would take a shift.
  func wishes(taking shift: Shift.ID) throws -> [RingWish]
}

extension RosterFacts {
  package func people(alike name: String) throws -> [Person] {
    let keys = Set(name.keysOfLikeness)
    return try people().filter { !keys.isDisjoint(with: $0.name.keysOfLikeness) }
  }

  /// Returns a row of any kind.
  package func row(_ reference: RowReference) throws -> Row? {
    switch reference.kind {
    case .person: try find(Person.ID(reference.id))?.row
    case .fixedShift: try find(FixedShift.ID(reference.id))?.row
    case .opening: try find(Opening.ID(reference.id))?.row
    case .shift: try find(Shift.ID(reference.id))?.row
    case .request: try find(WorkRequest.ID(reference.id))?.row
    case .trade: try find(Trade.ID(reference.id))?.row
    case .wish: try find(RingWish.ID(reference.id))?.row
    }
  }
}
