/// Who takes part, and what they may do.
extension Deciding {
  mutating func invite(_ name: String, as role: Person.Role) throws {
    try requireAdmin()
    try require(name, as: .name)
    try requireFree(name: name)
    insert(Person(id: newID(of: Person.self), name: name, role: role))
  }

  mutating func deactivate(_ seen: RowVersion<Person>) throws {
    try requireAdmin()
    let person = try current(seen)
    guard person.isActive else { return }
    try requireAdmin(otherThan: person)
    try leave(person) { $0.isActive = false }
  }

  /// Somebody has left, whom nothing is kept of but what is theirs in the roster.
  mutating func erase(_ seen: RowVersion<Person>) throws {
    try requireAdmin()
    let person = try current(seen)
    guard !person.isErased else { return }
    guard !person.isActive else { throw Refusal.stillActive(name: person.name) }
    let number = try facts.people().compactMap(\.numberAmongErased).max() ?? 0
    try leave(person) { $0.erase(asNumber: number + 1) }
  }

  /// Changes a person who leaves; they keep only the shifts that no member takes.
  mutating func leave(_ person: Person, _ change: (inout Person) -> Void) throws {
    update(person, change)
    try endFixedShifts(of: person.id)
    for request in try facts.liveRequests(of: person.id) { try close(request, as: .withdrawn) }
    try giveBackEverything(acceptedBy: person.id)
    for wish in try facts.wishes(of: person.id) { update(wish) { $0.isActive = false } }
    try offerEverything(of: person.id)
  }

  mutating func activate(_ seen: RowVersion<Person>) throws {
    try requireAdmin()
    let person = try current(seen)
    guard !person.isActive else { return }
    guard !person.isErased else { throw Refusal.notFound(.person) }
    try requireFree(name: person.name)
    update(person) { $0.isActive = true }
    for shift in try facts.shifts(returningWith: person.id) { try takeBack(shift) }
    try bringBackFixedShifts(of: person.id)
  }

  /// Takes from the marketplace, or from an opening, what nobody has taken yet and is there because
  /// its owner had left; keeps in mind what is not possible any more.
  private mutating func takeBack(_ shift: Shift) throws {
    update(shift) { $0.returnsWithOwner = false }
    guard shift.slot.begins(in: rules.timeZone) > now else { return }
    switch shift.state {
    case .supplied: update(shift) { $0.state = .idle }
    case .cancelled:
      let refusal = try Refusal.thrown { try takeBackPlace(of: shift) }
      if let refusal { leaveOut(shift.row, refusal) }
    case .idle, .suggested, .awaitingApproval, .inTrade: break
    }
  }

  mutating func setRole(of seen: RowVersion<Person>, to role: Person.Role) throws {
    try requireAdmin()
    let person = try current(seen)
    guard person.role != role else { return }
    if role == .member { try requireAdmin(otherThan: person) }
    update(person) { $0.role = role }
  }

  private mutating func endFixedShifts(of owner: Person.ID) throws {
    for fixedShift in try facts.fixedShifts(of: owner) {
      update(fixedShift) {
        $0.isActive = false
        $0.returnsWithOwner = true
      }
    }
  }

  /// Nobody could approve any more what somebody who leaves has accepted.
  private mutating func giveBackEverything(acceptedBy taker: Person.ID) throws {
    for shift in try facts.shifts(acceptedBy: taker) where shift.state.suggestedTo == nil {
      update(shift) { $0.state = .supplied }
    }
  }

  /// Puts what somebody who leaves has in hand on the marketplace. They keep the duty until
  /// somebody takes it; what somebody is about to take stays for an admin to approve. A place in an
  /// opening is open again.
  private mutating func offerEverything(of owner: Person.ID) throws {
    let today = rules.timeZone.date(at: now)
    for shift in try shifts(of: owner, on: today...(today + 3660)) {
      guard shift.slot.begins(in: rules.timeZone) > now else { continue }
      let fresh = try existing(shift.id)
      if try fresh.state.acceptedBy == nil && isOpenAgain(without: fresh) {
        try cancel(fresh, returningWithOwner: true)
        continue
      }
      switch fresh.state {
      case .awaitingApproval, .supplied, .cancelled: continue
      case .idle, .suggested, .inTrade: try settle(fresh)
      }
      update(fresh) { $0.offerUntilReturn() }
    }
  }

  func requireFree(name: String) throws {
    let names = try facts.people(alike: name).filter(\.isActive).map(\.name)
    let lowercased = name.lowercased()
    guard !names.contains(where: { $0.lowercased() == lowercased }),
      !Person.isNameOfErased(name)
    else { throw Refusal.nameTaken(name) }
    let skeletons = name.skeletons
    if let known = names.first(where: { !$0.skeletons.isDisjoint(with: skeletons) }) {
      throw Refusal.nameAlike(name, known: known)
    }
  }

  func requireAdmin(otherThan person: Person) throws {
    let remains = try facts.people().contains {
      $0.isActive && $0.role == .admin && $0.id != person.id
    }
    guard person.role != .admin || remains else { throw Refusal.lastAdmin(name: person.name) }
  }
}
