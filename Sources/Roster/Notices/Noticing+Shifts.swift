/// What those are told whose a shift is, was, or was to be.
extension Noticing {
  mutating func tell(of shift: Shift) throws {
    guard let old = old(shift) else { return try tell(ofNew: shift) }
    if let handover = entry.handovers.first(where: { $0.shift == shift.id }) {
      try tell(of: handover, of: shift, from: old.state)
    } else if shift.state != old.state {
      try tell(of: shift, endOf: old.state)
      // What comes back to the marketplace was offered before.
      if shift.state != .supplied || old.state.acceptedBy == nil { try tell(ofStateOf: shift) }
    }
  }

  /// What is laid out of a duty of every week is no news; who comes back is told of all at once.
  private mutating func tell(ofNew shift: Shift) throws {
    guard shift.fixedShift == nil, entry.command != .activate else { return }
    try tell(shift.owner, .added(ToldShift(shift), by: try doer()))
    try tell(ofStateOf: shift)
  }

  private mutating func tell(
    of handover: AuditEntry.Handover, of shift: Shift, from old: ShiftState
  ) throws {
    let (duty, taker) = (ToldShift(shift), try name(of: handover.to))
    switch old {
    case .inTrade(let trade) where try facts.find(trade)?.status == .applied:
      // Both shifts of it are told of together.
      break
    case .awaitingApproval(handover.to, _):
      try tell(handover.to, .approved(duty, by: try doer()))
      try tell(handover.from, .taken(duty, by: taker))
    case .supplied where entry.actor.person == handover.to:
      try tell(handover.from, .taken(duty, by: taker))
    case .idle, .supplied, .suggested, .awaitingApproval, .inTrade, .cancelled:
      let (doer, reason) = (try doer(), entry.reason)
      let giver = try name(of: handover.from)
      try tell(handover.to, .given(duty, from: giver, by: doer, reason: reason))
      try tell(handover.from, .takenAway(duty, to: taker, by: doer, reason: reason))
      try tell(of: shift, endOf: old)
    }
  }

  /// What has begun to be asked about a shift.
  private mutating func tell(ofStateOf shift: Shift) throws {
    let duty = ToldShift(shift)
    switch shift.state {
    case .supplied:
      if entry.command == .offer { try tell(shift.owner, .offeredForYou(duty, by: try doer())) }
      tell(
        .takers(of: shift.id),
        .offered(
          duty, by: try name(of: shift.owner), approver: try approver(of: shift),
          hasLeft: try hasLeft(shift.owner) ? true : nil))
    case .suggested(let request):
      guard let request = try facts.find(request) else { return }
      try tell(request.person, .suggested(duty, by: try name(of: shift.owner)))
    case .awaitingApproval(let taker, let request):
      try tellOfWish(for: shift, by: try name(of: taker), isSuggested: request != nil)
    case .cancelled:
      // A duty of every week that ends with all its shifts is one piece of news.
      guard entry.command != .removeFixedShift else { return }
      try tell(shift.owner, .cancelled(duty, by: try doer(), reason: entry.reason))
    case .idle, .inTrade: break
    }
  }

  private func hasLeft(_ person: Person.ID) throws -> Bool {
    try facts.find(person)?.isActive != true
  }

  /// Nobody else could approve what is theirs who have left.
  private func approver(of shift: Shift) throws -> News.Approver? {
    switch facts.rules.approval {
    case .none: nil
    case .owner: try hasLeft(shift.owner) ? .admins : .owner
    case .admin: .admins
    }
  }

  private mutating func tellOfWish(
    for shift: Shift, by taker: String, isSuggested: Bool
  ) throws {
    let duty = ToldShift(shift)
    let isAdmins = facts.rules.approval == .admin && !isSuggested
    try tell(shift.owner, .wanted(duty, by: taker, decides: isAdmins ? .admins : .you))
    // Nobody else could approve what was theirs who have left.
    guard try isAdmins || hasLeft(shift.owner) else { return }
    tell(
      .admins(except: entry.actor.person),
      .awaitsApproval(duty, of: try name(of: shift.owner), by: taker))
  }

  /// What is asked about a shift no more.
  private mutating func tell(of shift: Shift, endOf old: ShiftState) throws {
    switch old {
    case .awaitingApproval(let taker, _) where shift.state.acceptedBy != taker:
      try tell(of: shift, endOfWishOf: taker)
    case .suggested(let request) where shift.state.suggestedTo != request:
      guard let request = try facts.find(request) else { return }
      try tell(of: shift, endOfSuggestionTo: request)
    case .supplied where shift.state == .idle: try tellOfEndOfOffer(of: shift)
    case .idle, .supplied, .suggested, .awaitingApproval, .inTrade, .cancelled: break
    }
  }

  private mutating func tellOfEndOfOffer(of shift: Shift) throws {
    let duty = ToldShift(shift)
    if entry.command == .expire { try tell(shift.owner, .notTaken(duty)) }
    if entry.command == .revoke { try tell(shift.owner, .offerTakenBack(duty, by: try doer())) }
  }

  private mutating func tell(of shift: Shift, endOfWishOf taker: Person.ID) throws {
    let duty = ToldShift(shift)
    if taker == entry.actor.person {
      return try tell(shift.owner, .wantedNoMore(duty, by: try name(of: taker)))
    }
    let isAway = entry.handovers.contains { $0.shift == shift.id && $0.to == taker }
    if !isAway { try tell(taker, .refused(duty, by: try doer(), reason: entry.reason)) }
    guard entry.handovers.allSatisfy({ $0.shift != shift.id }), shift.state != .cancelled else {
      return
    }
    try tell(shift.owner, .notApproved(duty, taker: try name(of: taker), by: try doer()))
  }

  private mutating func tell(of shift: Shift, endOfSuggestionTo request: WorkRequest) throws {
    // What was not chosen until its day has come is past.
    guard entry.command != .expire else { return }
    let duty = ToldShift(shift)
    if request.status.isLive {
      let doer = try entry.actor.person.map(name) ?? name(of: shift.owner)
      try tell(request.person, .takenBack(duty, by: doer))
    } else if shift.state != .cancelled, entry.handovers.allSatisfy({ $0.shift != shift.id }) {
      try tell(shift.owner, .suggestionDeclined(duty, by: try name(of: request.person)))
    }
  }
}
