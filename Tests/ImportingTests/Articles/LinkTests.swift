import FlyerModel
import Importing
import Testing

/// Articles that are listed by their ids.
struct LinkTests {
  @Test(arguments: [
    #""x""#, #"{"articleId": "x"}"#, #"{"articleId": "\u0078", "articles": null}"#,
    #"" x ""#, #"{"articleId": "x", "articleTitle": "", "contentTypeId": "article"}"#,
    #"{"\u0061rticleId": "x"}"#,
  ])
  func aLinkMeansTheArticleThatStandsElsewhere(_ link: String) throws {
    let reading = try readArticles(link, flat: #"{"articleId": "x", "articleTitle": "X"}"#)
    #expect(reading.items.map(\.title) == ["X"])
    #expect(reading.report.tree.headers.map(\.articles) == [[0]])
    #expect(reading.report.issues == [])
  }

  @Test func numbersAreIDsToo() throws {
    let reading = try readArticles(
      #"{"articleId": 7}, "8""#,
      flat: #"{"articleId": "7", "articleTitle": "S"}, {"articleId": 8, "articleTitle": "E"}"#)
    #expect(reading.titles(under: "H") == ["S", "E"])
    #expect(reading.report.issues == [])
  }

  @Test func manyListsMayShareAnArticle() throws {
    // A diamond: two paths lead to D, which is returned once.
    let reading = try readArticles(
      #""a""#,
      flat: #"""
        {"articleId": "a", "articleTitle": "A", "articles": ["b", "c"]},
        {"articleId": "b", "articleTitle": "B", "articles": ["d"]},
        {"articleId": "c", "articleTitle": "C", "articles": ["d"]},
        {"articleId": "d", "articleTitle": "D"}
        """#)
    #expect(reading.report.tree.children == [[1, 2], [3], [3], []])
    #expect(reading.report.issues == [])
  }

  @Test func aMissingArticleIsLeftOut() throws {
    let reading = try readArticles(
      "{\"articleTitle\": \"A\", \"articles\": [\n{\"articleId\": \"no\"}, \"x\"]}, \"never\"",
      flat: #"{"articleId": "x", "articleTitle": "X"}"#)
    #expect(reading.titles(under: "A") == ["X"])
    #expect(reading.titles(under: "H") == ["A"])
    #expect(
      reading.places == [
        "2 $.headers[0].articles[0].articles[0] warning", "2 $.headers[0].articles[1] warning",
      ])
    #expect(reading.findings.first == .deadLink("no"))
  }

  @Test func aLinkToASkippedArticleIsMissing() throws {
    let reading = try readArticles(#""x""#, flat: #"{"articleId": "x"}"#)
    #expect(reading.places == ["1 $.articles[0] error", "1 $.headers[0].articles[0] warning"])
    #expect(reading.report.tree.headers.map(\.articles) == [[]])
  }

  @Test func aLinkInTheFlatListIsNone() throws {
    let reading = try readArticles(
      "", flat: #""x", {"articleId": "x"}, {"articleId": "x", "articleTitle": "X"}"#)
    #expect(reading.items.map(\.title) == ["X"])
    #expect(reading.places == ["1 $.articles[0] error", "1 $.articles[1] error"])
  }

  @Test func anArticleListedTwiceStandsThereOnce() throws {
    let reading = try readArticles(
      #""x", {"articleTitle": "A", "articles": ["x"]}, "x", "x""#,
      flat: #"{"articleId": "x", "articleTitle": "X"}"#)
    #expect(reading.titles(under: "H") == ["X", "A"])
    #expect(reading.titles(under: "A") == ["X"])
    #expect(
      reading.places == [
        "1 $.headers[0].articles[2] warning", "1 $.headers[0].articles[3] warning",
      ])
  }

  @Test func aListThatLeadsBackIsSaidAndKept() throws {
    let reading = try readArticles(
      #""self", "one""#,
      flat: #"""
        {"articleId": "self", "articleTitle": "Self", "articles": ["self"]},
        {"articleId": "one", "articleTitle": "One", "articles": ["two"]},
        {"articleId": "two", "articleTitle": "Two", "articles": [{"articleId": "one"}]}
        """#)
    #expect(reading.report.tree.children == [[], [2], [1]])
    #expect(
      reading.places == [
        "1 $.articles[0].articles[0] warning", "3 $.articles[2].articles[0] warning",
      ])
    #expect(
      reading.findings == [.selfListed, .circular])
  }

  @Test func aCycleThroughNestedArticlesIsSaid() throws {
    let reading = try readArticles(
      #"""
      {"articleId": "a", "articleTitle": "A",
       "articles": [{"articleTitle": "B", "articles": ["a"]}]}
      """#)
    #expect(reading.report.tree.children == [[1], [0]])
    #expect(reading.places == ["2 $.headers[0].articles[0].articles[0].articles[0] warning"])
  }

  @Test func aCycleThatNoHeaderReachesIsSaid() throws {
    let reading = try readArticles(
      "",
      flat: #"""
        {"articleId": "a", "articleTitle": "A", "articles": ["b"]},
        {"articleId": "b", "articleTitle": "B", "articles": ["a"]}
        """#)
    #expect(reading.report.tree.children == [[1], [0]])
    #expect(reading.places == ["2 $.articles[1].articles[0] warning"])
  }

  @Test func twoHeadersShowTheirListsWhole() throws {
    let reading = try Reading(
      #"""
      {"headers": [{"ordinal": 2, "articles": ["a"]}, {"ordinal": 1, "articles": ["b"]}],
       "articles": [{"articleId": "a", "articleTitle": "A", "articles": ["b"]},
         {"articleId": "b", "articleTitle": "B", "articles": ["a"]}]}
      """#)
    #expect(reading.report.tree.headers.map(\.articles) == [[1], [0]])
    #expect(reading.report.tree.children == [[1], [0]])
  }

  @Test func ofTwoArticlesWithOneIDALinkMeansTheFirst() throws {
    let reading = try readArticles(
      #""x""#,
      flat: #"{"articleId": "x", "articleTitle": "1"}, {"articleId": "x", "articleTitle": "2"}"#)
    #expect(reading.titles(under: "H") == ["1"])
    #expect(reading.places == ["1 $.articles[1].articleId warning"])
    #expect(reading.items[0].id == "x")
    #expect(reading.items[1].id != "x")
  }

  @Test func aLinkMeansTheArticleEvenIfAnItemHasItsID() throws {
    let reading = try Reading(
      #"""
      {"information": [{"id": "x", "title": "I"}], "headers": [{"articles": ["x"]}],
       "articles": [{"articleId": "x", "articleTitle": "A"}]}
      """#)
    #expect(Set(reading.items.map(\.id)).count == 2)
    #expect(reading.items[0].id == "x")
    #expect(reading.report.tree.headers.map(\.articles) == [[0]])
    #expect(reading.paths == ["$.articles[0].articleId"])
  }
}
