import FlyerModel
import Foundation
import Importing
import Testing

struct ArticleTests {
  @Test func readsHeadersAndNestedArticles() throws {
    let reading = try Reading(Files.fixture("articles.json"))
    #expect(reading.report.issues == [])
    #expect(reading.report.itemCount == 1)
    #expect(reading.report.articleCount == 7)
    #expect(
      reading.items.map(\.title) == [
        "Office", "First week", "Library", "Opening hours", "Map", "Pack your bag", "Pen", "News",
      ])
    #expect(reading.items.dropFirst().allSatisfy { $0.kind == .article && $0.links == [] })
    let tree = reading.report.tree
    #expect(tree.headers.map(\.title) == ["News", "Start"])
    #expect(tree.headers.map(\.id) == ["n", "start"])
    #expect(tree.headers.map(\.showsOnTab) == [true, false])
    #expect(tree.headers.map(\.showsOnHome) == [false, true])
    #expect(tree.headers.map(\.articles) == [[6, 0], [0, 4]])
    #expect(tree.children == [[1, 3], [2], [], [], [5], [], []])
  }

  @Test func readsAllFields() throws {
    let items = try Reading(Files.fixture("articles.json")).items
    let articles = Dictionary(uniqueKeysWithValues: items.map { ($0.title, $0) })
    #expect(
      articles["Map"]
        == Item(
          id: "map", kind: .article, title: "Map", text: "# Map\n\n*Here*",
          article: Article(
            form: .image, subtitle: "Campus",
            imageURL: "https://images.example.org/map.png", section: "Places")))
    #expect(articles["Library"]?.article == Article(form: .list, section: "Places"))
    #expect(
      articles["Pack your bag"]?.article
        == Article(form: .list, isCheckList: true, showsNotes: true))
    #expect(articles["Pen"]?.article == Article())
  }
}
