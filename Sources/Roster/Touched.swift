/// Whom a command concerns: commands that concern different people may be carried out at the same
/// time, in any order.
package enum Touched: Hashable, Sendable {
  /// Everybody: nothing else may be carried out meanwhile.
  case everybody
  /// These people, whoever else there is, and what people are needed for in these openings.
  case people(Set<Person.ID>, Set<Opening.ID> = [])

  /// True where nobody is concerned by the other who is not concerned by this.
  package func covers(_ other: Touched) -> Bool {
    switch (self, other) {
    case (.everybody, _): true
    case (.people, .everybody): false
    case (.people(let all, let allOpenings), .people(let some, let openings)):
      some.isSubset(of: all) && openings.isSubset(of: allOpenings)
    }
  }

  /// Whom either concerns.
  package func union(_ other: Touched) -> Touched {
    switch (self, other) {
    case (.people(let some, let openings), .people(let others, let otherOpenings)):
      .people(some.union(others), openings.union(otherOpenings))
    case (.everybody, _), (_, .everybody): .everybody
    }
  }
}

/// Whom a command would concern, as `decide` would carry it out: those whom a row concerns that it
/// would change, before or after, and one at least of those whom a row concerns that it would read.
/// Of people whom it does not concern it may read what only those change who concern everybody:
/// names, what they may do, and whether they take part.
///
/// Pure, as `decide` is. What it is told of may change before the command is carried out, which
/// then concerns others.
package func touched(
  by command: RosterCommand, of actor: Actor, in facts: some RosterFacts
) throws -> Touched {
  var touching = Touching(facts: facts)
  if let person = actor.person { touching.people.insert(person) }
  return try touching.touch(command) ? .people(touching.people, touching.openings) : .everybody
}

/// Whom a row concerns; none for openings, which are named themselves.
func concerned(by row: Row, in facts: some RosterFacts) throws -> Set<Person.ID> {
  switch row {
  case .person(let person): return [person.id]
  case .fixedShift(let fixedShift): return [fixedShift.owner]
  case .shift(let shift):
    let request = try shift.state.suggestedTo.flatMap { try facts.find($0) }
    let trade = try shift.state.trade.flatMap { try facts.find($0) }
    return Set([shift.owner, shift.state.acceptedBy, request?.person].compactMap(\.self))
      .union(trade?.legs.map(\.giver) ?? [])
  case .opening: return []
  case .request(let request): return [request.person]
  case .trade(let trade): return Set(trade.legs.map(\.giver))
  case .wish(let wish): return [wish.person]
  }
}

/// Collects the people and openings that a command concerns.
struct Touching<Facts: RosterFacts> {
  let facts: Facts
  var people: Set<Person.ID> = []
  var openings: Set<Opening.ID> = []

  /// False where the command concerns everybody.
  mutating func touch(_ command: RosterCommand) throws -> Bool {
    if let act = command.act { return try act.lock(&self) }
    switch command {
    case .offer(let shift), .revoke(let shift), .withdrawAcceptance(let shift),
      .disapprove(let shift), .takeBackSuggestion(let shift), .chooseSuggestion(let shift):
      try touch(shift.id)
    case .accept(let shift):
      let takers = people
      if let date = try touch(shift.id)?.date { try touchRequests(of: takers, on: date) }
    case .approve(let shift):
      guard let shift = try touch(shift.id) else { break }
      try touchRequests(of: Set([shift.state.acceptedBy].compactMap(\.self)), on: shift.date)
    case .override(let shift, let owner, _):
      people.insert(owner)
      if let date = try touch(shift.id)?.date { try touchRequests(of: [owner], on: date) }
    case .request: break
    case .withdrawRequest(let request): try touch(request.id)
    case .suggest(let shift, let request):
      try touch(shift.id)
      try touch(request)
    case .proposeTrade(let give, let take): for shift in [give, take] { try touch(shift.id) }
    case .acceptTrade(let trade): try touch(trade.id, isApplied: true)
    case .declineTrade(let trade), .withdrawTrade(let trade):
      try touch(trade.id, isApplied: false)
    case .withdrawWish(let wish): try touch(wish.id)
    case .addFixedShift(let owner, _, _, _, _, _), .addShift(let owner, _, _, _, _, _):
      try touchEverything(of: owner)
    case .changeFixedShift(let fixedShift, _, _, _, _), .removeFixedShift(let fixedShift, false):
      if let owner = try facts.find(fixedShift.id)?.owner { try touchEverything(of: owner) }
    case .layOut: for fixedShift in try facts.duties() { try touchEverything(of: fixedShift.owner) }
    case .takeOpening(let opening, let person):
      openings.insert(opening.id)
      let takers = person.map { [$0] } ?? people
      people.formUnion(takers)
      if let date = try facts.find(opening.id)?.date { try touchRequests(of: takers, on: date) }
    case .cancelShift(let shift, _): try touchAll(about: shift.id)
    case .setAvailability(let person, _): try touchEverything(of: person.id)
    // What is called off may be many shifts, which many wish for.
    case .removeFixedShift(_, true): return false
    // Rings are made of anybody's wishes.
    case .wish, .findRings: return false
    case .setShiftSkill(let shift, _): try touch(shift.id)
    case .setFixedShiftSkill(let fixedShift, _):
      if let owner = try facts.find(fixedShift.id)?.owner { try touchEverything(of: owner) }
    case .waive(_, _, let command): return try touch(command)
    case .invite, .deactivate, .activate, .setRole, .setPlaces, .setQualification,
      .addOpening, .changeOpening, .cancelOpening, .copyWeek, .erase, .allowPasswordReset,
      .resetPassword, .endSessions, .expire:
      return false
    }
    return true
  }

  mutating func touch(_ row: some RosterRow) throws {
    people.formUnion(try concerned(by: row.row, in: facts))
  }

  @discardableResult
  mutating func touch(_ id: Shift.ID) throws -> Shift? {
    guard let shift = try facts.find(id) else { return nil }
    try touch(shift)
    return shift
  }

  /// Touches a shift, and what ends together with it: wishes for it, and a place in an opening.
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

  /// Touches a trade; where it is applied, also the requests that its takers no longer need.
  mutating func touch(_ id: Trade.ID, isApplied: Bool) throws {
    guard let trade = try facts.find(id) else { return }
    try touch(trade)
    for leg in trade.legs where isApplied {
      guard let shift = try touch(leg.shift) else { continue }
      try touchRequests(of: [leg.taker], on: shift.date)
    }
  }

  /// Touches a wish, and the ring that may have been made of it.
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

  /// Touches people's requests for a day, or for all days, which end where they get a shift.
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
