/// Notices to the people whose shift it is, was, or was to be.
extension Noticing {
  mutating func tell(of shift: Shift) throws {
    guard let old = old(shift) else { return try tell(ofNew: shift) }
    if let handover = entry.handovers.first(where: { $0.shift == shift.id }) {
      try tell(of: handover, of: shift, from: old.state)
    } else if shift.state != old.state {
      try tell(of: shift, endOf: old.state)
      // A shift that returns to the marketplace was offered before.
      if shift.state != .supplied || old.state.acceptedBy == nil { try tell(ofStateOf: shift) }
    }
  }

  /// Notifies of a new shift. Shifts planned from a fixed shift are no news, and a reactivated
  /// member gets one notice of all shifts.
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
      // One notice of the trade covers both shifts.
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

  /// Notifies of a shift's new state: offered, suggested, accepted or cancelled.
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
      // A fixed shift that ends with all its shifts is one piece of news.
      guard entry.command != .removeFixedShift else { return }
      try tell(shift.owner, .cancelled(duty, by: try doer(), reason: entry.reason))
    case .idle, .inTrade: break
    }
  }

  private func hasLeft(_ person: Person.ID) throws -> Bool {
    try facts.find(person)?.isActive != true
  }

  /// Returns who must approve a taker of the shift; nil if no approval is needed. Only admins can
  /// approve for an owner who has left.
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
    // Only admins can approve for an owner who has left.
    guard try isAdmins || hasLeft(shift.owner) else { return }
    tell(
      .admins(except: entry.actor.person),
      .awaitsApproval(duty, of: try name(of: shift.owner), by: taker))
  }

  /// Notifies of the end of a shift's old state: an acceptance, a suggestion or an offer.
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
    // A suggestion that was not chosen before its day is simply past.
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
