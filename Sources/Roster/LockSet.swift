/// The people whom a command concerns. Commands that concern different people may be carried out at
/// the same time, in any order.
package enum LockSet: Hashable, Sendable {
  /// All people: no other command may be carried out meanwhile.
  case everybody
  /// Only these people, and the places in these openings.
  case people(Set<Person.ID>, Set<Opening.ID> = [])

  /// Whether all people and openings of the other are included.
  package func covers(_ other: LockSet) -> Bool {
    switch (self, other) {
    case (.everybody, _): true
    case (.people, .everybody): false
    case (.people(let all, let allOpenings), .people(let some, let openings)):
      some.isSubset(of: all) && openings.isSubset(of: allOpenings)
    }
  }

  /// Returns the people and openings of both.
  package func union(_ other: LockSet) -> LockSet {
    let both: LockSet =
      switch (self, other) {
      case (.people(let some, let openings), .people(let others, let otherOpenings)):
        .people(some.union(others), openings.union(otherOpenings))
      case (.everybody, _), (_, .everybody): .everybody
      }
    assert(both.covers(self) && both.covers(other), "commands sent together lock all their rows")
    return both
  }
}

/// Returns the people whom a command would concern if `decide` carried it out. For a row that it
/// would change, these are all people concerned by the row, before or after the change. For a row
/// that it would read, at least one of the people concerned is included. About other people,
/// `decide` may read only data that no command changes unless it concerns all people: names,
/// permissions, and whether they take part.
///
/// Pure, like `decide`. The facts may change before the command is carried out, which then concerns
/// other people.
package func lockSet(
  of command: RosterCommand, by actor: Actor, in facts: some RosterFacts
) throws -> LockSet {
  var touching = LockCollector(facts: facts)
  if let person = actor.person { touching.people.insert(person) }
  let namesAll = try command.act.lock(&touching)
  assert(
    actor.person.map(touching.people.contains) ?? true,
    "no other command may change the actor's rows meanwhile")
  return namesAll ? .people(touching.people, touching.openings) : .everybody
}

/// Returns the people whom a row concerns; none for openings, which are named themselves.
func concerned(by row: Row, in facts: some RosterFacts) throws -> Set<Person.ID> {
  guard case .shift(let shift) = row else { return Set(row.people) }
  let request = try shift.state.suggestedTo.flatMap { try facts.find($0) }
  let trade = try shift.state.trade.flatMap { try facts.find($0) }
  return Set(row.people + [request?.person].compactMap(\.self))
    .union(trade?.legs.map(\.giver) ?? [])
}

/// Collects the people and openings that a command concerns.
struct LockCollector<Facts: RosterFacts> {
  let facts: Facts
  var people: Set<Person.ID> = []
  var openings: Set<Opening.ID> = []

  mutating func touch(_ row: some RosterRow) throws {
    people.formUnion(try concerned(by: row.row, in: facts))
  }

  @discardableResult
  mutating func touch(_ id: Shift.ID) throws -> Shift? {
    guard let shift = try facts.find(id) else { return nil }
    try touch(shift)
    return shift
  }

  /// Touches a shift, and the rows that end together with it: wishes for it, and a place in an
  /// opening.
  mutating func touchAll(about id: Shift.ID) throws {
    guard let shift = try touch(id) else { return }
    if let wish = try facts.wish(giving: id) { try touch(wish) }
    for wish in try facts.wishes(taking: id) { try touch(wish) }
    if let opening = shift.opening { openings.insert(opening) }
  }

  /// Touches a request with all suggestions for it, which are idle again when it ends.
  mutating func touch(_ id: WorkRequest.ID) throws {
    guard let request = try facts.find(id) else { return }
    try touch(request)
    for shift in try facts.suggestions(to: id) { try touch(shift) }
  }

  /// Touches a trade; if it is applied, also the requests that its takers no longer need.
  mutating func touch(_ id: Trade.ID, isApplied: Bool) throws {
    guard let trade = try facts.find(id) else { return }
    try touch(trade)
    for leg in trade.legs where isApplied {
      guard let shift = try touch(leg.shift) else { continue }
      try touchRequests(of: [leg.taker], on: shift.date)
    }
  }

  /// Touches a wish, and the ring that may have been made from it.
  mutating func touch(_ id: RingWish.ID) throws {
    guard let wish = try facts.find(id) else { return }
    try touch(wish)
    try touch(wish.gives)
  }

  /// Touches the owner of a fixed shift on all days.
  mutating func touchOwner(of fixedShift: FixedShift.ID) throws {
    if let owner = try facts.find(fixedShift)?.owner { try touchEverything(of: owner) }
  }

  /// Touches a person on all days on which they may get a shift.
  mutating func touchEverything(of owner: Person.ID) throws {
    people.insert(owner)
    try touchRequests(of: [owner], on: nil)
  }

  /// Touches people's requests for a day, or for all days, which end if they get a shift.
  mutating func touchRequests(of people: Set<Person.ID>, on date: RosterDate?) throws {
    for person in people {
      self.people.insert(person)
      for request in try facts.liveRequests(of: person)
      where date == nil || request.date == date {
        try touch(request.id)
      }
    }
  }
}
