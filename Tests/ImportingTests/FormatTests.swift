import FlyerModel
import Foundation
import Testing
import Texts

@testable import Importing

/// The formats of documents, and the addition of another one.
struct FormatTests {
  private func name(_ document: Document) -> String { "\(document.format())" }

  @Test(arguments: [
    ("sample.json", "FlyerDocument"), ("articles.json", "FlyerDocument"),
    ("mixed.json", "FlyerDocument"), ("contentful-blog.json", "ContentfulExport"),
    ("contentful-rich-text.json", "ContentfulExport"),
  ])
  func theContentDecides(_ fixture: String, _ expected: String) throws {
    var document = Document(try Files.fixture(fixture))
    for type in [nil, "application/json", "text/html", "application/rss+xml"] {
      document.mediaType = type
      #expect(name(document) == expected, "\(type ?? "nil")")
    }
  }

  @Test(arguments: ["", "<rss/>", "[7", "title = 7", "{}", "\u{1F}\u{8B}"])
  func whatIsOfNoFormIsToldByTheFlyersOwn(_ text: String) {
    #expect(name(Document(text)) == "FlyerDocument")
    #expect(throws: ImportError.self) { try Document(text).readItems { _ in } }
  }

  @Test func noTwoFormsRecogniseAnExport() throws {
    try Files.fixture("contentful-blog.json").withUnsafeBytes { bytes in
      let found = Document.formats.filter { $0.recognises(bytes, mediaType: nil) }
      // An export is JSON as well, so its format comes first.
      #expect(found.map { "\($0)" } == ["ContentfulExport", "FlyerDocument"])
    }
  }

  /// An example of an added format: each line is an item.
  private enum Lines: DocumentFormat {
    static func recognises(_ bytes: UnsafeRawBufferPointer, mediaType: String?) -> Bool {
      mediaType == "text/x-lines" && bytes.first != .openBrace
    }

    static func read(_ document: Document, into sink: DocumentSink) throws -> ImportReport {
      try sink(.head(FlyerHead(title: "Lines"), tags: ["line"]))
      let lines = String(decoding: document.bytes, as: UTF8.self).split(separator: "\n")
      try sink(
        .items(lines.map { Item(id: "\($0)", title: "\($0)") }))
      return ImportReport(counts: [.information: lines.count])
    }
  }

  private struct LinesDocument: ItemSource {
    let document: Document

    func read(into sink: DocumentSink) throws -> ImportReport {
      try document.format(among: [Lines.self] + Document.formats).read(document, into: sink)
    }
  }

  @Test(arguments: [
    ("text/x-lines", "One\nTwo", ["One", "Two"]),
    ("text/x-lines", #"{"information": [{"title": "A flyer"}]}"#, ["A flyer"]),
    ("text/plain", #"{"information": [{"title": "A flyer"}]}"#, ["A flyer"]),
  ])
  func aFurtherFormIsATypeAndItsPlaceInTheList(
    type: String, text: String, titles: [String]
  ) throws {
    let reading = try Reading(
      LinesDocument(document: Document(Data(text.utf8), mediaType: type)))
    #expect(reading.items.map(\.title) == titles)
    #expect(reading.report.counts.items == titles.count)
  }

  @Test func theHeadComesFirstAndOnce() throws {
    for fixture in ["mixed.json", "contentful-blog.json"] {
      var parts: [String] = []
      _ = try Document(Files.fixture(fixture)).read { part in
        switch part {
        case .head: parts.append("head")
        case .items(let items): parts += items.map(\.id)
        }
      }
      #expect(parts.first == "head")
      #expect(parts.dropFirst().allSatisfy { $0 != "head" } && parts.count > 2)
    }
  }

  @Test func whatTheSinkThrowsEndsTheReading() throws {
    struct Enough: Error {}
    for fixture in ["mixed.json", "contentful-blog.json"] {
      let document = Document(try Files.fixture(fixture))
      var count = 0
      #expect(throws: Enough.self) {
        try document.read { _ in
          count += 1
          if count == 2 { throw Enough() }
        }
      }
      #expect(count == 2)
    }
  }
}

struct ImportOptionsTests {
  @Test func theTagTellsReadersApart() {
    let mapping = ["post": ContentfulMapping(title: "head")]
    let readers = [
      ImportOptions(), ImportOptions(languages: ["de"]), ImportOptions(languages: ["de", "en"]),
      ImportOptions(languages: ["en", "de"]), ImportOptions(mappings: mapping),
      ImportOptions(languages: ["de"], mappings: mapping),
      ImportOptions(mappings: ["post": ContentfulMapping(bodies: ["head"])]),
    ]
    #expect(Set(readers.map(\.tag)).count == readers.count)
    #expect(readers[5].tag == ImportOptions(languages: ["de"], mappings: mapping).tag)
  }
}
