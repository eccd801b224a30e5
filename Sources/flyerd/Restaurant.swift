import Foundation
import Roster
import RosterServing
import RosterStoring

/// A small restaurant with five people, in which there is something to do in each list.
///
/// Its days are counted from today, which is 0, so that it is the same whenever it is made.
struct Restaurant {
  /// Who works there. Anna runs it.
  enum Staff: String, CaseIterable {
    case anna, bruno, carla, deniz, emma

    var login: String { rawValue }
    var name: String { rawValue.capitalized }
    var role: Person.Role { self == .anna ? .admin : .member }
  }

  /// The weekly work of a person.
  private struct Duty {
    let person: Staff
    let place: String
    let hours: (start: Int, end: Int)
    let days: [Int]
  }

  private static let duties = [
    Duty(person: .anna, place: "Kitchen", hours: (10, 18), days: [1, 2, 4, 6]),
    Duty(person: .bruno, place: "Kitchen", hours: (16, 23), days: [1, 3, 5, 6]),
    Duty(person: .carla, place: "Bar", hours: (17, 1), days: [2, 4, 5, 7]),
    Duty(person: .deniz, place: "Tables", hours: (11, 19), days: [1, 3, 5, 7]),
    Duty(person: .emma, place: "Tables", hours: (17, 23), days: [2, 4, 6, 7]),
  ]

  private let store: any RosterStore
  private let today: RosterDate
  private let now: Instant
  private var people: [Staff: Person.ID] = [:]

  /// Creates an account for each person, without shifts.
  init(
    in store: any RosterStore, today: RosterDate, now: Instant, password: String
  ) async throws {
    (self.store, self.today, self.now) = (store, today, now)
    let hasher = PasswordHasher()
    for person in Staff.allCases {
      let account = NewAccount(
        login: person.login, name: person.name,
        passwordHash: try await hasher.hash(password, for: "flyerd"), role: person.role)
      people[person] = try await store.signUp(account, at: now).person
    }
  }

  /// Lays out eight weeks of shifts, and makes requests and trades.
  func fill() async throws {
    for duty in Self.duties { try await layOut(duty) }
    try await offerShifts()
    try await askForDays()
    try await proposeTrades()
    try await closeRing()
  }

  private func layOut(_ duty: Duty) async throws {
    for day in duty.days {
      try await perform(
        .addFixedShift(
          owner: try id(of: duty.person), weekday: (today + day).weekday,
          start: Self.oClock(duty.hours.start), end: Self.oClock(duty.hours.end),
          place: duty.place, firstDate: today + 1), by: duty.person)
    }
  }

  /// Anna can take Bruno's and Emma's, not Carla's. Carla has taken one of Deniz's.
  private func offerShifts() async throws {
    for (person, day) in [(Staff.anna, 4), (.bruno, 5), (.emma, 7), (.carla, 4), (.deniz, 15)] {
      try await perform(.offer(shift: try await shift(of: person, on: day)), by: person)
    }
    try await perform(.accept(shift: try await shift(of: .deniz, on: 15)), by: .carla)
  }

  /// Two shifts are suggested to Anna; hers is chosen by Deniz and waits for her word. Emma's day
  /// is one on which Anna works.
  private func askForDays() async throws {
    for (person, days) in [(Staff.anna, [3, 12]), (.deniz, [6]), (.emma, [8]), (.bruno, [11])] {
      try await perform(.request(dates: days.map { today + $0 }), by: person)
    }
    try await suggest(.bruno, to: .anna, on: 3)
    try await suggest(.deniz, to: .anna, on: 3)
    try await suggest(.anna, to: .deniz, on: 6)
    try await perform(
      .chooseSuggestion(shift: try await shift(of: .anna, on: 6)), by: .deniz)
  }

  private func suggest(_ giver: Staff, to taker: Staff, on day: Int) async throws {
    let person = try id(of: taker)
    let request = try await store.snapshot(from: today).requests
      .first { $0.person == person && $0.date == today + day }
    guard let request else { throw Refusal.notFound(.request) }
    try await perform(
      .suggest(shift: try await shift(of: giver, on: day), request: request.id), by: giver)
  }

  /// Bruno waits for Anna's answer, Emma for Carla's.
  private func proposeTrades() async throws {
    let trades = [(Staff.bruno, 10, Staff.anna, 9), (.emma, 20, .carla, 19)]
    for (proposer, given, other, taken) in trades {
      try await perform(
        .proposeTrade(
          give: try await shift(of: proposer, on: given),
          take: try await shift(of: other, on: taken)), by: proposer)
    }
  }

  /// Deniz would have Anna's, Emma Deniz's, Anna Emma's; Deniz has agreed. Carla's wish is open.
  private func closeRing() async throws {
    let wishes = [
      (Staff.carla, 18, Staff.bruno, 20), (.anna, 11, .emma, 14), (.deniz, 10, .anna, 11),
      (.emma, 14, .deniz, 10),
    ]
    for (person, given, other, taken) in wishes {
      try await perform(
        .wish(
          gives: try await shift(of: person, on: given),
          takes: [try await shift(of: other, on: taken).id]), by: person)
    }
    let rings = try await store.snapshot(from: today).trades.filter { $0.kind == .ring }
    for ring in rings { try await perform(.acceptTrade(trade: ring.seen), by: .deniz) }
  }

  private func shift(of person: Staff, on day: Int) async throws -> RowVersion<Shift> {
    let owner = try id(of: person)
    let shift = try await store.snapshot(from: today).shifts
      .first { $0.owner == owner && $0.date == today + day && $0.state != .cancelled }
    guard let shift else { throw Refusal.notFound(.shift) }
    return shift.seen
  }

  private func perform(_ command: RosterCommand, by person: Staff) async throws {
    _ = try await store.perform(command, by: .person(try id(of: person)), key: nil, at: now)
  }

  private func id(of person: Staff) throws -> Person.ID {
    guard let id = people[person] else { throw Refusal.notFound(.person) }
    return id
  }

  private static func oClock(_ hour: Int) -> TimeOfDay {
    TimeOfDay(hour: hour, minute: 0) ?? .midnight
  }
}
