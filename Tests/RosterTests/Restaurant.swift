import Calendrics
@testable import Roster
import Testing

/// A small restaurant's roster, and a clock, to try commands on.
struct Restaurant {
  static let zone = "Europe/Berlin"
  static let anna: Person.ID = "anna"
  static let bob: Person.ID = "bob"
  static let carla: Person.ID = "carla"
  static let dan: Person.ID = "dan"
  static let eve: Person.ID = "eve"

  var model: RosterModel
  var now: Instant
  private(set) var log: [AuditEntry] = []
  /// The decision of the last command.
  private(set) var decision: Decision?
  private var count = 0

  /// Five people, Eve their admin, on Monday, 2 March 2026, at noon.
  init(rules: RosterRules? = nil, shifts: [Shift] = []) throws {
    let names = ["Anna", "Bob", "Carla", "Dan", "Eve"]
    let people = names.map {
      Person(
        id: Identifier($0.lowercased()), name: $0, role: $0 == "Eve" ? .admin : .member)
    }
    let zone = try #require(RosterZone(Self.zone))
    model = RosterModel(
      rules: rules ?? RosterRules(timeZone: zone),
      rows: people.map(\.row) + shifts.map(\.row))
    now = try instant("2026-03-02T11:00:00Z")
  }

  /// Carries out a command and returns the changed rows.
  @discardableResult
  mutating func carryOut(_ command: RosterCommand, by person: Person.ID?) throws -> [Row] {
    var count = count
    let decision = try decide(
      command, by: Actor(person: person), in: model, at: now,
      ids: {
        count += 1
        return "\(command.name.rawValue)-\(count)"
      })
    self.count = count
    self.decision = decision
    try model.apply(decision)
    log += decision.audit.map { [$0] } ?? []
    let violations = model.violations()
    #expect(violations.isEmpty)
    return decision.rows
  }

  /// Returns why a command is refused; nil if it is not.
  func refusal(of command: RosterCommand, by person: Person.ID?) throws -> Refusal? {
    try Roster.refusal(of: command, by: Actor(person: person), in: model, at: now)
  }

  func shift(_ id: Shift.ID) throws -> Shift {
    try #require(model.shift(id))
  }

  func request(_ id: WorkRequest.ID) throws -> WorkRequest {
    try #require(model.request(id))
  }

  func trade(_ id: Trade.ID) throws -> Trade {
    try #require(model.trade(id))
  }
}

/// Creates a shift at the bar.
func shift(
  _ id: Shift.ID, on date: String, from start: String = "10:00", to end: String = "16:00",
  of owner: Person.ID = Restaurant.anna, _ state: ShiftState = .idle,
  fixedShift: FixedShift.ID? = nil
) throws -> Shift {
  Shift(
    id: id, date: try day(date), start: try time(start), end: try time(end), place: "Bar",
    owner: owner, state: state, fixedShift: fixedShift)
}

/// Returns a shift for a command, whatever its revision.
func latest(_ id: Shift.ID) -> RowVersion<Shift> { RowVersion(id: id) }

/// Creates a roster that conforms to the rules, with rows of all kinds.
func sound(and others: [Shift] = []) throws -> Restaurant {
  var house = try Restaurant(
    shifts: [
      try shift("a", on: "2026-03-03"), try shift("b", on: "2026-03-04", of: Restaurant.bob),
      try shift("c", on: "2026-03-05", of: Restaurant.carla),
      try shift("d", on: "2026-03-06", of: Restaurant.dan),
    ] + others)
  try house.carryOut(.proposeTrade(give: latest("a"), take: latest("b")), by: Restaurant.anna)
  try house.carryOut(.request(dates: [try day("2026-03-05")]), by: Restaurant.dan)
  try house.carryOut(.suggest(shift: latest("c"), request: "request-2"), by: Restaurant.carla)
  try house.carryOut(.wish(gives: latest("d"), takes: ["a"]), by: Restaurant.dan)
  try house.carryOut(
    .addFixedShift(
      owner: Restaurant.eve, weekday: .friday, start: time("18:00"), end: time("23:00"), place: "",
      firstDate: nil), by: Restaurant.eve)
  return house
}
