/// The cases of `SchemaCases` for documents with events, and for articles of feeds.
enum EventSchemaCases {
  static let accepted: [String] =
    [
      #"{"events": []}"#, #"{"tabs": [{"shows": "latest"}, {"shows": "agenda"}]}"#,
      #"{"tabs": [{"shows": "dated", "title": "News"}]}"#,
      #"{"tabs": [{"shows": "conference"}], "dayChange": "04:00", "events": []}"#,
      #"{"dayChange": "9:00:00", "rooms": ["A", "B"], "events": []}"#,
      #"{"dayChange": "", "events": []}"#,
      #"{"events": [{"text": "T", "begin": "2026-11-22"}]}"#,
      #"{"articles": [{"articleTitle": "T", "authors": ["A"], "updated": "2026-11-22"}]}"#,
      #"{"articles": [{"articleTitle": "T", "tags": ["A", 7], "urls": ["a.example"]}], "tags": [{"id": 7, "tag": "B"}]}"#,
      #"{"articles": [{"articleTitle": "T", "authors": []}]}"#,
    ]
    + [
      #""end": "2026-11-22T10:00:00+01:00""#, #""end": "2026-11-22T10:00:00Z""#, #""end": """#,
      #""zone": "Europe/Berlin""#, #""status": "cancelled""#, #""persons": ["Ada", "Bo"]"#,
      #""room": "1", "location": "Here", "track": "T", "recurrence": "daily""#,
      #""rule": "freq=Weekly""#, #""rule": "BYDAY=TU;FREQ=WEEKLY""#,
      #""rule": "FREQ=DAILY;COUNT=2""#,
      #""rule": "FREQ=WEEKLY;BYDAY=TU""#, #""rule": """#,
      #""series": "s", "instance": "2026-11-22T10:00:00""#, #""id": 7, "tags": ["x"]"#,
      #""urls": [{"title": "T", "url": "a@a.example"}], "_later": []"#,
    ].map(event)

  static let refused: [String] =
    [
      #"{"events": {}}"#, #"{"events": [7]}"#, #"{"events": [{"begin": "2026-11-22"}]}"#,
      #"{"events": [{"title": "T"}]}"#, #"{"events": [{"title": "T", "begin": "soon"}]}"#,
      #"{"events": [{"title": "T", "begin": ""}]}"#, #"{"events": [{"title": "T", "begin": 7}]}"#,
      #"{"tabs": [{"shows": "agendas"}]}"#, #"{"dayChange": "soon", "events": []}"#,
      #"{"dayChange": "24:00", "events": []}"#, #"{"dayChange": 4, "events": []}"#,
      #"{"rooms": "A", "events": []}"#, #"{"rooms": [{"name": "A"}], "events": []}"#,
      #"{"articles": [{"articleTitle": "T", "authors": "Ada"}]}"#,
      #"{"articles": [{"articleTitle": "T", "authors": [[]]}]}"#,
      #"{"articles": [{"articleTitle": "T", "updated": "soon"}]}"#,
      #"{"articles": [{"articleTitle": "T", "author": "Ada"}]}"#,
      #"{"articles": [{"articleTitle": "T", "tags": "x"}]}"#,
      #"{"articles": [{"articleTitle": "T", "urls": ["javascript:x"]}]}"#,
    ]
    + [
      #""rule": "RRULE:FREQ=WEEKLY""#, #""rule": "FREQ=WEEKLYS""#,
      #""rule": "FREQ=WEEKLY;X=\#(String(repeating: "x", count: 1000))""#,
      #""rule": "sometimes""#, #""end": "later""#, #""status": "maybe""#, #""persons": "Ada""#,
      #""zone": 7"#,
      #""start": "2026-11-22""#, #""urls": [7]"#,
    ].map(event)

  static func event(_ members: String) -> String {
    #"{"events": [{"title": "T", "begin": "2026-11-22T09:00:00+01:00", \#(members)}]}"#
  }
}
