/// What the rules need to know, as it is within one transaction, or in a reader's copy.
package protocol RosterFacts {
  var rules: RosterRules { get }

  /// A row by its name, whatever its state.
  func find<R: RosterRow>(_ id: Identifier<R>) throws -> R?
  /// Everybody, those who have left too.
  func people() throws -> [Person]
  /// Those whose names can be taken for a name, or are it in other cases, those who have left too.
  func people(alike name: String) throws -> [Person]

  /// A person's shifts that begin on these days, without cancelled ones.
  func shifts(of person: Person.ID, on dates: ClosedRange<RosterDate>) throws -> [Shift]
  /// Everybody's shifts that begin on these days, without cancelled ones.
  func shifts(on dates: ClosedRange<RosterDate>) throws -> [Shift]
  /// What was laid out from a fixed shift for these days, whoever owns it, cancelled ones too.
  func shifts(from fixedShift: FixedShift.ID, on dates: ClosedRange<RosterDate>) throws -> [Shift]
  /// Shifts that begin on a day or before and are neither idle nor cancelled.
  func unsettledShifts(through date: RosterDate) throws -> [Shift]
  /// Shifts that await the approval of somebody else for a person to have them.
  func shifts(acceptedBy person: Person.ID) throws -> [Shift]
  /// What a person who has left had, and has again when they come back if nobody else has it:
  /// shifts that are offered, and places in openings, which are cancelled.
  func shifts(returningWith owner: Person.ID) throws -> [Shift]
  /// Shifts that are suggested to a request, also the one that was chosen.
  func suggestions(to request: WorkRequest.ID) throws -> [Shift]

  /// What begins on these days, whatever its status.
  func openings(on dates: ClosedRange<RosterDate>) throws -> [Opening]
  /// Openings of a day or before that are still open.
  func openOpenings(through date: RosterDate) throws -> [Opening]

  /// A person's duties of every week, without those that have ended.
  func fixedShifts(of person: Person.ID) throws -> [FixedShift]
  /// The duties of every week that are to be laid out: all, or a part of them at a time.
  func duties() throws -> [FixedShift]
  /// What a person who has left had every week, and comes back with them.
  func fixedShifts(returningWith owner: Person.ID) throws -> [FixedShift]

  /// A person's open and chosen requests.
  func liveRequests(of person: Person.ID) throws -> [WorkRequest]
  /// Everybody's open and chosen requests for a day or before.
  func liveRequests(through date: RosterDate) throws -> [WorkRequest]

  /// Open trades that expire at a moment or before.
  func openTrades(expiringBy instant: Instant) throws -> [Trade]

  func wishes() throws -> [RingWish]
  func wishes(of person: Person.ID) throws -> [RingWish]
  func wish(giving shift: Shift.ID) throws -> RingWish?
  /// Wishes in which somebody would take a shift, whoever that is.
  func wishes(taking shift: Shift.ID) throws -> [RingWish]
}

extension RosterFacts {
  package func people(alike name: String) throws -> [Person] {
    let keys = Set(name.keysOfLikeness)
    return try people().filter { !keys.isDisjoint(with: $0.name.keysOfLikeness) }
  }

  /// A row of whichever kind.
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
