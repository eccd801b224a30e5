/// Documents on which the schema and the importer agree, or on which they are known to differ.
enum SchemaCases {
  static let accepted: [String] =
    [
      #"{"information": []}"#, #"{"contacts": []}"#, #"{"tags": []}"#, #"{"title": ""}"#,
      #"{"tabs": []}"#, #"{"theme": {}}"#, #"{"language": "de-CH"}"#, #"{"updated": ""}"#,
      #"{"title": "T", "headers": [], "x-later": {"keys": ["are", "ignored"]}}"#,
      ##"{"theme": {"primary": "#00aaFF", "_other": 7}}"##,
      #"{"tabs": [{"title": "T"}, {"tags": ["x"], "sort": "location"}]}"#,
      #"{"tabs": [{"shows": "home"}, {"shows": "feed", "title": "T", "sort": "date"}]}"#,
      #"{"tabs": [{"title": "T", "shows": ""}]}"#,
      #"{"tags": ["x", {"tag": "y"}, {"id": 2, "tag": "z"}, {"id": "k", "tag": "w"}]}"#,
    ]
    + items([
      #""id": "x""#, #""id": 7"#, #""id": -7"#, #""id": """#, #""date": "10.06.2016""#,
      #""text": """#, #""location": """#, #""phone": """#, #""date": """#, #""tags": []"#,
      #""urls": []"#, #""phone": "0521 / 106-0""#, #""phone": "+49 (0)521.106""#,
      #""tags": ["new"]"#, #""text": "a\nb\u0000\u001b[31m""#,
      #""x-unknown": [[[]]], "$comment": 7"#,
    ])
    + dates([
      "2016-06-10", "2016-06-10T14:00:00Z", "2016-06-10 14:00:00.5+02:00", "2016-06-10T14:00",
      "10.06.2016", "1.6.16", "10/06/16", "10/06/2016", "Fri, 10 Jun 2016 14:00:00 +0200",
      "10 Jun 16 14:00 GMT",
    ])
    + links([
      "http://localhost", "HTTPS://example.org:80/a b?c=d#e", "https://a_b.example/(x)'y'",
      "example.org", "www.fh-bielefeld.de/fb4", "example.xn--p1ai/x", "a@example.org",
      "www.a@example.org", "a.@example.org", "MAILTO:a@b.example?subject=Hi there&body=x",
      "05211060", "+49 521 / 10-60", "tel:110", "(0521) 1060",
    ])

  static let refused: [String] =
    [
      "[7]", "7", "null", #""flyer""#, "{}", #"{"items": []}"#, #"{"information": {}}"#,
      #"{"information": "x", "title": "T"}"#, #"{"contacts": 7}"#, #"{"title": []}"#,
      #"{"title": 7}"#, #"{"language": "d"}"#, #"{"language": "de_DE"}"#, #"{"updated": "soon"}"#,
      #"{"updated": 7}"#, #"{"theme": []}"#, #"{"theme": {"accent": "red"}}"#,
      ##"{"theme": {"accent": "#abc"}}"##, #"{"tabs": {}}"#, #"{"tabs": [7]}"#, #"{"tabs": [{}]}"#,
      #"{"tabs": [{"title": "T", "sort": "size"}]}"#, #"{"tabs": [{"title": "", "tags": []}]}"#,
      #"{"tabs": [{"shows": ""}]}"#, #"{"tabs": [{"title": "T", "shows": "all"}]}"#,
      #"{"tabs": [{"title": "T", "tags": "x"}]}"#, #"{"tags": {}}"#, #"{"tags": [7]}"#,
      #"{"tags": [{"id": 1}]}"#, #"{"tags": [""]}"#, #"{"tags": [{"id": [], "tag": "x"}]}"#,
      #"{"information": [7]}"#, #"{"information": [null]}"#, #"{"information": [{}]}"#,
      #"{"information": [{"title": ""}]}"#, #"{"information": [{"title": " ", "text": "\n"}]}"#,
      #"{"information": [{"title": 7}]}"#, #"{"title": "T", "informations": []}"#,
      ##"{"theme": {"foreground": "#000000"}}"##, #"{"tabs": [{"title": "T", "tag": ["x"]}]}"#,
      #"{"tags": [{"tag": "x", "name": "y"}]}"#,
    ]
    + items([
      #""id": true"#, #""id": {}"#, #""text": 7"#, #""text": []"#, #""date": 7"#, #""location": 7"#,
      #""phone": 7"#, #""phone": "ask""#, #""tags": "x""#, #""tags": [true]"#, #""urls": "x""#,
      #""urls": [7]"#, #""urls": [{}]"#, #""urls": [{"title": "T"}]"#,
      #""urls": [{"url": "example.org", "title": 7}]"#, #""descritpion": "x""#, #""link": """#,
      #""email": "a@example.org""#, #""urls": [{"url": "example.org", "name": "x"}]"#,
    ])
    + dates([
      "today", "2016", "2016-06", "2016-13-01", "2016-06-32", "2016-06-10T25:00:00Z", "32.01.2016",
      "10.13.2016", "06/31/16", "Fry, 10 Jun 2016 14:00:00 +0200",
      "Fri, 10 Jun 2016 14:00:00 MESZ",
    ])
    + links([
      "javascript:alert(1)", "data:text/plain,x", "file:///etc/passwd", "ftp://example.org", "word",
      "https://user@example.org", "https://", "https://a..b", "-x", "a@", "@b", "/etc/passwd",
      "mailto:a@b.example?attach=x", "x\\y.example/", "tel:*06", "",
    ])

  static let lenient: [String] =
    [
      #"{"title": null, "information": []}"#, #"{"tags": null, "contacts": []}"#,
      #"{"language": "", "title": "T"}"#, #"{"theme": {"accent": ""}}"#,
    ]
    + items([
      #""id": null"#, #""id": 1.5"#, #""text": null"#, #""tags": null"#, #""urls": null"#,
      #""tags": [""]"#, #""tags": [null]"#, #""phone": " ""#, #""urls": [null]"#,
    ])
    + dates([
      " 2016-06-10 ", "fri, 10 jun 2016 14:00:00 +0200", "10 Jun 2016",
      "Fri, 10 Jun 2016 14:00:00 +0200 (CEST)", "2016-06-10T14:00:00,5Z",
    ])
    + links([
      "bücher.example", "https://bücher.example/", "müller@example.org", "0521.106-0",
      "http://[::1]/", "192.168.0.1", "//example.org", "localhost:8080", " example.org ",
      "mailto:?to=a@example.org", "mailto:a@b.example,c@d.example", "0521\u{A0}1060",
    ])

  static let beyondPatterns: [String] =
    dates(["2015-02-29", "31.06.2016", "0000-01-01"])
    + links([
      "https://example.org/\u{202E}x", "https://example.org/\u{7F}",
      "123456789012345678901234567890", "example.org/\u{1B}[31m",
    ])
    + [
      #"{"information": [{"title": "A", "id": 1}, {"title": "B", "id": 1}]}"#,
      #"{"tags": [{"id": 1, "tag": "A"}, {"id": 1, "tag": "B"}]}"#,
      #"{"information": [{"title": "A", "tags": [7]}]}"#,
    ]

  private static func items(_ members: [String]) -> [String] {
    members.map { #"{"information": [{"title": "T", \#($0)}]}"# }
  }

  private static func dates(_ dates: [String]) -> [String] {
    dates.map { #"{"contacts": [{"title": "T", "date": "\#($0)"}]}"# }
  }

  private static func links(_ addresses: [String]) -> [String] {
    addresses.map(quoted).map {
      #"{"contacts": [{"title": "T", "urls": [\#($0), {"url": \#($0)}]}]}"#
    }
  }
}
