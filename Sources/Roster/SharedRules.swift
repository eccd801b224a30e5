/// The rules that several commands share; each throws the refusal that names it.
extension CommandHandler {
  func requireActiveActor() throws {
    guard let person = actor.person else { return }
    try requireActive(person)
  }

  func requireActive(_ person: Person.ID) throws {
    guard try existing(person).isActive else { throw Refusal.deactivated(try who(person)) }
  }

  /// Returns the person who gives the command. Throws for the server, since only people can do
  /// this.
  func me() throws -> Person.ID {
    guard let person = actor.person else { throw Refusal.personsOnly }
    return person
  }

  /// Whether the actor may do what admins do: everywhere, or at a place.
  func isAdmin(at place: String? = nil) throws -> Bool {
    guard let person = actor.person else { return true }
    return try existing(person).isAdmin(at: place)
  }

  func requireAdmin(at place: String? = nil) throws {
    guard try !isAdmin(at: place) else { return }
    let places = try actor.person.map { try existing($0).places } ?? []
    throw places.isEmpty ? Refusal.adminsOnly : Refusal.adminElsewhere(places: places)
  }

  func requireOwnerOrAdmin(_ owner: Person.ID, at place: String) throws {
    guard try actor.person == owner || isAdmin(at: place) else {
      throw Refusal.notOwner(owner: try name(of: owner), orAdmin: true)
    }
  }

  func requireOwn(_ shift: Shift, orOfAdmin: Bool = false) throws {
    let person = try me()
    if orOfAdmin { return try requireOwnerOrAdmin(shift.owner, at: shift.place) }
    guard shift.owner == person else {
      throw Refusal.notOwner(owner: try name(of: shift.owner), orAdmin: false)
    }
  }

  func requireIdle(_ shift: Shift) throws {
    guard shift.state == .idle else { throw try refusal(Refusal.notIdle, of: shift) }
  }

  func requireNotCancelled(_ shift: Shift) throws {
    guard shift.state != .cancelled else { throw try refusal(Refusal.notIdle, of: shift) }
  }

  /// Creates a refusal that names the state of a shift; the actor expected another state.
  func refusal(
    _ rule: (Slot, ShiftStatus, Refusal.Who, Trade.Kind?) -> Refusal, of shift: Shift
  ) throws -> Refusal {
    try rule(shift.slot, shift.status, who(shift.owner), kindOfTrade(of: shift))
  }

  /// Returns the kind of trade that a shift is in; nil if it is in none.
  func kindOfTrade(of shift: Shift) throws -> Trade.Kind? {
    try shift.state.trade.flatMap { try find($0) }?.kind
  }

  func requireFuture(_ slot: Slot) throws {
    guard slot.begins(in: rules.timeZone) > now else { throw Refusal.begun(slot) }
  }

  /// Returns the obstacle that keeps a person from a duty; nil if there is none.
  ///
  /// - Parameters:
  ///   - given: The shifts that the person gives away for the duty.
  ///   - expected: Further slots that the person waits to be given.
  func obstacle(
    to duty: Duty, of person: Person.ID, givingAway given: Set<Shift.ID> = [],
    expecting expected: [Slot] = [], by duties: [DutyRule] = DutyRule.allCases
  ) throws -> DutyObstacle? {
    let near = try shifts(of: person, on: rules.reach(around: duty.slot.date))
      .filter { !given.contains($0.id) }.sorted(by: Shift.beginsBefore)
    return rules.obstacle(
      to: duty, for: try existing(person).terms, among: near.map(\.slot) + expected, of: duties)
  }

  /// Throws if a person's other shifts or terms forbid them a duty.
  func requireFree(
    _ person: Person.ID, for duty: Duty, givingAway given: Set<Shift.ID> = [],
    waiving waived: [DutyRule] = []
  ) throws {
    let asked = DutyRule.allCases.filter { !waived.contains($0) }
    if let obstacle = try obstacle(to: duty, of: person, givingAway: given, by: asked) {
      throw Refusal(obstacle, of: try who(person))
    }
  }

  /// Whether nothing keeps a person from a duty.
  func isFree(
    _ person: Person.ID, for duty: Duty, givingAway given: Set<Shift.ID>
  ) throws -> Bool {
    try obstacle(to: duty, of: person, givingAway: given) == nil
  }

  /// Throws if the actor, who is free for a duty, already waits for shifts that leave no room for
  /// it.
  func requireNothingPending(for duty: Duty) throws {
    let person = try me()
    var expected: [Slot] = []
    for shift in try facts.shifts(acceptedBy: person).sorted(by: Shift.beginsBefore) {
      expected.append(shift.slot)
      guard try obstacle(to: duty, of: person, expecting: expected) == nil else {
        throw Refusal.alreadyAccepted(shift.slot)
      }
    }
  }

  func who(_ person: Person.ID) throws -> Refusal.Who {
    person == actor.person ? .you : .other(try name(of: person))
  }

  func name(of person: Person.ID) throws -> String {
    try find(person)?.name ?? person.rawValue
  }
}

/// Cancelling and releasing single shifts.
extension CommandHandler {
  /// Cancels a shift.
  ///
  /// - Parameter returns: Whether the owner gets the shift back when they return.
  mutating func cancel(_ shift: Shift, returningWithOwner returns: Bool = false) throws {
    try settle(shift)
    update(shift) {
      $0.state = .cancelled
      $0.returnsWithOwner = returns
    }
    try reopenPlace(of: shift)
    try endWish(giving: shift.id)
    try drop(shift.id)
  }

  /// Makes a shift idle: ends its offer, suggestion, approval or trade.
  ///
  /// - Parameter owner: The person who gets the shift. If they chose it, their request keeps the
  ///   choice.
  mutating func settle(_ shift: Shift, for owner: Person.ID? = nil) throws {
    // The shift comes before the trade and the other member's shift, since the command is about it.
    update(shift) { $0.state = .idle }
    switch shift.state {
    case .inTrade(let trade): try close(try existing(trade), as: .withdrawn)
    case .awaitingApproval(owner, _): break
    case .awaitingApproval(_, let request): try reopen(request)
    case .idle, .supplied, .suggested, .cancelled: break
    }
  }

  /// Returns a shift that the actor may give to another person or cancel, for a reason.
  mutating func openToAdmin(
    _ seen: RowVersion<Shift>, because reason: String
  ) throws -> Shift {
    let shift = try current(seen)
    try requireAdmin(at: shift.place)
    try state(reason: reason)
    try requireNotCancelled(shift)
    return shift
  }
}
