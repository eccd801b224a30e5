import FlyerModel
import SampleFlyers
import Testing

@testable import Indexing

@Suite struct PathTests {
  let index: FlyerIndex

  init() throws { index = try TreeFlyer.welcome.index() }

  @Test(arguments: [
    ("keys", ["Start", "First week", "todo", "more", "keys"]),
    ("card", ["Start", "First week", "todo", "card"]),  // The shortest way.
    ("money", ["Start", "money"]), ("week", ["Start", "First week"]),
    ("lonely", []),  // Its header is not shown.
    ("nobody", []), ("", []),
  ])
  func anArticleHasAPath(id: String, titles: [String]) async throws {
    let path = try await index.path(toArticle: id)
    #expect(path.map(\.title) == titles)
    if !titles.isEmpty { #expect(path.first?.id == "start" && path.last?.id == id) }
  }

  @Test(arguments: [
    ("#keys", "keys"), ("keys", "keys"), ("./keys", "keys"), ("keys.md", "keys"),
    ("./notes/keys.md", "keys"), ("../notes/keys.md#top", "keys"), ("keys?x=1", "keys"),
    ("%6Beys", "keys"), ("#%6beys", "keys"), ("form-7.md", "form"), ("a/form-7.md", "form"),
    ("a/form%2D7.md", "form"), ("KEYS.MD", nil), ("#nobody", nil), ("", nil), ("#", nil),
    ("/", nil), ("./", nil), ("https://example.org/keys", nil), ("mailto:keys", nil),
    ("//example.org/keys", nil), ("%", nil), ("item", nil),
  ])
  func aLinkLeadsToAnArticle(destination: String, id: String?) async throws {
    var flyer = TreeFlyer.welcome
    flyer.items = [Item(id: "item", title: "No article")]
    #expect(try await flyer.index().article(referencedBy: destination) == id)
  }

  @Test func theExactIDWins() async throws {
    var flyer = TreeFlyer()
    flyer.add("a.md")
    flyer.add("a")
    flyer.add("x/a.md", subtitle: "b.md")
    flyer.add("y", subtitle: "b.md")
    flyer.add("a%20b")
    let index = try flyer.index()
    #expect(try await index.article(referencedBy: "a.md") == "a.md")
    #expect(try await index.article(referencedBy: "z/a.md") == "a")
    #expect(try await index.article(referencedBy: "x/a.md") == "x/a.md")
    #expect(try await index.article(referencedBy: "b.md") == "x/a.md")
    #expect(try await index.article(referencedBy: "a%20b") == "a%20b")
  }

  @Test func aFlyerWithoutArticlesHasNone() async throws {
    let index = try Documents.index(Documents.campus)
    #expect(try await index.article(referencedBy: "mensa") == nil)
    #expect(try await index.path(toArticle: "mensa").isEmpty)
  }
}
