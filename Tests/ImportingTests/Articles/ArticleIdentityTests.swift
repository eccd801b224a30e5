import FlyerModel
import Importing
import Testing

struct ArticleIdentityTests {
  private func ids(_ articles: String, flat: String = "") throws -> [String] {
    try readArticles(articles, flat: flat).items.map(\.id)
  }

  @Test func derivedIDsAreTheSameOnEveryMachine() throws {
    // Once published, these must never change: ticks and notes depend on them.
    let ids = try ids(
      #"{"articleTitle": "A", "articles": [{"articleTitle": "A"}]}, {"articleContent": "Text"}"#,
      flat: #"{"articleTitle": "A"}"#)
    #expect(
      ids == ["602z93gpzn5ts", "9zf0sxbkjdcqk", "45yqysg8rc70f", "29bb4vksxtn1z"])
  }

  @Test func anArticleThatIsEditedOrMovedInItsListKeepsItsID() throws {
    let before = try ids(#"{"articleTitle": "A", "articleContent": "old"}, {"articleTitle": "B"}"#)
    let after = try ids(
      #"""
      {"articleTitle": "B", "isCheckList": true}, {"articleTitle": "New", "articles": []},
      {"articleTitle": "A", "articleContent": "new", "listSection": "S"}
      """#)
    #expect(before == [after[2], after[0]])
  }

  @Test func articlesOfOneTitleAreToldApartByTheirParents() throws {
    let (a, b) = (
      #"{"articleTitle": "A", "articles": [{"articleTitle": "Hours"}]}"#,
      #"{"articleTitle": "B", "articles": [{"articleTitle": "Hours"}]}"#
    )
    let (before, after) = (try ids("\(a), \(b)"), try ids("\(b), \(a)"))
    #expect(before == [after[2], after[3], after[0], after[1]])
    #expect(Set(before).count == 4)
  }

  @Test func idsAreUniqueOverTheWholeFlyer() throws {
    let reading = try Reading(
      #"""
      {"information": [{"id": "x", "title": "A"}], "contacts": [{"title": "A"}],
       "articles": [{"articleTitle": "A"}, {"articleId": "y", "articleTitle": "A"},
         {"articleId": "x", "articleTitle": "A"}, {"articleId": "y", "articleTitle": "A"}]}
      """#)
    #expect(Set(reading.items.map(\.id)).count == 6)
    #expect(reading.items[3].id == "y")
    #expect(
      reading.places == [
        "3 $.articles[2].articleId warning", "3 $.articles[3].articleId warning",
      ])
  }

  @Test func manyEqualTitlesTakeNoLongerThanOthers() throws {
    let articles = Array(repeating: #"{"articleTitle": "A"}"#, count: 20_000)
    #expect(Set(try ids(articles.joined(separator: ","))).count == 20_000)
  }
}
