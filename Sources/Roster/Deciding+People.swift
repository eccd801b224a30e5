/// Rules of members, and the effects of a member's leaving.
extension Deciding {
  /// Applies the change by which a person leaves; they keep only the shifts that no member takes.
  mutating func leave(_ person: Person, _ change: (inout Person) -> Void) throws {
    update(person, change)
    try endFixedShifts(of: person.id)
    for request in try facts.liveRequests(of: person.id) { try close(request, as: .withdrawn) }
    try giveBackEverything(acceptedBy: person.id)
    for wish in try facts.wishes(of: person.id) { update(wish) { $0.isActive = false } }
    try offerEverything(of: person.id)
  }

  private mutating func endFixedShifts(of owner: Person.ID) throws {
    for fixedShift in try facts.fixedShifts(of: owner) {
      update(fixedShift) {
        $0.isActive = false
        $0.returnsWithOwner = true
      }
    }
  }

  /// Puts the shifts that a leaving person has accepted back on the marketplace.
  private mutating func giveBackEverything(acceptedBy taker: Person.ID) throws {
    for shift in try facts.shifts(acceptedBy: taker) where shift.state.suggestedTo == nil {
      update(shift) { $0.state = .supplied }
    }
  }

  /// Offers the shifts of a leaving person on the marketplace.
  ///
  /// The person keeps a shift until a member takes it. An accepted shift waits for the approval of
  /// an admin, and a place in an opening becomes free again.
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

  /// Raises the revision of a person's row, so that a change of their account, which has no row, is
  /// logged.
  mutating func countUp(_ person: Person) throws {
    try requireActive(person.id)
    update(person) { _ in }
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
