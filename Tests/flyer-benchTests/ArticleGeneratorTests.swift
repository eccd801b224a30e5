import Foundation
import Testing

@testable import flyer_bench

/// Tests the articles generated for the benchmark.
struct ArticleGeneratorTests {
  private struct Flyer: Decodable {
    struct Header: Decodable {
      let headerTitle: String
      let ordinal: Int
      let showOnTab, showOnHome: Bool
      let articles: [Article]
    }

    struct Article: Decodable {
      struct Section: Decodable {
        let articleListSectionTitle: String
      }
      let articleId, contentTypeId, articleTitle: String
      let articleContent: String?
      let isCheckList: Bool?
      let listSection: Section?
      let articles: [Article]?
    }

    let headers: [Header]
  }

  private func flyer(_ write: (inout TreeGenerator, String) throws -> Void) throws -> Flyer {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var generator = TreeGenerator()
    try write(&generator, folder.path + "/flyer.json")
    let data = try Data(contentsOf: URL(filePath: folder.path + "/flyer.json"))
    return try JSONDecoder().decode(Flyer.self, from: data)
  }

  @Test func markdownHasTheSizeAskedForAndEverythingThatPeopleWrite() throws {
    var generator = MarkdownGenerator(seed: 1)
    let text = String(decoding: generator.document(bytes: 50_000), as: UTF8.self)
    #expect((50_000..<54_000).contains(text.utf8.count), "\(text.utf8.count)")
    for sign in [
      "\n## ", "\n- [ ] ", "\n1. ", "\n    - ", "|---|---|", "```swift\n", "\n> ", "**", "~~", "`",
      "](https://www.example.org/pages/1)",
    ] {
      #expect(text.contains(sign), "\(sign.debugDescription)")
    }
    let fences = text.components(separatedBy: "```").count - 1
    #expect(fences.isMultiple(of: 2))
  }

  @Test func markdownIsTheSameInEveryRun() {
    var (one, same, other) = (
      MarkdownGenerator(seed: 1), MarkdownGenerator(seed: 1), MarkdownGenerator(seed: 2)
    )
    let text = one.document(bytes: 5000)
    #expect(text == same.document(bytes: 5000))
    #expect(text != other.document(bytes: 5000))
    #expect(text != one.document(bytes: 5000), "each document is another one")
  }

  @Test func theLongArticleIsOneThatShowsItsLandmarkSoon() throws {
    let flyer = try flyer { try $0.writeLongArticle(bytes: 100_000, to: $1) }
    #expect(flyer.headers.map(\.articles.count) == [2])
    let article = try #require(flyer.headers.first?.articles.first)
    #expect(article.contentTypeId == "article")
    #expect(article.articleTitle == TreeGenerator.firstTitle)
    let text = try #require(article.articleContent)
    #expect(text.utf8.count > 100_000)
    let before = try #require(text.components(separatedBy: TreeGenerator.landmark).first)
    #expect((200..<800).contains(before.count), "\(before)")
  }

  @Test func aTreeHasTenHeadersOfListsOfAHundred() throws {
    let flyer = try flyer { try $0.writeTree(count: 2000, to: $1) }
    #expect(flyer.headers.map(\.ordinal) == Array(0..<10))
    #expect(flyer.headers.count(where: \.showOnTab) == 3)
    let lists = flyer.headers.flatMap(\.articles)
    #expect(lists.count == 20)
    #expect(lists.allSatisfy { $0.contentTypeId == "articleList" && $0.articles?.count == 100 })
    #expect(lists.first?.articleTitle.hasPrefix(TreeGenerator.firstTitle) == true)
    #expect(lists.count { $0.isCheckList == true } == 5)
    let articles = lists.flatMap { $0.articles ?? [] }
    #expect(Set((lists + articles).map(\.articleId)).count == 2020)
    #expect(articles.allSatisfy { $0.articleContent?.isEmpty == false })
    #expect(Set(articles.compactMap { $0.listSection?.articleListSectionTitle }).count == 5)
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("a\nb", #""a\nb""#), (#"say "x" \ y"#, #""say \"x\" \\ y""#),
    ("Grüße 咨询", "\"Grüße 咨询\""), ("", "\"\""),
  ])
  func textsBecomeStringsOfJSON(text: String, expected: String) {
    #expect(String(decoding: Array(text.utf8).asJSONString, as: UTF8.self) == expected)
  }
}

/// Tests the space generated for the benchmark.
struct SpaceGeneratorTests {
  private struct Page: Decodable {
    struct Entry: Decodable {
      struct System: Decodable {
        let id: String
      }
      let sys: System
    }
    let items: [Entry]
    let nextPageUrl, nextSyncUrl: String?
  }

  private func pages(lists: Range<Int>) throws -> [(target: String, page: Page)] {
    var generator = SpaceGenerator()
    let sync = SpaceGenerator.sync(
      generator.pages(lists: lists), from: "initial=true", until: "end")
    return try sync.map { target, body in
      (target, try JSONDecoder().decode(Page.self, from: Data(body.utf8)))
    }
  }

  @Test func holdsEveryEntryOnce() throws {
    let pages = try pages(lists: 0..<20)
    #expect(pages.map(\.page.items.count) == [808, 808, 404])
    #expect(Set(pages.flatMap { $0.page.items.map(\.sys.id) }).count == 2020)
  }

  @Test func eachPageNamesTheNextAndTheLastOneTheToken() throws {
    let pages = try pages(lists: 0..<20)
    #expect(pages[0].target == "/spaces/measured/environments/master/sync?initial=true")
    for (page, next) in zip(pages, pages.dropFirst()) {
      #expect(page.page.nextPageUrl?.hasSuffix(next.target) == true)
      #expect(page.page.nextSyncUrl == nil)
    }
    #expect(pages.last?.page.nextPageUrl == nil)
    #expect(pages.last?.page.nextSyncUrl?.hasSuffix("?sync_token=end") == true)
  }

  @Test func theHeaderLinksEveryList() {
    let header = SpaceGenerator().header(lists: 3)
    #expect((0..<3).allSatisfy { header.contains("\"id\":\"list-\($0)\"") })
    #expect(!header.contains("list-3"))
  }
}
