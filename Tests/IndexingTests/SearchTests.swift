import FlyerModel
import SampleFlyers
import Scratch
import Testing

@testable import Indexing

@Suite struct SearchTests {
  let index: FlyerIndex

  init() throws { index = try Documents.index(Documents.campus) }

  @Test(arguments: [
    ("mensa", ["mensa", "buch"]),  // The title match first.
    ("MENSA", ["mensa", "buch"]),
    ("ibliothek", ["ausweis", "bib"]),  // Any part of a word.
    ("strasse", ["mensa"]),  // ß is ss,
    ("offnet", ["mensa"]),  // Ö is o,
    ("amter", ["amt"]),  // Ä is a,
    ("öFFnet", ["mensa"]),  // either way.
    ("gebaude 3", ["ausweis", "bib"]),  // Several words must all occur, in any field.
    ("Gebäude Etage", ["bib"]),
    ("106 78", ["bib"]),  // The phone.
    ("gebäude a", ["ausweis", "bib", "amt"]),
    ("haltung", ["grund"]),  // A tag and a title.
    ("图书馆", ["buch"]), ("图书", ["buch"]), ("三", ["buch"]), ("楼。", ["buch"]),
    ("c", ["bib", "ausweis", "grund"]),
    ("\"Gebäude C\"", ["ausweis", "bib"]),
    ("\"gebäude c\"", []),  // Letter for letter.
    ("\"Mensa\"", ["mensa", "buch"]),
    ("\"C\"", ["ausweis", "bib"]),
    ("#tipp", ["mensa", "ausweis"]), ("#TIP", ["mensa", "ausweis"]),
    ("#tipp 3", ["ausweis"]), ("#\"wo ist\"", ["ausweis", "bib", "amt"]),
    ("#nichts", []), ("nirgends", []), ("mensa nirgends", []),
    ("", ["mensa", "ausweis", "grund", "buch", "bib", "amt"]),
    ("   ", ["mensa", "ausweis", "grund", "buch", "bib", "amt"]),
    ("\"", ["mensa", "ausweis", "grund", "buch", "bib", "amt"]),
  ])
  func aSearchFinds(text: String, ids: [String]) async throws {
    #expect(try await index.ids(searching: text) == ids)
  }

  /// A text may contain all trigrams of a word without the word.
  @Test(arguments: [
    ("abcde", ["whole"]), ("abc", ["apart", "whole"]), ("\"abcde\"", ["whole"]),
    (String(repeating: "lang", count: 20), ["long"]),
    (String(repeating: "lang", count: 24) + "er", []), ("12345", ["phone"]),
    // In the text and in a tag, which one item has.
    ("bcde rare", ["whole"]), ("rare", ["whole"]), ("ra", ["whole"]), ("\"Rare\"", ["whole"]),
    ("vwxyz", ["title"]), ("vwxy", ["title apart", "title"]),
  ])
  func whatTrigramsLeaveInDoubtIsLookedUp(text: String, ids: [String]) async throws {
    let long = String(repeating: "lang", count: 24)
    let index = try Documents.index(
      """
      {"information": [
        {"id": "apart", "title": "A", "text": "abcd bcde"},
        {"id": "whole", "title": "B", "text": "xabcdex", "tags": ["Rare"]},
        {"id": "long", "title": "C", "text": "\(long)\(long.dropLast(3))"}],
       "contacts": [{"id": "phone", "title": "D", "phone": "012345"},
         {"id": "title apart", "title": "vwxy wxyz"}, {"id": "title", "title": "uvwxyz"}]}
      """)
    #expect(try await index.ids(searching: text) == ids)
  }

  @Test(arguments: ["'", "\"\"\"", "a\" OR \"b", "* NEAR(", "^x", "-", "a:b", "\u{0}", "%_", "\\"])
  func theQueryLanguageOfTheIndexIsOutOfReach(text: String) async throws {
    let page = try await index.page(of: ItemQuery(search: text), from: .offset(0), limit: 10)
    #expect(page.total <= 6)
  }

  @Test func aSearchStaysWithinTheList() async throws {
    let contacts = ItemQuery(kind: .contact, search: "gebäude")
    #expect(try await index.ids(contacts) == ["bib", "amt"])
    #expect(try await index.ids(ItemQuery(tags: [["Tipp"]], search: "gebäude")) == ["ausweis"])
  }

  @Test func sortedMatchesKeepTitlesFirst() async throws {
    let query = ItemQuery(search: "mensa", sort: Sort(.title, descending: true))
    #expect(try await index.ids(query) == ["mensa", "buch"])
    let sorted = ItemQuery(search: "c", sort: Sort(.title))
    #expect(try await index.ids(sorted) == ["bib", "ausweis", "grund"])
  }

  @Test func manyMatchesAreAnsweredTwice() async throws {
    let index = try Documents.index(
      try Documents.flyer(titles: (0..<5000).map { $0 % 2 == 0 ? "even \($0)" : "odd \($0)" }))
    for search in ["even", "e", "ev"] {
      var pages: [ItemPage] = []
      let query = ItemQuery(search: search)
      for try await page in index.pages(of: query, from: .offset(0), limit: 10) {
        pages.append(page)
      }
      #expect(pages.map(\.isPartial) == [true, false], "\(search)")
      #expect(pages.first?.items == pages.last?.items, "\(search)")
      #expect(pages.last?.total == (search == "e" ? 5000 : 2500), "\(search)")
      #expect(pages.first?.items.first?.id == "i0")
    }
  }

  @Test func laterPagesOfASearchAreAtHand() async throws {
    let index = try Documents.index(
      try Documents.flyer(titles: (0..<3000).map { "title \($0)" }))
    let query = ItemQuery(search: "tit")
    _ = try await index.page(of: query, from: .offset(0), limit: 10)
    let last = try await index.page(of: query, from: .offset(.max), limit: 10)
    #expect(last.offset == 2990)
    #expect(last.items.last?.id == "i2999")
  }

  /// However a search uses the index, it must find the same items as a scan of all items.
  @Test func theIndexAgreesWithReadingEveryItem() async throws {
    var random = SeededGenerator(seed: 7)
    let letters = ["a", "b", "ä", "ß", "图", " ", " ", "x", "é", "\"", "1"]
    func text(_ length: Int) -> String {
      (0..<length).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
    }
    let titles = (0..<400).map { _ in "t" + text(8) + "t" }
    let texts = (0..<400).map { _ in "t" + text(30) + "t" }
    let index = try Documents.index(try Documents.flyer(titles: titles) { texts[$0] })
    for _ in 0..<(Thoroughness.isWhole ? 200 : 60) {
      let search = text(Int.random(in: 1...6, using: &random))
      let page = try await index.page(of: ItemQuery(search: search), from: .offset(0), limit: 500)
      let found = page.rows.map(\.id)
      let expected = expected(search, titles: titles, texts: texts)
      let first = zip(found, expected).first { $0 != $1 }
      let isSame = found == expected
      #expect(isSame, "“\(search)”: \(found.count), not \(expected.count); \(first as Any)")
    }
  }

  private func expected(_ search: String, titles: [String], texts: [String]) -> [String] {
    let terms = SearchTerms(parsing: search)
    func holds(_ fields: [String]) -> Bool {
      terms.words.allSatisfy { word in
        fields.contains { contains(SearchFolding.fold($0), word) }
      }
        && terms.phrases.allSatisfy { phrase in
          fields.contains { contains(Array($0.utf8), Array(phrase.utf8)) }
        }
    }
    let all = titles.indices.filter { holds([titles[$0], texts[$0]]) }
    if terms.isEmpty { return all.map { "i\($0)" } }
    let first = all.filter { holds([titles[$0]]) }
    return (first + all.filter { !first.contains($0) }).map { "i\($0)" }
  }

  private func contains(_ bytes: [UInt8], _ needle: [UInt8]) -> Bool {
    needle.isEmpty
      || (0...max(0, bytes.count - needle.count)).contains {
        bytes[$0...].starts(with: needle)
      }
  }
}
