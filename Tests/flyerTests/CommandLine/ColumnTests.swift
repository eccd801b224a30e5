import Foundation
import PseudoTerminal
import Testing

/// Items and tags stand in columns on a terminal, as the rows of a roster do.
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
    return terminal.text.split(whereSeparator: \.isNewline).map(String.init)
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
        "analysis               Analyse your gam…",
      ])
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
