import Foundation
import PseudoTerminal
import Roster
import SmallRoster
import Testing

@testable import flyer

/// Tests that lists of a roster have the styles of other lists on a terminal, and none in a pipe.
@MainActor @Suite struct RosterStyleTests {
  private func shown(
    _ kitchen: Kitchen, _ arguments: [String], environment: [String: String] = [:],
    columns: Int = 120, rows: Int = 24
  ) throws -> String {
    let source = ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json")]
    let terminal = try kitchen.home.onPseudoTerminal(
      ["roster"] + arguments, environment: source.merging(environment) { $1 }, columns: columns,
      rows: rows)
    try terminal.expectEnd()
    return terminal.text.replacing("\u{1B}", with: "^").replacing("\r\n", with: "\n")
  }

  nonisolated static let lists: [[String]] = [
    ["list", "--all"], ["offered"], ["wanted"], ["trades", "--all"], ["wishes", "--all"],
    ["people"], ["today"], ["week"], ["log"], ["fixed", "list"],
    ["openings", "list"], ["suggestions"], ["away"],
  ]

  @Test func titlesAreFoundFirst() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    try kitchen.server.carryOut(.offer(shift: RowVersion(id: "s3")), by: "anna")
    let shifts = try shown(kitchen, ["list", "--all"])
    let date = kitchen.today + 2
    #expect(shifts.contains("^[1m\(kitchen.day(in: 2)) 18:00–23:00^[m"), "\(date): \(shifts)")
    #expect(try shown(kitchen, ["people"]).contains("^[1mAnna^[m"))
    #expect(try shown(kitchen, ["week", "\(date)"]).contains(/\^\[1m(Bob|Anna|you)/))
    #expect(try shown(kitchen, ["log"]).contains("^[1mAnna^[m"))
  }

  /// Rows that wait for the user stand out from those that wait for other members.
  @Test func whatWaitsForOneStandsOut() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    _ = try kitchen.suggest(on: kitchen.today + 4)
    let wanted = try shown(kitchen, ["wanted"], environment: ["NO_COLOR": "1"])
    #expect(wanted.contains("^[1;4m1 suggested: choose?^[m"), "\(wanted)")
  }

  @Test(arguments: lists) func aPipeIsPlain(_ command: [String]) async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let run = try kitchen.run(["roster"] + command)
    #expect(run.status == .exited(0) && !run.output.contains("\u{1B}"), "\(run.output)")
    let plain = try shown(kitchen, command + ["--color=never"])
    #expect(!plain.contains("^["), "\(plain)")
    let styled = try shown(kitchen, command)
    #expect(TerminalText.words(of: styled.replacing("^", with: "\u{1B}")) == plain)
  }

  @Test func whatIsLongerThanTheScreenIsPaged() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    try kitchen.home.programs.add(
      "pager", text: "#!/bin/sh\ncat > \"$HOME/paged\"\necho paged\n")
    for command in [["list", "--all"], ["week"], ["people"]] {
      let text = try shown(kitchen, command, environment: ["PAGER": "pager"], rows: 2)
      #expect(text == "paged\n", "\(command): \(text)")
    }
    let whole = try shown(
      kitchen, ["list", "--all", "--no-pager"], environment: ["PAGER": "pager"], rows: 2)
    #expect(whole.contains("Kitchen"), "\(whole)")
  }
}
