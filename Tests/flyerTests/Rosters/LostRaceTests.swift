import Calendrics
import Foundation
import PseudoTerminal
import Roster
import SmallRoster
import Synchronization
import Testing

/// Tests the message for a member who comes a moment too late.
@MainActor @Suite struct LostRaceTests {
  @Test func whoHasItNowIsSaid() async throws {
    let kitchen = try await Kitchen()
    let day = "\(kitchen.today + 4)"
    let hours = try #require(TimeOfDay("08:00"))
    kitchen.server.state.withLock { state in
      for person in ["carla", "dan"] {
        state.model.put(Person(id: Identifier(person), name: person.capitalized).row)
      }
      state.model.put(
        .shift(
          Shift(
            id: "s5", date: kitchen.today + 4, start: hours, end: hours, place: "", owner: "dan")))
    }
    try kitchen.logIn()
    try kitchen.server.carryOut(.offer(shift: RowVersion(id: "s4")), by: "bob")
    #expect(try kitchen.run("roster", "offered").output.hasPrefix("s4\t"))
    try kitchen.server.carryOut(.accept(shift: RowVersion(id: "s4")), by: "carla")

    // The cached copy still knows which shift was meant.
    let late = try kitchen.run("roster", "accept", day)
    #expect(
      late.status == .exited(77) && late.errors.contains("Carla has it now"), "\(late.errors)")
    // The refreshed copy does not, but it knows the shift's owner.
    let later = try kitchen.run("roster", "accept", day)
    #expect(later.status == .exited(66), "\(later.errors)")
    #expect(
      later.errors.contains("s4 18:00–23:00 Kitchen of Carla: Carla does not offer it."),
      "\(later.errors)")
    #expect(kitchen.server.state.withLock { $0.model.shift("s4")?.owner } == "carla")
  }

  /// Also by the id that a list has shown, on a server that sends only parts of its large roster.
  @Test func whoHasItNowIsSaidToWhoNamesItsID() async throws {
    let kitchen = try await Kitchen()
    kitchen.server.state.withLock { state in
      state.answersParts = true
      state.model.put(Person(id: "carla", name: "Carla").row)
    }
    try kitchen.logIn()
    try kitchen.server.carryOut(.offer(shift: RowVersion(id: "s4")), by: "bob")
    #expect(try kitchen.run("roster", "offered").output.hasPrefix("s4\t"))
    try kitchen.server.carryOut(.accept(shift: RowVersion(id: "s4")), by: "carla")
    let late = try kitchen.run("roster", "accept", "s4")
    #expect(
      late.status == .exited(77) && late.errors.contains("Carla has it now"), "\(late.errors)")
  }
}
