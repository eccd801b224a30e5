/// Returns the notices of a decision, for the people whom it concerns except the actor.
///
/// - Parameters:
///   - before: The rows that the decision has changed, as they were before.
///   - facts: The roster after the decision.
package func notices(
  of decision: Decision, since before: [RowReference: Row], in facts: some RosterFacts
) throws -> [RosterNotice] {
  guard let entry = decision.audit else { return [] }
  var noticing = Noticing(entry: entry, before: before, facts: facts)
  for row in decision.rows { try noticing.tell(of: row) }
  try noticing.tell(ofReturnsIn: decision.rows)
  try noticing.tell(ofNeedsIn: decision.rows.compactMap(Opening.init))
  return noticing.notices.withoutRepetitions().gathered()
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
