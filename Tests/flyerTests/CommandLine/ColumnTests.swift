import Foundation
import PseudoTerminal
import Testing

/// Tests that items and tags are aligned in columns on a terminal, as the rows of a roster are.
@MainActor @Suite struct ColumnTests {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(Club.document)
  }

  private func lines(_ command: String..., columns: Int = 120) throws -> [String] {
    let arguments = command + ["--source", path]
    let terminal = try PseudoTerminal(
      [Home.flyer] + arguments, environment: home.environment([:]), columns: columns, rows: 24,
      directory: home.folder.url.path)
    try terminal.expectEnd()
    return terminal.words.split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test func itemsStandInColumns() throws {
    #expect(
      try lines("list") == [
        "blitz      2026-12-04  Blitz on Friday                      #Evening",
        "swiss      2026-01-02  Swiss system                         #Rules",
        "analysis               Analyse your games  Library          #Evening #Rules",
        "children               Children play                        #Evening",
        "zugzwang   2025-05-05  Zugzwang                             #Rules",
        "clubhouse              Clubhouse           Market Square 1  #Where",
        "treasurer              Annegret Möller     Abbey Road 3     #Where",
      ])
  }

  @Test func columnsWithoutAWordTakeNoRoom() throws {
    #expect(
      try lines("list", "--kind", "contact").first
        == "clubhouse  Clubhouse        Market Square 1  #Where")
  }

  @Test func linesEndAtTheEdgeOfTheTerminal() throws {
    #expect(
      try lines("list", columns: 40).prefix(3) == [
        "blitz      2026-12-04  Blitz on Friday …", "swiss      2026-01-02  Swiss system    …",
        "analysis               Analyse you…  Li…",
      ])
  }

  /// Ids of various lengths, with and without dates and places.
  @Test(arguments: [60, 80, 100, 120])
  func titlesStandBelowEachOther(columns: Int) throws {
    try home.write(
      """
      {"information": [{"id": "terminal-club", "title": "Terminal club",
        "location": "Library, third floor, room 12", "tags": ["Evening"]},
       {"id": "a", "title": "Terminal evening at Lindenhof College", "date": "2026-12-03",
        "location": "Lindenhof College", "tags": ["Evening", "Library"]},
       {"id": "markdown-by-example", "title": "Terminal words by example", "tags": ["Rules"]}]}
      """)
    let lines = try lines("list", columns: columns)
    let titles = Set(lines.map { $0.range(of: "Terminal")?.lowerBound.utf16Offset(in: $0) })
    #expect(titles.count == 1, "\(lines)")
    let places = lines.prefix(2).compactMap { $0.range(of: "  Li")?.lowerBound.utf16Offset(in: $0) }
    #expect(columns < 80 || Set(places).count == 1 && places.count == 2, "\(lines)")
    #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
  }

  @Test func whatOneFieldDoesNotNeedGoesToTheOthers() throws {
    let title = "The command line, gently: from pwd to your first script, and a little further"
    try home.write(
      """
      {"information": [{"id": "a", "title": "\(title)"},
       {"id": "b", "title": "Short", "location": "The large reading room of the old library",
        "tags": ["Evening", "Library", "Rules"]},
       {"id": "c", "title": "\(title)", "location": "The large reading room of the old library",
        "tags": ["Evening", "Library", "Rules", "Club"]}]}
      """)
    let lines = try lines("list", columns: 100)
    #expect(lines[0] == "a  " + title)
    #expect(lines[1].hasPrefix("b  Short "), "\(lines)")
    // The title is cut last, and least; the other fields keep a few words each.
    #expect(lines[2].hasPrefix("c  The command line, gently: from pwd to"), "\(lines)")
    for line in lines.dropFirst() { #expect(line.contains("  The large reading"), "\(lines)") }
    #expect(lines[2].contains("  #Evening #Libra"), "\(lines)")
    #expect(lines.allSatisfy { $0.count <= 100 }, "\(lines)")
  }

  @Test func tagsHaveTheirCountsBelowEachOther() throws {
    #expect(try lines("tags") == ["Evening  3", "Rules    3", "Where    2"])
  }

  @Test func aPipeKeepsItsTabs() throws {
    #expect(try home.run("tags", "--source", path).output.hasPrefix("3\tEvening\n"))
    let list = try home.run("list", "--source", path).output
    #expect(list.hasPrefix("blitz\t2026-12-04\tBlitz on Friday\t\t#Evening\n"))
  }
}
