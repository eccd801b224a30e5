import Foundation
import LoopbackServing
import PseudoTerminal
import Testing

/// Tests the options for the source, and when it is fetched.
@MainActor @Suite struct SourceOptionTests {
  private let home: Home
  private let server: LoopbackServer
  private var url: String { server.url("/club.json") }

  init() async throws {
    home = try Home()
    server = try await LoopbackServer()
    server.answer("/club.json", with: .document(Club.document, etag: "\"1\""))
  }

  @Test func theSourceMayStandBeforeOrAfterTheSubcommand() throws {
    for arguments in [
      ["--source", url, "list"], ["list", "--source", url], ["--source=" + url, "list"],
      ["--log-level", "debug", "--source", url, "list"], ["list", "--source=" + url],
    ] {
      let run = try home.start(arguments).waitForExit()
      #expect(run.status == .exited(0), "\(arguments): \(run.errors)")
      #expect(run.output.contains("Zugzwang"), "\(arguments): \(run.output)")
    }
  }

  @Test func theSourceMayBeAnArgument() throws {
    let path = try home.write(Club.document)
    for source in [path, url] {
      let list = try home.run("list", source)
      #expect(list.status == .exited(0), "\(list.errors)")
      #expect(list.lines.first?.hasPrefix("blitz\t") == true, "\(list.output)")
    }
    #expect(try home.run("list", "--limit", "1", path, "--json").output.contains("\"blitz\""))
    #expect(try home.run("tags", path).output.contains("\tEvening\n"))
    #expect(try home.run("show", "blitz", path).output.hasPrefix("Blitz on Friday\n"))
    #expect(try home.run("refresh", path).output.hasPrefix("unchanged: 7 items"))
    #expect(try home.run("check", path).output.contains("7 items"))
    #expect(try home.run("doctor", path).output.contains(path))
    let other = try home.write(Club.document([Club.zugzwang]), to: "other.json")
    #expect(try home.run("list", other, "--source", path).lines.count == 4)
    let two = try home.run("list", path, other)
    #expect(two.status == .exited(64))
  }

  @Test func theCommandLineComesBeforeTheVariableAndThatBeforeTheConfiguration() throws {
    func first(_ arguments: [String], _ changes: [String: String] = [:]) throws -> String {
      let run = try home.start(
        ["list", "--limit", "1"] + arguments, environment: changes
      ).waitForExit()
      #expect(run.status == .exited(0), "\(run.errors)")
      return String(run.output.prefix { $0 != "\t" })
    }
    let a = try home.write(Club.document([Club.item("a", "")]), to: "a.json")
    let b = try home.write(Club.document([Club.item("b", "")]), to: "b.json")
    try home.write(Club.document([Club.item("c", "")]), to: ".config/flyer/c.json")
    #expect(try first([]) == "first-steps.md")
    #expect(try first(["--source", "guide demo"]) == "start-here")
    try home.write("source = \"c.json\"\n", to: ".config/flyer/config.toml")
    #expect(try first([]) == "c")
    #expect(try first([], ["FLYER_SOURCE": b]) == "b")
    #expect(try first(["--source", a], ["FLYER_SOURCE": b]) == "a")
    #expect(try first(["--source", "a.json"]) == "a")
    #expect(try first([], ["FLYER_SOURCE": url]) == "blitz")
  }

  @Test func itFetchesWhereThereIsNoCopyAndAnswersFromTheCopyAfterwards() async throws {
    #expect(try home.run("list", "--source", url).lines.count == 8)
    #expect(server.requests.count == 1)
    for command in [["list"], ["show", "blitz"], ["tags"], ["list", "--json"]] {
      #expect(try home.start(command + ["--source", url]).waitForExit().status == .exited(0))
    }
    #expect(server.requests.count == 1)
    try await server.stop()
    #expect(try home.run("list", "--source", url).lines.count == 8)
  }

  @Test func aLostIndexIsMadeOfTheDocumentWithoutTheServer() async throws {
    try home.run("refresh", "--source", url)
    for file in home.cacheFiles where file.contains("/127.0.0.1-") && file.hasSuffix(".sqlite") {
      try FileManager.default.removeItem(atPath: file)
    }
    try await server.stop()
    let run = try home.run("list", "--source", url)
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(run.lines.count == 8, "\(run.output)")
    #expect(run.errors.isEmpty, "\(run.errors)")
  }

  @Test func refreshFetchesFirst() async throws {
    try home.run("list", "--source", url)
    server.answer("/club.json", with: .document(Club.document([Club.zugzwang]), etag: "\"2\""))
    #expect(try home.run("list", "--source", url).lines.count == 8)
    #expect(try home.run("list", "--source", url, "--refresh").lines.count == 4)
    try await server.stop()
    let run = try home.run("list", "--source", url, "--refresh")
    #expect(run.status == .exited(0))
    #expect(run.lines.count == 4)
    #expect(run.errors.hasPrefix("flyer: using the cached copy: 127.0.0.1"), "\(run.errors)")
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func theRefreshCommandCountsWhatIsNew() throws {
    let first = try home.run("refresh", "--source", url)
    #expect(first.output == "fetched: 7 items\n")
    server.answer("/club.json", with: .status(304))
    #expect(try home.run("refresh", "--source", url).output == "unchanged: 7 items\n")
    let items = [Club.item("news", "x")] + Club.items.dropLast() + ["7"]
    server.answer("/club.json", with: .document(Club.document(items)))
    let run = try home.run("refresh", "--source", url, "--json")
    struct Counts: Decodable, Equatable {
      var isUpdated: Bool
      var items, new, changed, skipped: Int
    }
    let expected = Counts(isUpdated: true, items: 7, new: 1, changed: 0, skipped: 1)
    #expect(try run.decoded(Counts.self) == expected)
    // An item not yet seen is still new in the reader, but this refresh does not count it again.
    let more = [Club.item("other", "y")] + items
    server.answer("/club.json", with: .document(Club.document(more)))
    let second = try home.run("refresh", "--source", url)
    #expect(second.output == "updated; it now has 8 items, 1 new, 0 changed, 1 skipped\n")
  }

  @Test func aRefreshThatCannotBeKeptFails() throws {
    let run = try home.run(
      "refresh", "--source", url, environment: ["XDG_CACHE_HOME": "/proc/nowhere"])
    #expect(run.status == .exited(73))
    #expect(run.output.hasPrefix("fetched: 7 items"), "\(run.output)")
    #expect(run.errors.hasPrefix("flyer: This copy can’t be saved"), "\(run.errors)")
  }

  @Test func aFileIsReadAgainWhenItChanged() throws {
    let path = try home.write(Club.document)
    #expect(try home.run("list", "--source", path).lines.count == 8)
    try home.replace(with: Club.document([Club.zugzwang]))
    #expect(try home.run("list", "--source", path).lines.count == 4)
  }

  @Test func everySourceHasACopyOfItsOwn() throws {
    let path = try home.write(Club.document([Club.zugzwang]))
    #expect(try home.run("list", "--source", url).lines.count == 8)
    #expect(try home.run("list", "--source", path).lines.count == 4)
    #expect(try home.run("list", "--source", url).lines.count == 8)
  }
}
