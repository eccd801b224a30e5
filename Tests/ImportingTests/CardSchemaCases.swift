/// The cases of `SchemaCases` for documents with courses, picked articles and posts.
enum CardSchemaCases {
  static let accepted: [String] =
    [
      "[]", #"{"courses": []}"#, #"{"staffPickArticles": []}"#, #"{"posts": []}"#,
      #"[{"title": "C", "status": "INCUBATING"}]"#, "[\(text("x"))]",
      #"{"staffPickArticles": [{"title": "S"}]}"#,
      pick(#""creator": "Ada", "viewCount": 0, "publishedAt": "2024-03-20T05:44:38.435Z""#),
      pick(#""creator": {"name": "Ada", "_id": "x"}, "updatedAt": "", "text": "T""#),
      post(#""id": "x", "type": "text", "date": "2016-06-10", "data": "javascript:x""#),
      image("https://a.example/b.png"), image("HTTP://a/b/c.JPeg?d#e"),
    ]
    + [
      #""_id": 7"#, #""id": "x""#, #""text": "T\n""#, #""description": """#, #""tags": ["x"]"#,
      #""coverImage": "//a.example/b""#, #""coverImage": {"url": "https://a.example/b"}"#,
      #""coverImage": {"url": "a.example/b", "width": 1, "height": 65535}"#, #""coverImage": {}"#,
      #""successCriteria": {}"#, #""successCriteria": {"numSoldTickets": 1}"#,
      #""numSoldTickets": 0"#, #""averageRating": 4.96"#, #""averageRating": 0"#,
      #""totalVideoLengthInSeconds": 1000000000"#, #""incubateTime": "10/06/16""#,
      #""url": "www.example.org""#, #""url": {"title": "T", "url": "a@a.example"}"#,
      #""urls": ["a.example"], "links": [{"url": "tel:110"}]"#,
      #""_later": {"a": [[]]}, "createdAt": 7"#,
    ].map(course)

  static let refused: [String] =
    [
      "[7]", "[[]]", "[{}]", #"[{"title": "C"}]"#, #"["x"]"#, #"{"courses": {}}"#,
      #"{"posts": "x"}"#, #"{"staffPickArticles": 7}"#, #"{"staffPickArticles": [{}]}"#,
      #"{"courses": [{"status": "PUBLISHED"}]}"#, #"{"courses": [{"title": "C"}]}"#,
      #"{"courses": [{"title": " ", "status": "PUBLISHED"}]}"#, #"{"posts": [{}]}"#,
      #"{"courses": [{"title": "C", "status": "published"}]}"#,
      pick(#""viewCount": -1"#), pick(#""creator": 7"#), pick(#""creator": {"name": []}"#),
      pick(#""publishedAt": "soon""#), pick(#""coverImage": "word""#),
      pick(#""creator": {"title": "x"}"#), pick(#""views": 7"#),
      post(#""id": 1, "type": "text", "date": "2016-06-10", "data": "x", "text": "y""#),
      post(#""type": "text", "date": "2016-06-10", "data": "x""#),
      post(#""id": 1, "date": "2016-06-10", "data": "x""#),
      post(#""id": 1, "type": "text", "data": "x""#),
      post(#""id": 1, "type": "text", "date": "2016-06-10""#),
      post(#""id": "", "type": "text", "date": "2016-06-10", "data": "x""#),
      post(#""id": [], "type": "text", "date": "2016-06-10", "data": "x""#),
      post(#""id": 1, "type": "video", "date": "2016-06-10", "data": "x""#),
      post(#""id": 1, "type": "text", "date": "", "data": "x""#),
      post(#""id": 1, "type": "text", "date": "soon", "data": "x""#),
      post(#""id": 1, "type": "text", "date": "2016-06-10", "data": " \n""#),
      post(#""id": 1, "type": "text", "date": "2016-06-10", "data": 7"#),
      image("a.example/b.png"), image("//a.example/b.png"), image("ftp://a.example/b.png"),
      image("https://a.example/b"), image("https://a.example/b?c.png"), image("https://a.png"),
      image("https://a.example/b.svg"), image("https://u@a.example/b.png"),
    ]
    + [
      #""_id": {}"#, #""text": []"#, #""tags": "x""#, #""coverImage": 7"#, #""numRating": -1"#,
      #""coverImage": {"url": "javascript:x"}"#, #""coverImage": {"url": "a.example", "width": 0}"#,
      #""coverImage": {"url": "a.example", "height": 65536}"#, #""successCriteria": 30"#,
      #""successCriteria": {"numSoldTickets": 0}"#, #""numSoldTickets": "45""#,
      #""averageRating": 5.1"#, #""averageRating": "5""#, #""numRating": 1000000001"#,
      #""incubateTime": 7"#, #""publishTime": "soon""#, #""url": "word""#, #""url": 7"#,
      #""urls": "a.example""#, #""links": [7]"#, #""published": "2016-06-10""#,
      #""successCriteria": {"tickets": 7}"#, #""coverImage": {"src": "a.example/b"}"#,
    ].map(course)

  static let lenient: [String] =
    [
      pick(#""creator": null, "viewCount": null, "previewDescription": null"#),
      pick(#""viewCount": """#), pick(#""viewCount": 1.5"#),
      post(#""id": 1.5, "type": "text", "date": " 2016-06-10 ", "data": "x""#),
      image("https://bücher.example/b.png"), image("http://[::1]/b.png"),
    ]
    + [
      #""_id": null"#, #""coverImage": null"#, #""successCriteria": null"#,
      #""successCriteria": {"numSoldTickets": null}"#, #""averageRating": null"#,
      #""numSoldTickets": 1.5"#, #""url": null"#, #""urls": null"#, #""tags": null"#,
    ].map(course)

  static let beyondPatterns: [String] = [
    "[\(text("a")), \(text("b"))]",
    #"[{"title": "C", "status": "PUBLISHED", "id": 1}, {"title": "D", "status": "PUBLISHED", "_id": 1}]"#,
    "[\(text("<br>"))]",
    image("https://a.example/\u{202E}x.png"),
    course(#""incubateTime": "31.06.2016""#),
  ]

  /// Returns a document with a course that has these members.
  static func course(_ members: String) -> String {
    #"{"courses": [{"title": "C", "status": "PUBLISHED", \#(members)}]}"#
  }

  private static func pick(_ members: String) -> String {
    #"{"staffPickArticles": [{"title": "S", \#(members)}]}"#
  }

  private static func post(_ members: String) -> String { #"{"posts": [{\#(members)}]}"# }

  private static func image(_ url: String) -> String {
    post(#""id": 1, "type": "image", "date": "10/06/16", "data": "\#(url)""#)
  }

  private static func text(_ data: String) -> String {
    #"{"id": 1, "type": "text", "date": "10/06/16", "data": "\#(data)"}"#
  }
}
