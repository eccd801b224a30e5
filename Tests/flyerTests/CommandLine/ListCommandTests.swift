import Foundation
import PseudoTerminal
import Testing

@MainActor @Suite struct ListCommandTests {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(Club.document)
  }

  /// Returns the ids that `flyer list` prints.
  private func ids(_ options: String...) throws -> [String] {
    let run = try home.start(["list", "--source", path] + options).waitForExit()
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func printsOneLineAnItemWithItsFields() throws {
    let run = try home.run("list", "--source", path)
    #expect(run.lines.first == "blitz\t2026-12-04\tBlitz on Friday\t\t#Evening")
    #expect(run.lines.dropLast().last == "treasurer\t\tAnnegret Möller\tAbbey Road 3\t#Where")
    #expect(run.lines.count == 8)
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func printsTheManualWithoutASource() throws {
    let run = try home.run("list")
    #expect(run.status == .exited(0))
    #expect(run.output.contains("\tFirst steps\t"), "\(run)")
    let german = try home.run("list", environment: ["LANG": "de_DE.UTF-8"])
    #expect(german.output.contains("\tErste Schritte\t"), "\(german)")
  }

  @Test func repeatedTagsMustAllHoldAndACommaMeansAny() throws {
    #expect(try ids("--tag", "Evening") == ["blitz", "analysis", "children"])
    #expect(try ids("--tag", "Evening", "--tag", "Rules") == ["analysis"])
    let any = ["blitz", "swiss", "analysis", "children", "zugzwang"]
    #expect(try ids("--tag", "Evening,Rules") == any)
    #expect(try ids("--tag", "Evening,Where", "--tag=Rules") == ["analysis"])
    let dash = try home.run("list", "--source", path, "--tag", "-x")
    #expect(dash.output.isEmpty && dash.errors.contains("no tag “-x”"), "\(dash.errors)")
    #expect(dash.status == .exited(66), "\(dash)")
  }

  @Test func searchesAsTheReaderDoes() throws {
    #expect(try ids("--search", "CAFE") == ["analysis"])
    #expect(try ids("--search", "play") == ["children", "swiss"])
    #expect(try ids("--search", "moves #rules") == ["zugzwang"])
    #expect(try ids("--search", "\"Bring a clock\"") == ["blitz"])
    #expect(try ids("--search", "market") == ["clubhouse"])
    #expect(try ids("--search", "-nothing-").isEmpty)
  }

  @Test func sortsByAnyKeyEitherWay() throws {
    #expect(try ids("--sort", "title").first == "analysis")
    #expect(try ids("--sort", "-title").first == "zugzwang")
    #expect(try ids("--sort", "location").prefix(3) == ["treasurer", "analysis", "clubhouse"])
    #expect(try ids("--sort", "date").prefix(3) == ["blitz", "swiss", "zugzwang"])
    #expect(try ids("--sort=-date").prefix(3) == ["zugzwang", "swiss", "blitz"])
  }

  @Test func limits() throws {
    #expect(try ids("--limit", "2") == ["blitz", "swiss"])
    #expect(try ids("--limit", "0").isEmpty)
    #expect(try ids("--limit", "1", "--sort", "-title") == ["zugzwang"])
    #expect(try ids("--limit", "99").count == 7)
  }

  @Test func printsJSONThatCanBeReadBack() throws {
    let run = try home.run("list", "--source", path, "--json")
    let items = try run.decoded([PrintedItem].self)
    #expect(items.map(\.id).first == "blitz")
    #expect(items.count == 7)
    let expected = PrintedItem(
      id: "clubhouse", title: "Clubhouse", text: "", date: nil, location: "Market Square 1",
      phone: "+49 30 23125 014", tags: ["Where"],
      links: [
        .init(title: "board@example.org", url: "mailto:board@example.org", type: "mail"),
        .init(title: "+49 30 23125 014", url: "tel:+493023125014", type: "phone"),
      ])
    #expect(items.first { $0.id == "clubhouse" } == expected)
    #expect(items[0].date == "2026-12-04")
    #expect(items[0].links[0].type == "web")
  }

  @Test func everyKeyIsInTheJSONOfEveryItem() throws {
    let run = try home.run("list", "--source", path, "--json")
    let array = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    let keys = Set(["id", "title", "text", "date", "location", "phone", "tags", "links"])
    for item in try #require(array) { #expect(keys.isSubset(of: item.keys), "\(item)") }
  }

  @Test func anEmptyListIsAnEmptyArray() throws {
    let run = try home.run("list", "--source", path, "--search", "Nothing", "--json")
    #expect(try run.decoded([PrintedItem].self).isEmpty)
    #expect(run.status == .exited(0))
    let unknown = try home.run("list", "--source", path, "--tag", "Nothing", "--json")
    #expect(try unknown.decoded([PrintedItem].self).isEmpty)
    #expect(unknown.status == .exited(66))
  }

  @Test(arguments: ["list", "list --json", "tags", "list --search e"])
  func endsQuietlyWhenNobodyReadsOn(command: String) throws {
    let large = try home.write(Club.numbered(3_000), to: "large.json")
    let run = try home.runShell(
      "flyer \(command) --source '\(large)' | head -1; echo ${PIPESTATUS[0]}")
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.lines.dropLast().last == "0", "\(run.output)")
    #expect(run.lines.count == 3, "\(run.output)")
  }

  @Test func saysThatTheOutputCannotBeWritten() throws {
    let run = try home.runShell("flyer list --source '\(path)' > /dev/full")
    #expect(run.status == .exited(74))
    #expect(run.errors == "flyer: the output can’t be written: No space left on device\n")
  }

  @Test func onATerminalALineIsNoLongerThanTheTerminal() throws {
    let terminal = try home.onPseudoTerminal("list", "--source", path, columns: 40)
    try terminal.expectEnd()
    let lines = terminal.words.split(whereSeparator: \.isNewline)
    #expect(lines.count == 7, "\(terminal.words)")
    #expect(lines.allSatisfy { $0.count <= 40 }, "\(terminal.words)")
    #expect(terminal.words.contains("Zugzwang"))
  }

  @Test func onATerminalIDsAreShownWhole() throws {
    let terminal = try home.onPseudoTerminal(
      "list", "guide demo", "--search", "international")
    try terminal.expectEnd()
    #expect(terminal.words.contains("international-office  2026-10-01  "), "\(terminal.words)")
  }
}
