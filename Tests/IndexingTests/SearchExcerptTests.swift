import FlyerModel
import SampleFlyers
import Testing

@testable import Indexing

/// The excerpts of texts with matches in the rows of a search.
@Suite struct SearchExcerptTests {
  private static let filler = String(repeating: "Worte über dies und das. ", count: 400)

  private func row(
    _ search: String, title: String = "Title", text: String, article: Article? = nil
  ) async throws -> ItemSummary {
    var flyer = TreeFlyer.welcome
    flyer.items = [Item(id: "it", title: title, text: text)]
    let index = try flyer.index()
    let page = try await index.page(of: ItemQuery(search: search), from: .offset(0), limit: 5)
    return try #require(page.items.first { $0.id == "it" })
  }

  private func preview(_ search: String, _ item: Item) async throws -> String {
    var flyer = TreeFlyer.welcome
    flyer.items = [item]
    let page = try await flyer.index().page(
      of: ItemQuery(search: search), from: .offset(0), limit: 5)
    return try #require(page.items.first { $0.id == "it" }).preview
  }

  @Test(arguments: [
    ("haus", "Place: Haus C, Raum 145"), ("title raum", "Place: Haus C, Raum 145"),
    ("7850", "Phone: 0521 106-7850"), ("worte", "Worte über"),
  ])
  func aHitInThePlaceOrTheNumberIsShown(_ search: String, _ start: String) async throws {
    let item = Item(
      id: "it", title: "Title", text: Self.filler, location: "Haus C, Raum 145",
      phone: "0521 106-7850")
    #expect(try await preview(search, item).hasPrefix(start))
  }

  @Test(arguments: [
    ("raum", ""), ("sprechzeit", "Place: … "), ("7850", "Phone: 0521 106-7850"),
  ])
  func aPlaceThatTheRowSaysIsNotSaidTwice(_ search: String, _ start: String) async throws {
    let place =
      "Haus C, Raum 145, im Gang hinter der Bibliothek rechts, neben der Tür mit Sprechzeiten"
    let item = Item(
      id: "it", title: "Title", location: place, phone: "0521 106-7850", payload: .contact)
    let preview = try await preview(search, item)
    #expect(start.isEmpty ? preview.isEmpty : preview.hasPrefix(start), "\(preview)")
  }

  @Test(arguments: ["Nadelöhr", "nadelohr", "\"ein Nadelöhr\"", "title nadelöhr"])
  func theTextAroundAHitIsShown(_ search: String) async throws {
    let text = Self.filler + "Hier ist ein Nadelöhr im Text. " + Self.filler
    let row = try await row(search, text: text)
    #expect(row.preview.hasPrefix("… "), "\(row.preview)")
    #expect(row.preview.prefix(80).contains("Nadelöhr"), "\(row.preview)")
    #expect(row.preview.count <= 420)
  }

  @Test func aHitInTheTitleNeedsNoExcerpt() async throws {
    let row = try await row("title", text: Self.filler + "The title again.")
    #expect(row.preview.hasPrefix("Worte über"))
  }

  @Test func aHitThatIsSeenAnywayNeedsNone() async throws {
    let row = try await row("worte", text: Self.filler)
    #expect(row.preview.hasPrefix("Worte über"))
  }

  @Test func aLineIsShownFromItsStart() async throws {
    let row = try await row("nadel", text: Self.filler + "\n\nEine Nadel.\nMehr.")
    #expect(row.preview == "… Eine Nadel. Mehr.")
  }

  @Test(arguments: [
    (
      "| Day | From |\n|---|---|\n| Nadel | 8:00 |\n| Tuesday | 9:00 |",
      "Nadel · 8:00 · Tuesday · 9:00"
    ),
    ("```\nlet nadel = 1\n# two\n```\nText", "let nadel = 1 · # two · Text"),
    ("~~~\na\n~~~\n# Nadel\nText", "Nadel Text"),
  ])
  func tablesAndCodeAreNotRunTogether(_ markdown: String, _ words: String) throws {
    let excerpt = try #require(SearchExcerpt(SearchTerms(parsing: "nadel")))
    let text = Self.filler + "\n\n" + markdown
    #expect(excerpt.text(around: "T", in: text, isMarkdown: true) == "… " + words)
  }

  @Test(arguments: [
    ("- Heu\n- eine Nadel\n- Stroh\n\nText", "eine Nadel · Stroh · Text"),
    ("1. Heu und\n   eine Nadel\n2. Stroh", "eine Nadel · 2. Stroh"),
    ("- Heu\r\neine Nadel\r\n- Stroh", "eine Nadel · Stroh"),
    ("- Heu\n\neine Nadel\n\nText\n- Stroh", "eine Nadel Text Stroh"),
  ])
  func itemsOfListsAreSeparated(_ markdown: String, _ words: String) throws {
    let excerpt = try #require(SearchExcerpt(SearchTerms(parsing: "\"eine Nadel\"")))
    let text = Self.filler + "\n\n" + markdown
    #expect(excerpt.text(around: "T", in: text, isMarkdown: true) == "… " + words)
  }

  @Test func aRowThatIsCutIsARowStill() throws {
    let excerpt = try #require(SearchExcerpt(SearchTerms(parsing: "nadel")))
    let text = "| " + Self.filler + " | Nadel | 8:00 |\n| Heu | 9:00 |"
    let words = try #require(excerpt.text(around: "T", in: text, isMarkdown: true))
    #expect(words.hasSuffix(" · Nadel · 8:00 · Heu · 9:00"), "\(words)")
  }

  @Test func markupIsLeftOut() throws {
    let excerpt = try #require(SearchExcerpt(SearchTerms(parsing: "nadel")))
    let text = Self.filler + "\n\n## Eine **Nadel** [hier](https://example.org)\n\n> Mehr"
    #expect(excerpt.isNeeded(title: "T", preview: "Worte"))
    #expect(
      excerpt.text(around: "T", in: text, isMarkdown: true) == "… Eine Nadel hier Mehr")
  }

  @Test func aHitInAnAddressIsNotShown() throws {
    let excerpt = try #require(SearchExcerpt(SearchTerms(parsing: "nadel")))
    let text = Self.filler + "\n[hier](https://example.org/nadel)"
    #expect(excerpt.text(around: "T", in: text, isMarkdown: true) == nil)
    #expect(excerpt.text(around: "T", in: Self.filler, isMarkdown: false) == nil)
  }

  @Test func whatIsLookedForAtAnyPlaceIsFound() throws {
    let excerpt = try #require(SearchExcerpt(SearchTerms(parsing: "nadel")))
    for count in stride(from: 4060, to: 4130, by: 1) {
      let text = String(repeating: "ä", count: count / 2) + "\u{301}Nadel" + Self.filler
      let shown = excerpt.text(around: "", in: text, isMarkdown: false)
      #expect(shown?.contains("Nadel") == true, "\(count)")
    }
  }

  @Test(arguments: ["", "  ", "#tag"]) func withoutWordsThereIsNoExcerpt(_ search: String) {
    #expect(SearchExcerpt(SearchTerms(parsing: search)) == nil)
  }
}
