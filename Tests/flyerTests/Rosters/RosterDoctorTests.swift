import Foundation
import PseudoTerminal
import Roster
import SmallRoster
import Synchronization
import Testing

/// Tests the lines of `flyer doctor` about a roster.
@MainActor @Suite struct RosterDoctorTests {
  private struct Finding: Decodable {
    var name, value: String
    var isFine: Bool
  }

  private func findings(_ kitchen: Kitchen) throws -> [String: Finding] {
    let all = try kitchen.run("doctor", "--json").decoded([Finding].self)
    return Dictionary(
      all.filter { $0.name.hasPrefix("roster") }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func whoIsLoggedInFindsEverythingFine() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let findings = try findings(kitchen)
    #expect(findings.values.filter { !$0.isFine }.map(\.value) == [])
    #expect(findings["roster"]?.value == kitchen.server.address)
    #expect(findings["roster server"]?.value == "reachable")
    #expect(findings["roster login"]?.value == "Anna, until 1 Jan 2036 at 0:00")
    #expect(findings["roster copy"]?.value.hasPrefix("of \(kitchen.today.parts.day) ") == true)
    #expect(findings["roster token"]?.value.hasSuffix(".token") == true)
  }

  @Test func whoIsNotIsToldWhatToDo() async throws {
    let kitchen = try await Kitchen()
    _ = try kitchen.run("refresh")
    let findings = try findings(kitchen)
    #expect(findings["roster login"]?.value == "not logged in: flyer roster login")
    #expect(findings["roster copy"]?.value == "none yet: created when you log in")
    #expect(findings["roster server"]?.isFine == true && findings["roster token"] == nil)
  }

  @Test func whatIsWrongIsSaid() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let path = try #require(try findings(kitchen)["roster token"]?.value)
    #expect(chmod(path, 0o644) == 0)
    kitchen.server.state.withLock { $0.tokens = [:] }
    let known = try findings(kitchen)
    #expect(known["roster server"]?.value == "no longer knows your login: flyer roster login")
    #expect(known["roster token"]?.value == "readable by other users: chmod 600 \(path)")
    try await kitchen.server.stop()
    let gone = try #require(try findings(kitchen)["roster server"])
    #expect(!gone.isFine && gone.value.contains("refused the connection: is the server running?"))
  }

  @Test func aFlyerWithoutARosterLacksNothing() async throws {
    let kitchen = try await Kitchen()
    let path = try kitchen.home.write(#"{"information": []}"#)
    let run = try kitchen.home.run("doctor", path)
    #expect(run.output.contains("none: this flyer declares none"), "\(run.output)")
    let wrong = try kitchen.home.run("doctor", path, "--roster", "http://example.org/v1")
    #expect(wrong.output.contains("! Roster"), "\(wrong.output)")
    #expect(
      wrong.output.contains("  http://example.org/v1: passwords are sent over https only"),
      "\(wrong.output)")
  }
}
