import Foundation
import Roster
import RosterVisiting
import SmallRoster
import Synchronization
import Testing

struct SessionTests {
  @Test func whoLogsInStaysLoggedIn() async throws {
    let bar = try await Bar()
    _ = try await bar.anna().refresh()
    #expect(bar.files().count == 3 && Set(bar.files().values) == [0o600], "\(bar.files())")
    let later = try bar.visit()
    #expect(await later.current().authentication == .loggedIn("anna"))
    #expect(try await later.refresh().version == 1)
  }

  /// The server knows a device again on which its owner has logged in before, also after a logout.
  @Test func theDeviceIsShownAtTheNextLogIn() async throws {
    let bar = try await Bar()
    bar.server.state.withLock { $0.knowsDevices = true }
    for _ in 1...3 { try await bar.anna().logOut() }
    let sent = try bar.server.requests.filter { $0.path == "/v1/sessions" }
      .map { try JSONDecoder().decode(LogIn.self, from: $0.body).device }
    #expect(sent == [nil, "device of token-1", "device of token-1"])
    #expect(bar.files().values.allSatisfy { $0 == 0o600 })
  }

  @Test func aSessionEndsByItself() async throws {
    let bar = try await Bar()
    _ = try await bar.anna()
    bar.clock.advance(by: 11 * 366 * 86_400)
    #expect(await (try bar.visit()).current().authentication == .loggedOut)
    #expect(bar.files().isEmpty, "\(bar.files())")
  }

  @Test func whoLoggedInElsewhereStaysLoggedIn() async throws {
    let bar = try await Bar()
    let first = try await bar.anna()
    _ = try await first.refresh()
    let second = try bar.visit()
    try await second.logIn(login: "anna", password: Secret(SmallServer.password))
    try await first.logOut()
    #expect(await first.current().authentication == .loggedOut)
    #expect(await (try bar.visit()).current().authentication == .loggedIn("anna"))
  }

  @Test func aWrongPasswordIsRefused() async throws {
    let bar = try await Bar()
    let visit = try bar.visit()
    let error = await #expect(throws: RosterClientError.self) {
      try await visit.logIn(login: "anna", password: Secret("wrong"))
    }
    #expect(
      error
        == .refused(
          rule: "wrongPassword",
          message: "The login or the password is wrong. Check both.", fresh: nil))
    #expect(await visit.current().authentication == .loggedOut)
    #expect(bar.files().isEmpty)
  }

  @Test func whoSignsUpIsLoggedIn() async throws {
    let bar = try await Bar()
    let visit = try bar.visit()
    try await visit.signUp(
      login: "bob", name: "Bob", password: Secret(SmallServer.password), invitation: "abc")
    #expect(await visit.current().authentication == .loggedIn("bob"))
    let body = try #require(bar.server.requests.last?.body)
    let sent = try JSONDecoder().decode([String: String].self, from: body)
    #expect(
      sent == [
        "login": "bob", "name": "Bob", "password": SmallServer.password, "invitation": "abc",
      ])
  }

  @Test func loggingInGoesLiveAndLoggingOutForgetsAll() async throws {
    let bar = try await Bar()
    let visit = try bar.visit()
    await visit.start()
    _ = try await state(of: visit, "asked") { $0.link == .live }
    try await visit.logIn(login: "anna", password: Secret(SmallServer.password))
    _ = try await state(of: visit, "live") { $0.snapshot != nil && $0.link == .live }
    try await visit.logOut()
    let state = await visit.current()
    #expect(state.authentication == .loggedOut && state.snapshot == nil)
    #expect(bar.files().isEmpty, "\(bar.files())")
    #expect(bar.server.state.withLock { $0.tokens }.isEmpty)
    await visit.stop()
  }

  @Test func loggingOutWorksWithoutAServerToo() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    try await bar.server.stop()
    await #expect(throws: RosterClientError.self) { try await visit.logOut() }
    #expect(await visit.current().authentication == .loggedOut)
    #expect(bar.files().isEmpty, "\(bar.files())")
  }

  @Test(arguments: ["", "a b", "a\\r\\nX-Evil: 1", "ä"])
  func aTokenThatCannotBeSentIsNone(token: String) async throws {
    let bar = try await Bar()
    bar.server.fail(
      "POST /v1/sessions",
      with: .answer(
        201, [:],
        #"{"token": "\#(token)", "expires": "2036-01-01T00:00:00Z", "person": "#
          + #"{"id": "anna", "name": "Anna", "role": "member", "isActive": true, "revision": 1}}"#))
    let visit = try bar.visit()
    await #expect(throws: RosterClientError.self) {
      try await visit.logIn(login: "anna", password: Secret(SmallServer.password))
    }
    #expect(await visit.current().authentication == .loggedOut)
  }

  @Test func neitherTokenNorPasswordIsLogged() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    try await bar.server.stop()
    _ = try await state(of: visit, "offline") { $0.link != .live }
    try await wait(until: "something is logged") { !bar.logged.text.isEmpty }
    #expect(!bar.logged.text.contains("token-") && !bar.logged.text.contains("horse"))
    await visit.stop()
  }
}
