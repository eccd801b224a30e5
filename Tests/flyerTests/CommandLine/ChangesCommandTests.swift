import Foundation
import PseudoTerminal
import Testing

@testable import flyer

/// Tests `flyer changes`, which lists the differences since the user last looked.
@MainActor @Suite struct ChangesCommandTests {
  private struct Change: Decodable {
    struct Difference: Decodable { var what: String }

    var id, title, change: String
    var isStarred: Bool
    var differences: [Difference]
  }

  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(
      Self.schedule([("a", "10:00", "Hall 1"), ("b", "11:00", "Hall 2"), ("c", "12:00", "Bar")]),
      to: "days.json")
    try home.run("refresh", path)
  }

  private static func schedule(_ talks: [(id: String, begin: String, room: String)]) -> String {
    let events = talks.map {
      #"{"id": "\#($0.id)", "title": "Talk \#($0.id)", "begin": "2099-11-22T\#($0.begin):00","#
        + #" "room": "\#($0.room)"}"#
    }
    return #"{"title": "Days of Chess", "events": [\#(events.joined(separator: ","))]}"#
  }

  private func publish(_ talks: [(id: String, begin: String, room: String)]) throws {
    _ = try home.write(Self.schedule(talks), to: "days.json")
  }

  @Test func nothingChangedEndsWithOne() throws {
    let run = try home.run("changes", path)
    #expect(run.status == .exited(1) && run.output == "" && run.errors == "", "\(run)")
  }

  /// Only users at a terminal get the message; cron and scripts use the exit code.
  @Test func nothingChangedIsSaidToAPerson() throws {
    for (option, words) in [
      ([], "nothing has changed since you last looked"),
      (["--starred"], "nothing that you starred has changed since you last looked"),
    ] {
      let terminal = try home.onPseudoTerminal(["changes", path] + option)
      try terminal.expectEnd(.exited(1))
      #expect(terminal.text == "flyer: \(words)\r\n", "\(terminal.text)")
    }
  }

  @Test func saysBeforeAndAfterUntilItIsSeen() throws {
    try publish([("a", "10:30", "Hall 2"), ("b", "11:00", "Hall 2"), ("d", "12:00", "Bar")])
    let run = try home.run("changes", path)
    #expect(run.status == .exited(0))
    #expect(
      run.output == """
        changed  Sun 22 Nov  Talk a  Sun 22 Nov 10:00 → 10:30 · Hall 1 → Hall 2
        new      Sun 22 Nov  Talk d
        gone     Sun 22 Nov  Talk c

        """, "\(run)")
    #expect(try home.run("changes", path, "--seen").output == run.output)
    #expect(try home.run("changes", path).status == .exited(1))
  }

  @Test func whatIsCancelledSaysSo() throws {
    let talks = [("a", "10:00", "Hall 1"), ("b", "11:00", "Hall 2"), ("c", "12:30", "Bar")]
    let document = Self.schedule(talks).replacing(
      #""room": "Bar""#, with: #""room": "Bar", "status": "cancelled""#)
    _ = try home.write(document, to: "days.json")
    let run = try home.run("changes", path)
    #expect(
      run.output == """
        cancelled  Sun 22 Nov  Talk c  Sun 22 Nov 12:00 → 12:30

        """, "\(run)")
    let json = try home.run("changes", path, "--json").output
    let changes = try JSONDecoder().decode([Change].self, from: Data(json.utf8))
    #expect(changes.map(\.change) == ["cancelled"])
    #expect(changes.first?.differences.map(\.what) == ["status", "time"])
  }

  @Test func whatIsStarredComesFirst() async throws {
    try publish([("a", "10:30", "Hall 1"), ("b", "11:30", "Hall 2"), ("c", "12:00", "Bar")])
    let terminal = try home.inTmux(path)
    try terminal.wait(forText: "Talk b")
    try terminal.press("j", until: "▌ 11:30")
    try terminal.press("*", until: "★")
    try terminal.press("q")
    try terminal.expectEnd()
    let run = try home.run("changes", path, "--json")
    let changes = try JSONDecoder().decode([Change].self, from: Data(run.output.utf8))
    #expect(
      changes.map(\.id) == ["b", "a"] && changes.map(\.isStarred) == [true, false], "\(run)")
    #expect(changes[0].differences.map(\.what) == ["time"])
    let starred = try home.run("changes", path, "--starred").output
    #expect(starred.contains("Talk b") && !starred.contains("Talk a"), "\(starred)")
  }
}
