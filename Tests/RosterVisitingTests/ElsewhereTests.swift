import Foundation
import Roster
import RosterVisiting
import SmallRoster
import Synchronization
import Testing

/// Tests that the actions of another program of the same member are noticed.
@Suite struct ElsewhereTests {
  @Test func aLogInElsewhereIsNoticed() async throws {
    let bar = try await Bar()
    bar.limits.lookForLogIn = .milliseconds(20)
    let reader = try bar.visit()
    await reader.start()
    _ = try await state(of: reader, "reached") { $0.link == .live }
    #expect(await reader.current().authentication == .loggedOut)
    _ = try await bar.anna()
    let state = try await state(of: reader, "logged in") {
      $0.snapshot != nil && $0.link == .live
    }
    #expect(state.authentication == .loggedIn("anna"))
    // From now on, the client follows the changes.
    try bar.server.carryOut(.offer(shift: RowVersion(id: "s6")), by: "bob")
    _ = try await RosterVisitingTests.state(of: reader, "changed") { $0.snapshot?.version == 2 }
    await reader.stop()
  }

  @Test func aTokenThatIsOverIsNone() async throws {
    let bar = try await Bar()
    bar.limits.lookForLogIn = .milliseconds(20)
    _ = try await bar.anna()
    bar.clock.advance(by: 20 * 366 * 86_400)
    let reader = try bar.visit()
    await reader.start()
    _ = try await state(of: reader, "reached") { $0.link == .live }
    #expect(await reader.current().authentication == .loggedOut)
    #expect(try await reader.reach() == false)
    await reader.stop()
  }

  @Test func theInventoryNamesWhatIsKept() async throws {
    let bar = try await Bar()
    let nothing = try bar.cache().inventory()
    #expect(nothing.person == nil && nothing.tokenPath == nil && nothing.confirmed == nil)
    #expect(nothing.isTokenPrivate)
    let anna = try await bar.anna()
    #expect(try bar.cache().inventory().person == "anna", "no copy tells the name yet")
    _ = try await anna.refresh()
    let kept = try bar.cache().inventory()
    #expect(kept.person == "Anna" && kept.isTokenPrivate)
    #expect(kept.confirmed == Instant(Bar.noon))
    #expect(kept.expires == Instant("2036-01-01T00:00:00Z"))
    let path = try #require(kept.tokenPath)
    #expect(chmod(path, 0o644) == 0)
    #expect(try bar.cache().inventory().isTokenPrivate == false)
  }

  @Test func reachingChangesNothing() async throws {
    let bar = try await Bar()
    let anna = try await bar.anna()
    #expect(try await anna.reach())
    bar.server.state.withLock { $0.tokens = [:] }
    #expect(try await anna.reach() == false)
    #expect(await anna.current().authentication == .loggedIn("anna"))
    try await bar.server.stop()
    await #expect(throws: RosterClientError.self) { try await anna.reach() }
  }

  @Test func thePasswordIsChangedOnlyByWhoKnowsIt() async throws {
    let bar = try await Bar()
    let anna = try await bar.anna()
    await #expect(throws: RosterClientError.self) {
      try await anna.changePassword(from: Secret("wrong"), to: Secret("battery staple"))
    }
    try await anna.changePassword(
      from: Secret(SmallServer.password), to: Secret("battery staple"))
    let bodies = bar.server.requests.filter { $0.method == "PUT" }
      .map { String(decoding: $0.body, as: UTF8.self) }
    #expect(bodies.last?.contains("battery staple") == true)
    #expect(!bar.logged.text.contains("battery"))
    let nobody = try bar.visit()
    await anna.stop()
    try await anna.logOut()
    await #expect(throws: RosterClientError.loggedOut) {
      try await nobody.changePassword(from: Secret("a"), to: Secret("b"))
    }
  }
}
