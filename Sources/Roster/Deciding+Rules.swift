/// The rules that several commands share; each throws the refusal that names it.
extension Deciding {
  func requireActiveActor() throws {
    guard let person = actor.person else { return }
    try requireActive(person)
  }

  func requireActive(_ person: Person.ID) throws {
    guard try existing(person).isActive else { throw Refusal.deactivated(try who(person)) }
  }

  /// The person who commands, for what only people can do.
  func me() throws -> Person.ID {
    guard let person = actor.person else { throw Refusal.personsOnly }
    return person
  }

  func isAdmin() throws -> Bool {
    guard let person = actor.person else { return true }
    return try existing(person).role == .admin
  }

  func requireAdmin() throws {
    guard try isAdmin() else { throw Refusal.adminsOnly }
  }

  func requireOwnerOrAdmin(_ owner: Person.ID) throws {
    guard try actor.person == owner || isAdmin() else {
      throw Refusal.notOwner(owner: try name(of: owner), orAdmin: true)
    }
  }

  func requireOwn(_ shift: Shift) throws {
    guard try shift.owner == me() else {
      throw Refusal.notOwner(owner: try name(of: shift.owner), orAdmin: false)
    }
  }

  func requireIdle(_ shift: Shift) throws {
    guard shift.state == .idle else { throw try refusal(Refusal.notIdle, of: shift) }
  }

  /// Says how it is with a shift instead of what somebody took it for.
  func refusal(
    _ rule: (Slot, ShiftStatus, Refusal.Who, Trade.Kind?) -> Refusal, of shift: Shift
  ) throws -> Refusal {
    try rule(shift.slot, shift.status, who(shift.owner), kindOfTrade(of: shift))
  }

  /// What a shift is in, where that is a trade.
  func kindOfTrade(of shift: Shift) throws -> Trade.Kind? {
    try shift.state.trade.flatMap { try find($0) }?.kind
  }

  func requireFuture(_ slot: Slot) throws {
    guard slot.begins(in: rules.timeZone) > now else { throw Refusal.begun(slot) }
  }

  /// Refuses where what a person has forbids them these hours.
  func requireFree(
    _ person: Person.ID, for slot: Slot, givingAway given: Set<Shift.ID> = []
  ) throws {
    let near = try shifts(of: person, on: slot.date - DutyRule.reach...slot.date + DutyRule.reach)
      .filter { !given.contains($0.id) }.sorted(by: Shift.beginsBefore)
    if let (rule, other) = rules.obstacle(to: slot, among: near.map(\.slot)) {
      throw Refusal.notFree(try who(person), other, rule)
    }
  }

  /// True where `requireFree` refuses nothing.
  func isFree(
    _ person: Person.ID, for slot: Slot, givingAway given: Set<Shift.ID>
  ) throws -> Bool {
    try Refusal.thrown { try requireFree(person, for: slot, givingAway: given) } == nil
  }

  /// Refuses where whoever commands already waits to be given a shift that leaves no room for
  /// these hours.
  func requireNothingPending(for slot: Slot) throws {
    let waiting = try facts.shifts(acceptedBy: try me()).sorted(by: Shift.beginsBefore)
    let collision = waiting.first { rules.obstacle(to: slot, among: [$0.slot]) != nil }
    if let collision { throw Refusal.alreadyAccepted(collision.slot) }
  }

  func require(_ text: String, as field: Refusal.Field) throws {
    guard text.contains(where: { !$0.isWhitespace }) else { throw Refusal.textMissing(field) }
    try requirePlain(text, as: field)
    // Nothing of it can be seen.
    guard !text.skeleton.isEmpty else { throw Refusal.textMissing(field) }
  }

  func requirePlain(_ text: String, as field: Refusal.Field) throws {
    let limit = RosterLimits.characters
    guard text.unicodeScalars.count <= limit else {
      throw Refusal.textTooLong(field, limit: limit)
    }
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    guard isPlain else { throw Refusal.textNotPlain(field) }
  }

  func require<Element>(
    _ list: [Element], atMost limit: Int, as field: Refusal.Field
  ) throws {
    guard !list.isEmpty else { throw Refusal.noneNamed(field) }
    guard list.count <= limit else { throw Refusal.tooMany(field, limit: limit) }
  }

  func who(_ person: Person.ID) throws -> Refusal.Who {
    person == actor.person ? .you : .other(try name(of: person))
  }

  func name(of person: Person.ID) throws -> String {
    try find(person)?.name ?? person.rawValue
  }
}
