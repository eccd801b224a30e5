import FlyerModel
import Foundation
import GRDB
import Importing
import SampleFlyers
import Testing

@testable import Indexing

@Suite struct IndexFactsTests {
  private func database(_ document: String, validators: Validators? = nil) throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    let builder = IndexBuilder(
      source: Document(Data(document.utf8)), validators: validators)
    _ = try builder.build(in: queue)
    return queue
  }

  private func facts(_ document: String, validators: Validators? = nil) throws -> IndexFacts {
    try database(document, validators: validators).read { try IndexFacts(from: $0) }
  }

  @Test(arguments: ["UPDATE meta SET value = value + 1", "DELETE FROM meta"])
  func anIndexOfAnotherVersionIsRefused(change: String) throws {
    let queue = try database(Documents.campus)
    try queue.write { try $0.execute(sql: "\(change) WHERE key = 'version'") }
    #expect(throws: IndexError.otherVersion) {
      try FlyerIndex(pages: queue, searches: queue)
    }
  }

  @Test func aDatabaseOfSomebodyElseIsRefused() throws {
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE stamps (country TEXT)") }
    #expect(throws: DatabaseError.self) { try FlyerIndex(pages: queue, searches: queue) }
  }

  @Test(arguments: [
    Validators(), Validators(etag: #"W/"a\b""#),
    Validators(lastModified: "Sun, 06 Nov 1994 08:49:37 GMT"),
    Validators(etag: #""x""#, lastModified: "today"), Validators(etag: "x", translation: "2/de"),
  ])
  func validatorsComeBack(validators: Validators) throws {
    #expect(try facts(Documents.campus, validators: validators).validators == validators)
  }

  @Test func allColoursComeBack() throws {
    let facts = try facts(
      """
      {"theme": {"primary": "#000001", "secondary": "#000100", "accent": "#010000",
                 "textLight": "#ffffff", "textMedium": "#808080", "textDark": "#000000",
                 "background": "#FEFEFE"},
       "information": [{"title": "x"}]}
      """)
    let theme = facts.head.theme
    #expect(theme.primary == RGB(red: 0, green: 0, blue: 1))
    #expect(theme.secondary == RGB(red: 0, green: 1, blue: 0))
    #expect(theme.accent == RGB(red: 1, green: 0, blue: 0))
    let texts = [theme.textLight, theme.textMedium, theme.textDark]
    #expect(theme.background == RGB(red: 254, green: 254, blue: 254))
    #expect(texts == [255, 128, 0].map { RGB(red: $0, green: $0, blue: $0) })
  }

  @Test func whatTheDocumentLeavesOutIsAbsent() throws {
    let facts = try facts(#"{"information": [{"title": "x"}]}"#)
    #expect(facts.head == FlyerHead())
    #expect(facts.tabs.map(\.title) == ["All", "Search"])
    #expect(
      (facts.counts.items, facts.skippedCount, facts.newCount, facts.changedCount) == (1, 0, 0, 0))
    #expect(facts.validators == Validators())
  }

  @Test func whatCouldNotBeReadIsCounted() throws {
    let facts = try facts(#"{"information": [{"title": "x"}, 7, {"title": "y"}, "no"]}"#)
    #expect(facts.counts.items == 2)
    #expect(facts.skippedCount == 2)
  }

  @Test(arguments: ["2020-02-29", "2020-02-29T23:59:58-03:30", "0001-01-01", "9999-12-31"])
  func theDayOfTheDocumentComesBack(date: String) throws {
    let facts = try facts(#"{"updated": "\#(date)", "information": [{"title": "x"}]}"#)
    #expect(facts.head.updated?.iso8601 == date)
  }

  @Test func onlyContactsBringATabOfContacts() throws {
    let facts = try facts(#"{"contacts": [{"title": "x"}]}"#)
    #expect(facts.tabs.map(\.scope) == [.all, .contacts, .search])
  }

  @Test func standardTabsAreTheTagsWithTheMostItems() throws {
    let items = (0..<12).map { number in
      (0...number).map { #"{"title": "\#(number)-\#($0)", "tags": ["t\#(number)"]}"# }
    }.joined().joined(separator: ",")
    let tabs = try facts(#"{"information": [\#(items)]}"#).tabs
    #expect(tabs.map(\.title) == ["All"] + (4..<12).map { "t\($0)" } + ["Search"])
    #expect(tabs[1].scope == .tagged(["t4"]))
  }
}
