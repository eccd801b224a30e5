import Foundation
import PseudoTerminal
import Testing

/// Tests the commands on events, and on articles as feeds have them.
@MainActor @Suite struct EventCommandTests {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(
      ##"""
      {"title": "Club", "tags": [{"id": 1, "tag": "Chess"}],
       "events": [
         {"id": "blitz", "title": "Blitz", "text": "Bring a **clock**: [rules](https://e.org/r).",
          "begin": "2026-11-24T19:30:00+01:00", "end": "2026-11-24T22:00:00+01:00",
          "zone": "America/New_York", "location": "Market Square 1", "room": "First floor",
          "persons": ["Ada", "Bo"], "status": "cancelled", "recurrence": "every Tuesday",
          "series": "blitz", "tags": [1], "urls": ["https://e.org/blitz"]},
         {"id": "camp", "title": "Camp", "begin": "2026-07-20", "end": "2026-07-24"},
         {"id": "eve", "title": "Eve", "begin": "2026-12-31T20:00:00", "rule": "FREQ=YEARLY"}],
       "articles": [
         {"articleId": "won", "articleTitle": "We won", "articleContent": "See [it](https://e.org/i).",
          "date": "2026-11-20", "updated": "2026-11-21", "authors": ["Ada", "Bo"],
          "tags": ["Chess"], "urls": [{"title": "Page", "url": "https://e.org/p"}]}]}
      """##)
  }

  private func output(_ arguments: String...) throws -> String {
    let run = try home.start(arguments + ["--source", path]).waitForExit()
    #expect(run.status == .exited(0), "\(run.errors)")
    return run.output
  }

  @Test func listsThem() throws {
    #expect(
      try output("list", "--kind", "event", "--sort", "-date") == """
        camp\t2026-07-20\tCamp\t\t
        blitz\t2026-11-24 18:30\tBlitz\tFirst floor · Market Square 1\t#Chess
        eve\t2026-12-31 20:00\tEve\t\t

        """)
    #expect(
      try output("list", "--tag", "Chess").split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        == ["blitz", "won"])
    #expect(try output("tags") == "2\tChess\n")
  }

  @Test func showsAnEvent() throws {
    #expect(
      try output("show", "blitz") == """
        Blitz
        cancelled · Tuesday, 24 November 2026 at 13:30–16:00 there · 18:30–21:00 here
        First floor · Market Square 1
        Ada, Bo
        every Tuesday
        #Chess

        Bring a clock: rules[1].

        [1] rules  https://e.org/r
        [2] https://e.org/blitz

        """)
    #expect(try output("show", "camp").contains("Monday, 20 July 2026 – Friday, 24 July 2026\n"))
    #expect(try output("show", "eve").contains("Thursday, 31 December 2026 at 20:00\n"))
    #expect(try output("show", "blitz", "--markdown").hasPrefix("Bring a **clock**"))
  }

  @Test func showsAnArticle() throws {
    #expect(
      try output("show", "won") == """
        We won
        Friday, 20 November 2026 · updated 21 Nov 2026 · Ada, Bo
        #Chess

        Articles

        See it[1].

        [1] it  https://e.org/i
        [2] Page  https://e.org/p

        """)
  }

  @Test func printsThemAsJSON() throws {
    let event = try output("show", "blitz", "--json")
    #expect(
      event.contains(
        #""event":{"end":"2026-11-24T22:00:00+01:00","instance":null,"persons":["Ada","Bo"],"#
          + #""recurrence":"every Tuesday","room":"First floor","rule":"","series":"blitz","#
          + #""status":"cancelled","track":"","zone":"America/New_York"}"#), "\(event)")
    let rule = try output("show", "eve", "--json")
    #expect(rule.contains(#""date":"2026-12-31T20:00:00""#))
    #expect(
      rule.contains(#""recurrence":"every year","room":"","rule":"FREQ=YEARLY","#), "\(rule)")
    let article = try output("show", "won", "--json")
    #expect(article.contains(#""authors":["Ada","Bo"]"#), "\(article)")
    #expect(article.contains(#""updated":"2026-11-21""#) && article.contains(#""event":null"#))
  }
}
