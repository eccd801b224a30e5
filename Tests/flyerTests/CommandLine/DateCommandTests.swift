import Foundation
import PseudoTerminal
import Testing

/// Tests that all outputs show the same day for one date.
@MainActor @Suite struct DateCommandTests {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(
      """
      {"headers": [{"headerTitle": "H", "showOnTab": true, "articles": [
        {"articleId": "midnight", "articleTitle": "Midnight", "articleContent": "x",
         "date": "2017-05-16T00:00+02:00"},
        {"articleId": "evening", "articleTitle": "Evening", "articleContent": "x",
         "date": "2017-05-16T22:30:00-05:00"}]}],
       "information": [{"id": "item", "title": "Item", "date": "2017-05-16T22:30:00-05:00"}]}
      """, to: "dates.json")
  }

  private func output(_ arguments: String..., zone: String) throws -> String {
    let run = try home.start(
      arguments + ["--source", path], environment: ["TZ": zone, "LANG": "en_GB.UTF-8"]
    ).waitForExit()
    #expect(run.status == .exited(0), "\(run.errors)")
    return run.output
  }

  @Test(arguments: ["UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo"])
  func midnightIsTheSameDayEverywhere(zone: String) throws {
    let list = try output("list", "--kind", "article", zone: zone)
    #expect(list.contains("midnight\t2017-05-16\t"), "\(list)")
    let show = try output("show", "midnight", zone: zone)
    #expect(show.contains("Tuesday, 16 May 2017\n"), "\(show)")
    #expect(!show.contains(":00"), "\(show)")
  }

  @Test(arguments: [
    ("UTC", "2017-05-17", "Wednesday, 17 May 2017 at 3:30"),
    ("America/New_York", "2017-05-16", "Tuesday, 16 May 2017 at 23:30"),
  ])
  func aTimeIsToldByTheReadersClock(zone: String, day: String, words: String) throws {
    #expect(try output("list", zone: zone) == "item\t\(day)\tItem\t\t\n")
    let list = try output("list", "--kind", "article", zone: zone)
    #expect(list.contains("evening\t\(day)\t"), "\(list)")
    for id in ["item", "evening"] {
      let show = try output("show", id, zone: zone)
      #expect(show.contains(words + "\n"), "\(show)")
    }
  }

  @Test(arguments: ["UTC", "America/New_York"])
  func thePageSaysTheSame(zone: String) throws {
    let terminal = try home.inTmux(path, environment: ["TZ": zone, "LANG": "en_GB.UTF-8"])
    try terminal.wait(forText: "Midnight")
    try terminal.press("Enter", until: "Tuesday, 16 May 2017")
    #expect(!(try terminal.screen()).contains("2017 at"))
    try terminal.press("C-c")
    try terminal.expectEnd()
  }
}
