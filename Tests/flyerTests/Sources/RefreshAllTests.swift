import Foundation
import LoopbackServing
import PseudoTerminal
import Testing

/// Tests refreshing all sources, as from cron.
@MainActor @Suite struct RefreshAllTests {
  private let home: Home
  private let server: LoopbackServer

  init() async throws {
    home = try Home()
    server = try await LoopbackServer()
    server.answer("/a", with: .document(Club.document, etag: "\"1\""))
    server.answer("/b", with: .document(Club.document([Club.zugzwang])))
    server.answer("/c", with: .status(503))
    try keep("a", "b", "c")
  }

  private func keep(_ names: String...) throws {
    let blocks = names.map {
      "[[sources]]\nsource = \"\(server.url("/\($0)"))\"\nname = \"\($0.uppercased())\"\n"
    }
    try home.write(blocks.joined(separator: "\n"), to: ".config/flyer/sources.toml")
  }

  @Test func eachHasALine() throws {
    let first = try home.run("refresh", "--all")
    #expect(first.status == .exited(0), "\(first.errors)")
    #expect(first.lines.count == 4, "\(first.output)")
    #expect(first.output.hasPrefix("A  fetched: 7 items\nB  fetched: 3 items\n"), "\(first.output)")
    #expect(first.output.contains("\nC  failed: 127.0.0.1"), "\(first.output)")
    struct Printed: Decodable, Equatable {
      var name, state: String
      var new: Int
    }
    server.answer("/a", with: .status(304))
    let forced = try home.run("refresh", "--all", "--force", "--json")
    #expect(
      try forced.decoded([Printed].self) == [
        Printed(name: "A", state: "unchanged", new: 0),
        Printed(name: "B", state: "unchanged", new: 0),
        Printed(name: "C", state: "failed", new: 0),
      ])
  }

  @Test func whereNoneCanBeReachedCronHearsOfIt() async throws {
    try await server.stop()
    let run = try home.run("refresh", "--all")
    #expect(run.status == .exited(69))
    #expect(run.lines.count == 4)
  }

  /// A source that failed says so until it is due again, and when that is.
  @Test func whatFailedSaysSoUntilItIsTriedAgain() async throws {
    try home.run("refresh", "--all")
    let second = try home.run("refresh", "--all")
    #expect(second.status == .exited(0))
    #expect(second.output.contains("A  refreshed recently\n"), "\(second.output)")
    let line = try #require(second.lines.first { $0.hasPrefix("C  ") })
    #expect(line.contains(/failed: .*503.*; next attempt: .*\d+:\d\d/), "\(line)")
    struct Printed: Decodable {
      var name, state: String
      var failure, due: String?
    }
    let printed = try home.run("refresh", "--all", "--json").decoded([Printed].self)
    #expect(printed.last?.state == "waiting" && printed.last?.failure?.contains("503") == true)
    #expect(printed.last?.due?.hasSuffix("Z") == true, "\(printed)")
    #expect(printed.first?.failure == nil && printed.first?.due == nil)
  }

  @Test func whereNoneCouldBeReachedLastTimeCronHearsOfIt() async throws {
    try await server.stop()
    try home.run("refresh", "--all")
    let second = try home.run("refresh", "--all")
    #expect(second.status == .exited(69))
    let lines = second.lines.filter { !$0.isEmpty }
    #expect(lines.count == 3 && lines.allSatisfy { $0.contains("; next attempt: ") })
  }

  @Test func withoutSourcesThereIsNothingToDo() throws {
    try home.write("", to: ".config/flyer/sources.toml")
    let run = try home.run("refresh", "--all")
    #expect(run.status == .exited(0))
    #expect(run.errors.hasPrefix("flyer: you have no sources yet"))
    #expect(try home.run("refresh", "--all", "a.json").status == .exited(64))
  }
}
