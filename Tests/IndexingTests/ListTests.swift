import FlyerModel
import Foundation
import SampleFlyers
import Testing

@testable import Indexing

@Suite struct ListTests {
  let index: FlyerIndex

  init() throws { index = try Documents.index(Documents.campus) }

  @Test func everythingStandsInTheDocumentsOrder() async throws {
    let page = try await index.page(of: ItemQuery(), from: .offset(0), limit: 10)
    #expect(page.rows.map(\.id) == ["mensa", "ausweis", "grund", "buch", "bib", "amt"])
    #expect(page.total == 6)
    #expect(page.offset == 0)
    #expect(!page.isPartial)
  }

  @Test func aPageHoldsWhatItsRowsShow() async throws {
    let page = try await index.page(of: ItemQuery(kind: .contact), from: .offset(0), limit: 1)
    #expect(
      page.items == [
        ItemSummary(
          id: "bib", title: "Fachbibliothek", location: "Gebäude C, 3. Etage",
          tags: ["Wo ist was?"], links: [.mail, .phone], payload: .contact)
      ])
    #expect(page.total == 2)
  }

  @Test(arguments: [
    (PageStart.offset(2), 2, ["grund", "buch"]),
    (.offset(100), 2, ["bib", "amt"]),
    (.offset(.max), 2, ["bib", "amt"]),
    (.offset(-5), 2, ["mensa", "ausweis"]),
    (.around(id: "buch", before: 1, otherwise: 0), 3, ["grund", "buch", "bib"]),
    (.around(id: "mensa", before: 3, otherwise: 0), 2, ["mensa", "ausweis"]),
    (.around(id: "amt", before: 0, otherwise: 0), 3, ["buch", "bib", "amt"]),
    (.around(id: "gone", before: 1, otherwise: 3), 2, ["buch", "bib"]),
    (.offset(0), 0, []),
  ])
  func aPageBeginsWhereItIsAskedTo(start: PageStart, limit: Int, ids: [String]) async throws {
    let page = try await index.page(of: ItemQuery(), from: start, limit: limit)
    #expect(page.rows.map(\.id) == ids)
    #expect(page.total == 6)
  }

  @Test(arguments: [
    (Sort(.title), ["amt", "ausweis", "bib", "mensa", "grund", "buch"]),
    (Sort(.title, descending: true), ["buch", "grund", "mensa", "bib", "ausweis", "amt"]),
    // Items without a date come last in either direction; equal ones keep the document's order.
    (Sort(.date), ["ausweis", "mensa", "buch", "grund", "bib", "amt"]),
    (Sort(.date, descending: true), ["mensa", "buch", "ausweis", "grund", "bib", "amt"]),
    (Sort(.location), ["amt", "bib", "mensa", "ausweis", "grund", "buch"]),
    (Sort(.location, descending: true), ["bib", "amt", "mensa", "ausweis", "grund", "buch"]),
  ])
  func aListCanBeSorted(sort: Sort, ids: [String]) async throws {
    #expect(try await index.ids(ItemQuery(sort: sort)) == ids)
  }

  @Test(arguments: [
    (ItemQuery(tags: [["Tipp"]]), ["mensa", "ausweis"]),
    (ItemQuery(tags: [["Tipp"], ["Wo ist was?"]]), ["ausweis"]),
    (ItemQuery(tags: [["Tipp", "Haltung"]]), ["mensa", "ausweis", "grund"]),
    (ItemQuery(tags: [["tipp"]]), ["mensa", "ausweis"]),
    (ItemQuery(tags: [["Unbekannt"]]), []),
    (ItemQuery(tags: [["Tipp"], ["Unbekannt"]]), []),
    (ItemQuery(kind: .contact, tags: [["Wo ist was?"]]), ["bib", "amt"]),
    (ItemQuery(kind: .contact, sort: Sort(.title)), ["amt", "bib"]),
    (ItemQuery(tags: [["Tipp"]], sort: Sort(.title)), ["ausweis", "mensa"]),
    (ItemQuery(kind: .information), ["mensa", "ausweis", "grund", "buch"]),
  ])
  func tagsAndKindsLimitAList(query: ItemQuery, ids: [String]) async throws {
    #expect(try await index.ids(query) == ids)
    #expect(try await index.page(of: query, from: .offset(0), limit: 1).total == ids.count)
  }

  @Test func anItemComesBackWhole() async throws {
    let item = try await index.item(id: "mensa")
    #expect(item?.title == "Mensa")
    #expect(item?.text == "Straße am Weiher. Öffnet um elf.")
    #expect(item?.date == FlyerDate(year: 2016, month: 6, day: 12))
    #expect(item?.tags == ["Tipp"])
    #expect(item?.links.map(\.kind) == [.web])
    #expect(try await index.item(id: "nobody") == nil)
  }

  @Test func listsLongerThanAChunkAreReadAnywhere() async throws {
    let count = StoredLists.chunkLength * 2 + 100
    let titles = (0..<count).map { String(format: "%05d", count - $0) }
    let index = try Documents.index(try Documents.flyer(titles: titles))
    let sorted = ItemQuery(sort: Sort(.title))
    for offset in [0, 4090, 4095, 4096, 8190, count - 10] {
      let page = try await index.page(of: sorted, from: .offset(offset), limit: 10)
      let expected = (offset..<min(offset + 10, count)).map { "i\(count - 1 - $0)" }
      #expect(page.rows.map(\.id) == expected, "at \(offset)")
    }
    let around = try await index.page(
      of: sorted, from: .around(id: "i0", before: 2, otherwise: 0), limit: 5)
    #expect(around.offset == count - 5)
    #expect(around.items.last?.id == "i0")
  }

  @Test func tagsAreListedWithTheMostItemsFirst() async throws {
    let all = try await index.tags(matching: "", offset: 0, limit: 10)
    #expect(
      all.tags == [
        Tag(name: "Wo ist was?", count: 3), Tag(name: "Tipp", count: 2),
        Tag(name: "Haltung", count: 1),
      ])
    let some = try await index.tags(matching: "TI", offset: 0, limit: 10)
    #expect(some.tags.map(\.name) == ["Tipp"])
    #expect(some.total == 1)
    let called = try await index.tags(matching: "HALTUNG", offset: 0, limit: 1)
    #expect(called.tags.map(\.name) == ["Haltung"])
    let second = try await index.tags(matching: "", offset: 1, limit: 1)
    #expect(second.tags.map(\.name) == ["Tipp"])
    #expect(second.total == 3)
  }

  @Test func theHeadAndTheStandardTabsAreKnown() {
    #expect(index.facts.head.title == "Campus")
    #expect(index.facts.head.language == "de")
    #expect(index.facts.counts.items == 6)
    #expect(
      index.facts.tabs.map(\.title)
        == ["All", "Tipp", "Wo ist was?", "Haltung", "Contacts", "Search"])
  }

  @Test func thePublishersTabsAndColoursAreKept() throws {
    let index = try Documents.index(
      """
      {"tabs": [{"title": "Neu", "tags": ["a", "b"], "sort": "date"}, {"title": "Alles"}],
       "theme": {"primary": "#ff8000"}, "updated": "2020-02-03T04:05:06+01:00",
       "information": [{"title": "x", "tags": ["a"]}]}
      """)
    #expect(
      index.facts.tabs == [
        Tab(title: "Neu", scope: .tagged(["a", "b"]), sort: .date),
        Tab(title: "Alles", scope: .all), .search,
      ])
    var theme = ThemeColors()
    theme.primary = RGB(red: 255, green: 128, blue: 0)
    #expect(index.facts.head.theme == theme)
    #expect(index.facts.head.updated?.time?.offset == 3600)
  }

  @Test func anEmptyFlyerHasEmptyLists() async throws {
    let index = try Documents.index(#"{"information": []}"#)
    for query in [ItemQuery(), ItemQuery(sort: Sort(.date)), ItemQuery(search: "x")] {
      let page = try await index.page(of: query, from: .offset(0), limit: 5)
      #expect(page == ItemPage(total: 0, offset: 0, rows: []))
    }
  }
}
