/// A flyer of articles: the season of a chess club.
enum Season {
  static let openingMarkdown = #"""
    The season begins on **Friday**. Read the [rules](https://www.example.org/rules) before.

    ## What to bring

    - a clock
    - a pen, see [the list](#bag)

    Write to <board@example.org>.
    """#

  static let headers = """
    [{"headerId": "start", "headerTitle": "Start", "ordinal": 1, "showOnHome": true, "articles": [
       {"articleId": "opening", "contentTypeId": "article", "articleTitle": "Opening night",
        "subtitle": "Read this first", "articleContent": \(quoted(openingMarkdown))},
       {"articleId": "rounds", "contentTypeId": "articleList", "articleTitle": "The rounds",
        "showNotes": true, "articles": [
          {"articleId": "one", "contentTypeId": "article", "articleTitle": "Round one",
           "articleContent": "At *home*.", "listSection": {"articleListSectionTitle": "Autumn"}},
          {"articleId": "two", "contentTypeId": "article", "articleTitle": "Round two",
           "articleContent": "Away.", "listSection": {"articleListSectionTitle": "Spring"}},
          {"articleId": "free", "contentTypeId": "article", "articleTitle": "Training",
           "articleContent": "Every Monday."}]},
       {"articleId": "bag", "contentTypeId": "articleList", "articleTitle": "Pack your bag",
        "isCheckList": true, "articles": [
          {"articleId": "clock", "contentTypeId": "article", "articleTitle": "A clock",
           "articleContent": "It must tick."},
          {"articleId": "pen", "contentTypeId": "article", "articleTitle": "A pen",
           "articleContent": "It must write."}]}]},
     {"headerId": "house", "headerTitle": "House rules", "ordinal": 2, "showOnTab": true,
      "showOnHome": false, "articles": [
       {"articleId": "quiet", "contentTypeId": "article", "articleTitle": "Quiet, please",
        "articleContent": "Whisper."}]}]
    """

  /// A document of eight articles only.
  static let document = #"{"title": "Season", "language": "en", "headers": \#(headers)}"#

  /// A document of the club's items, with the articles.
  static let withItems = Club.document(Club.items, head: "\"headers\": \(headers),")

  /// Returns a text as a JSON string.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }
}
