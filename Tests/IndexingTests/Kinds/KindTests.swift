import FlyerModel
import SampleFlyers
import Testing

@testable import Indexing

/// Courses, picked articles and posts as items like all others.
@Suite struct KindTests {
  let index: FlyerIndex

  init() throws { index = try CardFlyer.index() }

  @Test(arguments: CardFlyer.items) func everyItemComesBackWhole(item: Item) async throws {
    #expect(try await index.item(id: item.id) == item)
  }

  @Test func rowsShowWhatMakesTheItem() async throws {
    let course = try await index.page(of: ItemQuery(kind: .course), from: .offset(0), limit: 9)
    #expect(course.items.map(\.course).count == 4)
    #expect(course.items.first?.course == CardFlyer.course.course)
    #expect(course.items.first?.tags == ["Code"])
    let pick = try await index.page(of: ItemQuery(kind: .staffPick), from: .offset(0), limit: 9)
    #expect(pick.items.first?.staffPick == CardFlyer.pick.staffPick)
    #expect(pick.items.first?.preview == "It is hot.")
    let posts = try await index.page(
      of: ItemQuery(kind: .post, feed: .texts), from: .offset(0), limit: 9)
    #expect(posts.items.map(\.post) == Array(repeating: Post(), count: 3))
    #expect(posts.items.map(\.preview) == ["Newest", "Two\nlines", "An old tea"])
    let others = try await index.page(of: ItemQuery(), from: .offset(0), limit: 9).items
    #expect(others.allSatisfy { $0.course == nil && $0.staffPick == nil && $0.post == nil })
  }

  @Test func everythingIsInformationAndContacts() async throws {
    #expect(try await index.ids(ItemQuery()) == ["mensa", "bib"])
    #expect(try await index.ids(ItemQuery(sort: Sort(.title))) == ["bib", "mensa"])
    #expect(
      index.facts.counts
        == ItemCounts(
          kinds: [
            .information: 1, .contact: 1, .course: 4, .staffPick: 3, .post: 6, .article: 2,
          ], imagePosts: 3))
  }

  @Test(
    arguments: [
      (.information, ["mensa"]), (.contact, ["bib"]), (.course, ["swift", "go", "clang", "ada"]),
      (.staffPick, ["tea", "milk", "ale"]), (.article, ["first", "second"]),
    ] as [(Item.Kind, [String])])
  func aKindIsAListOfItsOwn(kind: Item.Kind, ids: [String]) async throws {
    let page = try await index.page(of: ItemQuery(kind: kind), from: .offset(0), limit: 100)
    #expect(page.rows.map(\.id) == ids)
    #expect(page.total == ids.count)
    let sorted = try await index.ids(ItemQuery(kind: kind, sort: Sort(.title)))
    #expect(sorted == (ids.count > 2 ? ids.reversed().sorted(by: byTitle) : ids))
  }

  private func byTitle(_ left: String, _ right: String) -> Bool {
    let titles = ["ada": "ada", "clang": "c", "go": "go", "swift": "learn swift", "ale": "on ale"]
    return (titles[left] ?? "on \(left)") < titles[right] ?? "on \(right)"
  }

  @Test func datesSortCoursesToo() async throws {
    let newest = ItemQuery(kind: .course, sort: Sort(.date, descending: true))
    #expect(try await index.ids(newest) == ["swift", "go", "clang", "ada"])
  }

  @Test func aTagIsOneListForEachKind() async throws {
    #expect(try await index.ids(ItemQuery(tags: [["Code"]])) == ["mensa"])
    #expect(try await index.ids(ItemQuery(tags: [["Code"]], sort: Sort(.title))) == ["mensa"])
    #expect(try await index.ids(ItemQuery(tags: [["Code"], ["Code"]])) == ["mensa"])
    #expect(try await index.ids(ItemQuery(kind: .course, tags: [["Code"]])) == ["swift", "clang"])
    #expect(try await index.ids(ItemQuery(kind: .post, tags: [["Code"]])) == [])
    #expect(try await index.ids(searching: "#Code") == ["mensa", "swift", "clang"])
  }

  @Test(arguments: Item.Kind.allCases) func aPageBeginsWhereAnItemIs(kind: Item.Kind) async throws {
    let query = ItemQuery(kind: kind, feed: .texts)
    for (row, id) in try await index.ids(query).enumerated() {
      let page = try await index.page(
        of: query, from: .around(id: id, before: 0, otherwise: 77), limit: 1)
      #expect((page.offset, page.rows.map(\.id)) == (row, [id]))
    }
  }

  @Test func starsStandOnAllOfThem() async throws {
    let own = OwnMarks(version: 1, starred: ["go", "milk", "clang"])
    for (kind, starred) in [(Item.Kind.course, ["go", "clang"]), (.staffPick, ["milk"])] {
      let page = try await index.page(
        of: ItemQuery(kind: kind), from: .offset(0), limit: 9, showing: own)
      #expect(page.items.filter(\.isStarred).map(\.id) == starred)
    }
  }

  @Test func numbersOfArticlesFollowAllOthers() async throws {
    #expect(try await index.path(toArticle: "second").map(\.title) == ["Courses", "Second steps"])
    #expect(try await index.article(referencedBy: "#first") == "first")
    #expect(try await index.article(referencedBy: "#swift") == nil)
  }
}
