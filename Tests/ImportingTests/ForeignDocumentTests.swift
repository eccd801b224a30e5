import Foundation
import Testing

@testable import Importing

@Suite struct ForeignDocumentTests {
  @Test(arguments: [
    "<?xml version='1.0'?><rss/>", "\n\n <rss version='2.0'>", "\u{FEFF}<feed/>",
    "<!DOCTYPE html><title>x</title>", "BEGIN:VCALENDAR\r\nEND:VCALENDAR", " begin:vcalendar\n",
    "BEGIN:VEVENT\n", "\u{FEFF}begin:vtimezone\r\n",
    #"{"version": "https://jsonfeed.org/version/1.1", "items": []}"#,
    #"{"title": "x", "version": "http://jsonfeed.org/version/1", "posts": []}"#,
    #"{"schedule": {"conference": {}}}"#, #"{"sessions": [], "speakers": []}"#,
    #"{"title": "x", "items": [{"id": 1, "content_html": "<p>"}]}"#,
    #"{"version": "1.1", "feed_url": "x", "items": []}"#,
    #"{"version": "1.1", "title": "JF", "items": [{"id": "x", "title": "One"}]}"#,
    #"{"title": "JF", "items": [{"url": "https://e.org", "id": "x"}]}"#,
    #"{"$schema": "x", "generator": {}, "schedule": {"version": "1"}}"#,
  ])
  func whatOthersPublishIsKnown(text: String) {
    #expect(ForeignDocument.recognises(Data(text.utf8)))
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
  func markupIsKnownInEveryEncoding(encoding: String.Encoding) throws {
    let data = try #require("<?xml version='1.0'?><rss/>".data(using: encoding))
    #expect(ForeignDocument.recognises(data))
  }

  @Test(arguments: [
    "", " ", "7", "\u{FEFF}-1.5\n", "[1]", "[null, {", "a\0b", "{", #"{"information": []}"#,
    #"{"posts": [], "version": "1"}"#, #"{"items": [{"title": "x"}]}"#, #"{"items": [["#,
    #"{"items": [{"sys": {"id": "x"}, "id": "x", "title": "One"}]}"#, #"{"items": [{"id": "x"}]}"#,
    #"{"sys": {"type": "Array"}, "items": [{"content_html": "x"}]}"#,
    #"{"schedule": []}"#, #"{"sessions": []}"#, "BEGIN:VCARD", "BEGIN:VCAL",
    #"{"version": "https://example.org/jsonfeed", "items": []}"#,
    #"{"information": [{"text": "{\"schedule\": {}}"}]}"#, #"{"a": 1, "contentTypes": []}"#,
  ])
  func othersAreNot(text: String) { #expect(!ForeignDocument.recognises(Data(text.utf8))) }

  /// Plain text is not a foreign document, but Markdown, even if it begins with HTML or a link.
  @Test(arguments: [
    "x < y", "7 days", "# Title", "---\ntitle: x\n---\n", "[link](x)", "{% raw %}",
    "<p align=\"center\">", "<!-- a --> text", "<https://example.org>",
  ])
  func textIsMarkdown(text: String) {
    #expect(TextDocument.isText(Array(text.utf8)))
    #expect(ForeignDocument.recognises(Data(text.utf8)))
  }

  /// An element that may begin any format begins Markdown if the file name says so.
  @Test(arguments: [
    "<section>\n\n# A", "<Tabs groupId=\"os\">", "<!-- a -->\n<Steps/>", "<my-element>", "<figure>",
    "{\"title\":\"J1\"}\n\n# Head", "{\"title\": \"J\"}\n{% raw %}", "[1]: https://e.org",
    "[1]\n\n# A",
    "[12 monkeys](x)", "<svg>", "<%= x %>", "<?php echo 1 ?>", "</div>", "<x:y>", "<body>",
    "<head>",
    "<title>t</title>", "<meta>", "<svg:svg>",
  ])
  func theNameTellsWhatIsOpen(text: String) {
    let bytes = Array(text.utf8)
    #expect(TextDocument.isText(bytes, named: "docs/page.MD"))
    let isOpen = !text.hasPrefix("<figure")
    #expect(TextDocument.isText(bytes, named: "page.xml") == !isOpen)
  }

  @Test(arguments: [
    "<?xml version='1.0'?><rss/>", "<rss>", "<!DOCTYPE html>", "<atom:feed>", "<html>", "<rdf:RDF>",
    "{\"title\": \"x\"}", "{\"a\": 1}\n{\"b\": 2}", "[1]\n", "[{\"title\": \"x\"", "BEGIN:VEVENT",
  ])
  func theNameMakesNoOtherDocumentMarkdown(text: String) {
    #expect(!TextDocument.isText(Array(text.utf8), named: "page.md"))
  }

  /// A document that a server declares a text is one if it is not JSON.
  @Test(arguments: [
    ("[1] A note\n\n# And a text", true), ("42", true), ("[1, 2", true), ("BEGIN:VCARD", true),
    ("# Title", true), ("{\"title\": \"J\"}\n# A", true), ("[1]\n", false),
    ("{\"information\": []}", false), ("{", false),
    ("[{\"title\": \"x\"}", false), ("[\"x", false), ("", false), (" \n", false), ("a\0b", false),
  ])
  func whatIsSentAsTextMayBeText(text: String, isText: Bool) {
    #expect(TextDocument.mayBe(Data(text.utf8)) == isText)
  }

  @Test(arguments: [
    ("text/plain", true), ("Text/Markdown; charset=utf-8", true), ("text/html", false), ("", false),
  ])
  func mediaTypesOfTextsAreKnown(type: String, isText: Bool) {
    #expect(TextDocument.isMediaType(type) == isText)
  }

  /// A folder is recognised even if one of its files is not a text.
  @Test func aFolderIsKnownWhateverIsInIt() {
    let entries: [FolderPack.Entry] = [
      .folder(name: "notes", key: "k"), .file(path: "a.md", time: 7, length: 2),
    ]
    let pack = Data(entries.map(\.line).joined().utf8) + [0xFF, 0]
    #expect(ForeignDocument.recognises(pack))
  }

  @Test func aPackSaysWhatIsInIt() throws {
    let entries: [FolderPack.Entry] = [
      .folder(name: "my notes", key: "k-1"), .file(path: "a b.md", time: 7, length: 3),
    ]
    let text = entries.map(\.line).joined() + "x\ny\nother img/dot.png\nleft outside a link\n"
    let pack = try #require(FolderPack(Array(text.utf8)))
    #expect((pack.name, pack.key, pack.isSingle) == ("my notes", "k-1", false))
    let start = entries.map(\.line.utf8.count).reduce(0, +)
    #expect(pack.files == [FolderPack.File(path: "a b.md", time: 7, range: start..<start + 3)])
    #expect(pack.others == ["img/dot.png"])
    #expect(pack.omissions.map { "\($0.path) \($0.why)" } == ["a link outside"])
    #expect(
      FolderPack.pictureAddress("a b/ü.png", key: "k")
        == "https://bundled.invalid/k/a%20b/%C3%BC.png")
    for count in 0..<text.utf8.count { _ = FolderPack(Array(text.utf8.prefix(count))) }
    #expect(
      FolderPack(Array("%flyer-folder 1 folder k n\nfile 99999999999999999999 0 a\n".utf8))?.files
        == [])
  }

  /// Findings are passed between processes as lines of JSON. Keys without a value are omitted.
  @Test func findingsGoFromProcessToProcess() throws {
    let finding = ConversionFinding(
      .warning, .noDate, ["soon"], line: 12, column: 3, path: "/rss/channel/item[3]")
    let coded = try JSONEncoder().encode(finding)
    #expect(try JSONDecoder().decode(ConversionFinding.self, from: coded) == finding)
    #expect((finding.issue.line, finding.issue.column) == (12, 3))
    let codes: [ConversionFinding.Code: String] = [
      .refusedLink: "refused_link", .droppedFields: "dropped_fields", .repeatedID: "repeated_id",
      .noBegin: "no_begin", .noDuration: "no_duration",
    ]
    for (code, name) in codes { #expect(code.rawValue == name) }
    let short = #"{"severity":"error","code":"unknown_format"}"#
    let read = try JSONDecoder().decode(ConversionFinding.self, from: Data(short.utf8))
    #expect(read == ConversionFinding(.error, .unknownFormat))
    #expect(read.issue.line == 0)
    #expect("\(finding.issue.path)" == "/rss/channel/item[3]")
    #expect(finding.issue.finding == .conversion(.noDate, ["soon"]))
    #expect(throws: DecodingError.self) {
      _ = try JSONDecoder().decode(
        ConversionFinding.self, from: Data(#"{"severity":"error","code":"new"}"#.utf8))
    }
  }
}
