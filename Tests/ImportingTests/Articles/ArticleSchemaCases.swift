/// The cases of `SchemaCases` for documents with headers and articles.
enum ArticleSchemaCases {
  static let accepted: [String] =
    [
      #"{"headers": []}"#, #"{"articles": []}"#, #"{"headers": [{}]}"#,
      #"{"headers": [{"headerId": 7, "ordinal": -1, "showOnTab": true, "showOnHome": false}]}"#,
      #"{"headers": [{"headerTitle": "About", "showOnTab": true, "isAbout": true}]}"#,
      #"{"articles": [{"articleContent": "Text"}, {"articleTitle": "T", "_later": {"a": [[]]}}]}"#,
      list(#""rules""#), list(#"{"articleId": "rules"}"#), list(#"" rules ""#),
      list(#"{"articleId": "rules", "articleTitle": ""}"#),
      list(#"{"articleId": "rules", "articleTitle": null, "articles": null}"#),
      list(#"{"articleTitle": "A", "articles": [{"articleTitle": "B", "articles": []}]}"#),
    ]
    + articles([
      #""articleId": 7"#, #""articleId": """#, #""contentTypeId": "articleList""#,
      #""subtitle": """#, ##""articleContent": "# A\n\n*b*""##, #""articleImageURL": """#,
      #""articleImageURL": "//a.example/b?w=9""#, #""articleImageURL": "HTTP://a/b c""#,
      #""isCheckList": true"#, #""showNotes": false"#, #""listSection": "S""#,
      #""listSection": {"articleListSectionTitle": "S"}"#, #""listSection": {}"#,
      #""articles": []"#, #""date": "2026-03-13""#,
    ])

  static let refused: [String] =
    [
      #"{"headers": {}}"#, #"{"articles": "x"}"#, #"{"headers": [7]}"#, #"{"headers": [[]]}"#,
      #"{"headers": [{"headerTitle": 7}]}"#, #"{"headers": [{"ordinal": "1"}]}"#,
      #"{"headers": [{"ordinal": 1.5}]}"#, #"{"headers": [{"showOnTab": "yes"}]}"#,
      #"{"headers": [{"showOnHome": 1}]}"#, #"{"headers": [{"isAbout": "yes"}]}"#,
      #"{"headers": [{"headerId": []}]}"#,
      #"{"headers": [{"articles": {}}]}"#, #"{"articles": ["x"]}"#, #"{"articles": [{}]}"#,
      #"{"articles": [{"articleId": "x"}]}"#, #"{"articles": [{"articleTitle": " "}]}"#,
      #"{"articles": [{"articleTitle": 7}]}"#, list("7"), list("[]"), list("{}"), list(#""""#),
      list(#"{"articleTitle": "A", "articles": [{"articleTitle": 7}]}"#),
      #"{"headers": [{"title": "T"}]}"#,
      list(#"{"articleTitle": "A", "articles": [{"articleTitle": "B", "body": "x"}]}"#),
    ]
    + articles([
      #""articleId": true"#, #""contentTypeId": "course""#, #""contentTypeId": 7"#,
      #""subtitle": 7"#, #""articleContent": []"#, #""articleImageURL": "javascript:x""#,
      #""articleImageURL": "a@example.org""#, #""articleImageURL": "word""#,
      #""articleImageURL": 7"#, #""isCheckList": "true""#, #""showNotes": 0"#,
      #""date": 7"#, #""date": "soon""#,
      #""listSection": 7"#, #""listSection": {"articleListSectionTitle": 7}"#, #""articles": {}"#,
      #""articles": [7]"#, #""listSection": {"title": "S"}"#, #""content": "x""#,
      #""articles": [{"articleImageURL": "a.example/b"}]"#,
    ])

  static let lenient: [String] =
    [
      #"{"headers": [{"headerTitle": null, "ordinal": null, "showOnTab": null}]}"#
    ]
    + articles([
      #""articleId": null"#, #""contentTypeId": null"#, #""contentTypeId": """#,
      #""subtitle": null"#, #""articleContent": null"#, #""isCheckList": null"#,
      #""listSection": null"#, #""articles": null"#, #""articleId": 1.5"#,
      #""articleImageURL": "https://bücher.example/b""#, #""articleImageURL": "http://[::1]/b""#,
    ])

  static let beyondPatterns: [String] =
    [
      list(#""missing""#), list(#"{"articleId": "a", "articleTitle": "A", "articles": ["a"]}"#),
      list(#""a", "a", {"articleId": "a", "articleTitle": "A"}"#),
      #"{"headers": [{"headerId": 1}, {"headerId": "1"}]}"#,
      #"{"articles": [{"articleId": 1, "articleTitle": "A"}, {"articleId": 1, "articleTitle": "B"}]}"#,
    ]
    + articles([
      #""contentTypeId": "article", "articles": [{"articleTitle": "B"}]"#,
      #""articleImageURL": "https://a.example/\#u{202E}x""#,
    ])

  /// Returns a document with a header that lists these articles, and an article that they may link
  /// to.
  static func list(_ articles: String) -> String {
    #"""
    {"headers": [{"headerTitle": "H", "articles": [\#(articles)]}],
     "articles": [{"articleId": "rules", "articleTitle": "R"}]}
    """#
  }

  private static func articles(_ members: [String]) -> [String] {
    members.map { #"{"articles": [{"articleTitle": "T", \#($0)}]}"# }
  }
}
