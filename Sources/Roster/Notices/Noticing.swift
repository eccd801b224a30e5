import Texts

/// Returns the notices of a decision, for the people whom it concerns except the actor.
///
/// - Parameters:
///   - before: The rows that the decision has changed, as they were before.
///   - facts: The roster after the decision.
package func notices(
  of decision: Decision, since before: [RowReference: Row], in facts: some RosterFacts
) throws -> [RosterNotice] {
  guard let entry = decision.audit else { return [] }
  assert(
    decision.rows.allSatisfy { ($0.revision == 1) == (before[$0.reference] == nil) },
    "a changed row is compared with what it was")
  var noticing = Noticing(entry: entry, before: before, facts: facts)
  for row in decision.rows { try noticing.tell(of: row) }
  try noticing.tell(ofReturnsIn: decision.rows)
  try noticing.tell(ofNeedsIn: decision.rows.compactMap(Opening.init))
  assert(
    !noticing.notices.contains { $0.recipient == entry.actor.person.map { .person($0) } },
    "no member is told what they did themselves")
  return noticing.notices.uniqued().gathered()
}

/// The notices of a decision while they are collected.
struct Noticing<Facts: RosterFacts> {
  let entry: AuditEntry
  let before: [RowReference: Row]
  let facts: Facts
  private(set) var notices: [RosterNotice] = []

  init(entry: AuditEntry, before: [RowReference: Row], facts: Facts) {
    self.entry = entry
    self.before = before
    self.facts = facts
  }

  mutating func tell(of row: Row) throws {
    switch row {
    case .person(let person): try tell(of: person)
    case .fixedShift(let fixed): try tell(of: fixed)
    case .shift(let shift): try tell(of: shift)
    case .trade(let trade): try tell(of: trade)
    // Requests and wishes are reported with the shifts that they lead to, and openings that need
    // people all at once.
    case .request, .wish, .opening: break
    }
  }

  /// Notifies of openings that need more people than before.
  mutating func tell(ofNeedsIn openings: [Opening]) throws {
    let needs = openings.filter { $0.missing > old($0)?.missing ?? 0 }
    guard !needs.isEmpty else { return }
    tell(
      .takersOfPlaces(except: entry.actor.person),
      .needed(needs.map(ToldOpening.init), by: try doer()))
  }

  func old<R: RosterRow>(_ row: R) -> R? { before[row.reference].flatMap(R.init) }

  /// Returns the name of the person who gave the command; nil for the server.
  func doer() throws -> String? { try entry.actor.person.map(name) }

  func name(of person: Person.ID) throws -> String {
    try facts.find(person)?.name ?? person.rawValue
  }

  /// Adds a notice to a person, unless they gave the command or have left.
  mutating func tell(_ person: Person.ID, _ news: News) throws {
    guard person != entry.actor.person, try facts.find(person)?.isActive == true else { return }
    notices.append(RosterNotice(news, to: .person(person)))
  }

  mutating func tell(_ recipient: RosterNotice.Recipient, _ news: News) {
    notices.append(RosterNotice(news, to: recipient))
  }

  private mutating func tell(of person: Person) throws {
    guard let old = old(person) else { return }
    if old.isActive && !person.isActive { try tellOfApprovals(leftBy: person) }
    if old.role != person.role { try tell(person.id, .role(person.role, by: try doer())) }
    if old.places != person.places { try tell(person.id, .places(person.places, by: try doer())) }
    if old.terms.skills != person.terms.skills {
      try tell(person.id, .skills(person.terms.skills, by: try doer()))
    }
  }

  private mutating func tell(of fixed: FixedShift) throws {
    // A reactivated member gets one notice of all that is theirs again.
    guard entry.command != .activate else { return }
    try tell(fixed.owner, .fixedShift(WeeklyDuty(fixed), change(of: fixed), by: try doer()))
  }

  private func change(of fixed: FixedShift) -> News.FixedShiftChange {
    guard let old = old(fixed) else { return .added }
    guard fixed.isActive else { return .removed }
    return old.skill != fixed.skill ? .skill : .changed
  }

  /// Notifies a reactivated member of the shifts that they got back.
  mutating func tell(ofReturnsIn rows: [Row]) throws {
    guard entry.command == .activate, let person = rows.lazy.compactMap(Person.init).first else {
      return
    }
    let shifts = rows.compactMap(Shift.init).filter { $0.isBack(since: old($0)) }
    try tell(
      person.id,
      .back(
        weekly: rows.compactMap(FixedShift.init).map(WeeklyDuty.init),
        shifts.sorted(by: Shift.beginsBefore).map(ToldShift.init), by: try doer()))
  }

  /// Notifies admins of acceptances that only an admin can approve from now on.
  private mutating func tellOfApprovals(leftBy person: Person) throws {
    let today = facts.rules.timeZone.date(at: entry.instant)
    for shift in try facts.shifts(of: person.id, on: today...(today + 3660)) {
      let isNews = facts.rules.approval != .admin || shift.state.suggestedTo != nil
      guard isNews, let taker = shift.state.acceptedBy else { continue }
      tell(
        .admins(except: entry.actor.person),
        .awaitsApproval(ToldShift(shift), of: person.name, by: try name(of: taker)))
    }
  }
}

extension Shift {
  /// Whether the returning owner has the shift again: an offered one, or a place in an opening.
  fileprivate func isBack(since old: Shift?) -> Bool {
    guard let old else { return opening != nil }
    return old.returnsWithOwner && old.state == .supplied && state == .idle
  }
}

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

/// Notices to the parties of a trade or a ring.
extension Noticing {
  mutating func tell(of trade: Trade) throws {
    let old = old(trade)
    guard old?.status != trade.status || old?.agreed != trade.agreed else { return }
    for leg in try trade.legs.filter({ try concerns($0, in: trade) }) {
      guard let exchange = try exchange(of: leg.giver, in: trade) else { continue }
      try tell(leg.giver, try news(of: trade, exchange, isNew: old == nil))
    }
  }

  /// Whether the party gets the notice of the trade. If the trade is off and the party no longer
  /// has the shift, a notice of the shift replaces it.
  private func concerns(_ leg: Trade.Leg, in trade: Trade) throws -> Bool {
    switch trade.status {
    case .open, .applied: return true
    case .declined, .withdrawn, .expired:
      let given = try facts.find(leg.shift)
      return given?.owner == leg.giver && given?.state != .cancelled
    }
  }

  private func news(of trade: Trade, _ exchange: Exchange, isNew: Bool) throws -> News {
    switch trade.status {
    case .open:
      guard !isNew, let agreed = trade.agreed.last else {
        return .tradeProposed(exchange, by: try trade.proposer.map(name))
      }
      return .tradeAgreed(exchange, by: try name(of: agreed))
    case .applied: return .traded(exchange)
    case .declined, .withdrawn, .expired:
      if let leaver = try leaver() {
        return .tradeEnded(exchange, trade.status, by: try doer(), left: leaver)
      }
      let shifts = try trade.legs.compactMap { try facts.find($0.shift) }
      if let cancelled = shifts.first(where: { $0.state == .cancelled }) {
        return .tradeCalledOff(
          exchange, cancelled: ToldShift(cancelled), by: try doer(), reason: entry.reason)
      }
      return .tradeEnded(exchange, trade.status, by: try doer())
    }
  }

  /// Returns the name of the person who ended all their trades by leaving; nil if none did.
  private func leaver() throws -> String? {
    guard entry.command == .deactivate else { return nil }
    return try entry.subjects.first { $0.kind == .person }.map { try name(of: Person.ID($0.id)) }
  }

  /// Returns the shifts that a person gives and takes; nil if one of them is missing.
  private func exchange(of person: Person.ID, in trade: Trade) throws -> Exchange? {
    guard let given = trade.leg(givenBy: person),
      let taken = trade.legs.first(where: { $0.taker == person }),
      let gives = try facts.find(given.shift), let takes = try facts.find(taken.shift)
    else { return nil }
    return Exchange(kind: trade.kind, gives: ToldShift(gives), takes: ToldShift(takes))
  }
}
