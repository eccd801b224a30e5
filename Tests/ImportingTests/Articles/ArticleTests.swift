import FlyerModel
import Foundation
import Importing
import Testing

struct ArticleTests {
  @Test func readsHeadersAndNestedArticles() throws {
    let reading = try Reading(Files.fixture("articles.json"))
    #expect(reading.report.issues == [])
    #expect(reading.report.counts.items == 1)
    #expect(reading.report.counts[.article] == 7)
    #expect(
      reading.items.map(\.title) == [
        "Office", "First week", "Library", "Opening hours", "Map", "Pack your bag", "Pen", "News",
      ])
    #expect(reading.items.dropFirst().allSatisfy { $0.kind == .article && $0.links == [] })
    let tree = reading.report.tree
    #expect(tree.headers.map(\.title) == ["News", "Start"])
    #expect(tree.headers.map(\.id) == ["n", "start"])
    #expect(tree.headers.map(\.showsOnTab) == [true, false])
    #expect(tree.headers.map(\.showsOnHome) == [false, false])
    #expect(tree.headers.map(\.articles) == [[6, 0], [0, 4]])
    #expect(tree.children == [[1, 3], [2], [], [], [5], [], []])
  }

  @Test func readsAllFields() throws {
    let items = try Reading(Files.fixture("articles.json")).items
    let articles = Dictionary(uniqueKeysWithValues: items.map { ($0.title, $0) })
    #expect(
      articles["Map"]
        == Item(
          id: "map", title: "Map", text: "# Map\n\n*Here*",
          payload: .article(
            Article(
              form: .image, subtitle: "Campus",
              imageURL: "https://images.example.org/map.png", section: "Places"))))
    #expect(articles["Library"]?.article == Article(form: .list, section: "Places"))
    #expect(
      articles["Pack your bag"]?.article
        == Article(form: .list, isCheckList: true, showsNotes: true))
    #expect(articles["Pen"]?.article == Article())
  }

  @Test func articlesComeAfterAllItems() throws {
    let reading = try Reading(
      #"""
      {"articles": [{"articleId": 1, "articleTitle": "A"}], "contacts": [{"title": "C"}],
       "headers": [{"articles": [{"articleTitle": "B"}]}], "information": [{"title": "I"}]}
      """#)
    #expect(reading.items.map(\.title) == ["C", "I", "A", "B"])
    #expect(reading.items.map(\.kind) == [.contact, .information, .article, .article])
    #expect(reading.report.tree.headers.map(\.articles) == [[1]])
  }

  @Test(arguments: [
    (#""contentTypeId": "article""#, Article.Form.text), (#""contentTypeId": null"#, .text),
    (#""contentTypeId": "articleImage""#, .image), (#""contentTypeId": "articleList""#, .list),
    (#""articleImageURL": "a.example/b""#, .image), (#""articles": []"#, .list),
    (#""articles": null"#, .text), (#""articles": ["x"]"#, .list),
    (#""articleImageURL": "a.example/b", "articles": []"#, .list),
    (#""contentTypeId": "article", "articles": []"#, .text),
    (#""contentTypeId": "article", "articles": [{"articleTitle": "B"}]"#, .list),
  ])
  func tellsWhatAnArticleIs(_ members: String, _ form: Article.Form) throws {
    #expect(try readArticle(members).items[0].article?.form == form)
  }

  @Test(arguments: [
    ("https://a.example/b.png", "https://a.example/b.png"),
    ("//a.example/b", "https://a.example/b"),
    ("http://a.example/b c", "http://a.example/b%20c"), ("a.example/b", "https://a.example/b"),
  ])
  func takesAddressesOfPictures(_ address: String, _ url: String) throws {
    let reading = try readArticle(#""articleImageURL": "\#(address)""#)
    #expect(reading.items[0].article?.imageURL == url)
    #expect(reading.report.issues == [])
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "mailto:a@b.example", "tel:110", "a@b.example",
    "data:image/png;base64,AAAA", "word", "https://user@a.example/", "-x",
  ])
  func refusesOtherAddressesOfPictures(_ address: String) throws {
    let reading = try readArticle(#""articleImageURL": "\#(address)""#)
    #expect(reading.items[0].article == Article())
    #expect(reading.places == ["1 $.headers[0].articles[0].articleImageURL warning"])
  }

  @Test(arguments: [
    (#""subtitle": 7"#, "subtitle"), (#""articleContent": []"#, "articleContent"),
    (#""articleImageURL": {}"#, "articleImageURL"), (#""isCheckList": "yes""#, "isCheckList"),
    (#""isCheckList": 1"#, "isCheckList"), (#""showNotes": []"#, "showNotes"),
    (#""listSection": 7"#, "listSection"), (#""listSection": ["x"]"#, "listSection"),
    (#""listSection": {"articleListSectionTitle": 7}"#, "listSection.articleListSectionTitle"),
    (#""contentTypeId": []"#, "contentTypeId"), (#""articleId": true"#, "articleId"),
    (#""articles": {}"#, "articles"), (#""articles": 7"#, "articles"),
    (#""articles": [], "articles": []"#, "articles"),
    (#""contentTypeId": "article", "articles": [{"articleTitle": "B"}]"#, "contentTypeId"),
  ])
  func warnsOfWrongValues(_ member: String, _ path: String) throws {
    let reading = try readArticle(member)
    #expect(reading.items.first?.title == "A")
    #expect(reading.report.skippedCount == 0)
    #expect(Set(reading.paths) == ["$.headers[0].articles[0].\(path)"], "\(reading.places)")
    #expect(reading.report.issues.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: [
    "7", "null", "[]", "true", "{}", #"{"articleTitle": ""}"#, #"{"articleContent": " \n "}"#,
    #"{"articleTitle": "A", "contentTypeId": "course"}"#, #"{"articleImageURL": "a.example/b"}"#,
    #"{"articleTitle": "A" "articleContent": "B"}"#, #"{"articleTitle": tru}"#,
    #"{"articleTitle": "A", "x": [1 2]}"#, #"{articleTitle: "A"}"#, #"{"articleTitle": "A\x"}"#,
  ])
  func skipsWhatIsNoArticle(_ element: String) throws {
    let good = #"{"articleTitle": "Before"}, \#(element), {"articleTitle": "After"}"#
    let reading = try readArticles(good)
    #expect(reading.items.map(\.title) == ["Before", "After"])
    #expect(reading.titles(under: "H") == ["Before", "After"])
    #expect(reading.report.skippedCount == 1)
    #expect(reading.paths.first?.hasPrefix("$.headers[0].articles[1]") == true)
    #expect(reading.report.issues.map(\.severity) == [.error], "\(reading.findings)")
  }

  @Test func namesTheTypeItDoesNotKnow() throws {
    let reading = try readArticle(#""contentTypeId": "course""#)
    #expect(reading.places == ["1 $.headers[0].articles[0].contentTypeId error"])
    #expect(reading.findings == [.unknownForm("course")])
    #expect(reading.items == [])
  }

  @Test func whatASkippedListHoldsIsStillFound() throws {
    let reading = try readArticles(
      #"{"contentTypeId": "new", "articleTitle": "A", "articles": [{"articleTitle": "B"}]}"#,
      flat: #"{"articleId": "c", "articleTitle": "C", "articles": ["b"]}"#)
    #expect(reading.items.map(\.title) == ["B", "C"])
    // The header lost its list; the remaining articles get a header of their own.
    #expect(reading.report.tree.headers.map(\.articles) == [[], [0, 1]])
    #expect(reading.report.tree.children == [[], []])
    #expect(reading.report.skippedCount == 1)
  }

  @Test func namesTheLineOfAFieldBehindNestedArticles() throws {
    let reading = try readArticles(
      """
      {"articleTitle": "A",
       "articles": [{"articleTitle": "B",
         "subtitle": 7}],
       "subtitle":
         8}
      """)
    #expect(
      reading.places == [
        "5 $.headers[0].articles[0].subtitle warning",
        "3 $.headers[0].articles[0].articles[0].subtitle warning",
      ])
  }
}
