import FlyerModel
import Foundation
import Importing
import Testing

/// Recorded responses, fixtures and exports of other projects.
struct ContentfulCorpusTests {
  private func json(_ path: String) throws -> Data? {
    try Files.corpus("contentful/" + path).map { try Data(contentsOf: $0) }
  }

  @Test func everyRecordingIsReadAsExpected() throws {
    guard let table = try json("expected.tsv"),
      let folder = Files.corpus("contentful/http-recordings")
    else { return }
    var count = 0
    for line in String(decoding: table, as: UTF8.self).split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t").map(String.init)
      let body = try #require(
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
          .first { $0.hasPrefix(columns[0] + ".body.") })
      let found = try Recording(Data(contentsOf: folder.appending(path: body))).columns
      #expect(found == Array(columns[2...].prefix(2)), "\(columns[0])")
      count += 1
    }
    #expect(count == 155)
  }

  @Test func theRecordedLocalesAreRead() throws {
    guard let folder = Files.corpus("contentful/http-recordings") else { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var count = 0
    for file in files where file.hasSuffix(".body.json") {
      let body = try Data(contentsOf: folder.appending(path: file))
      guard String(decoding: body, as: UTF8.self).contains("fallbackCode") else { continue }
      let chain = try ContentfulLocales(body).chain(for: ["tlh"])
      if chain.isEmpty { continue }
      #expect(chain.last == "en-US", "\(file): \(chain)")
      count += 1
    }
    #expect(count >= 5, "\(count)")
  }

  @Test func theFixturesAreRead() throws {
    guard let sync = try json("swift-fixtures/sync.json"),
      let entry = try json("swift-fixtures/deleted.json"),
      let asset = try json("swift-fixtures/deleted-asset.json"),
      let locales = try json("swift-fixtures/all-locales.json"),
      let space = try json("swift-fixtures/space.json"),
      let error = try json("swift-fixtures/unparsable-error.json")
    else { return }
    let page = try ContentfulPage(sync)
    #expect(page.items.count == 15)
    #expect(page.items.count { $0.kind == .asset } == 4)
    #expect(page.items.allSatisfy { $0.version.changed > 1_300_000_000_000 })
    #expect(page.continuation != nil)
    #expect(try ContentfulPage(entry).items.map(\.id) == ["1gQ4P2tG7QaGkQwkC4a6Gg"])
    #expect(try ContentfulPage(asset).items.map(\.kind) == [.asset])
    #expect(try ContentfulPage(asset).items.map(\.isDeleted) == [true])
    #expect(try ContentfulLocales(locales).chain(for: ["tlh-XX"]) == ["tlh", "en-US"])
    #expect(ContentfulSpace(json: space)?.name == "Contentful Example API")
    #expect(throws: ContentfulFault.refused(id: "Unauthorized", message: nil)) {
      try ContentfulPage(error)
    }
  }

  /// The titles under the headers of each export, and the entries that are not articles.
  @Test(arguments: [
    ("blog-contentful-export", ["Blog Post": 3, "Person": 1], [:]),
    ("gallery-contentful-export", ["Author": 1, "Photo Gallery": 1], [:]),
    (
      "product-catalogue-product-catalog", ["Brand": 3, "Category": 2, "Product": 4], [:]
    ),
    (
      "the-example-app-contentful-export",
      ["Course": 2, "Layout": 1], ["category": 2, "layoutHighlightedCourse": 1]
    ),
  ])
  func everyExportShowsWhatThereIsToRead(
    name: String, headers: [String: Int], skipped: [String: Int]
  ) throws {
    guard let bytes = try json("exports/\(name).json") else { return }
    let reading = try Reading(export: bytes, ["de"])
    let found = reading.report.tree.headers.map { ($0.title, $0.articles.count) }
    #expect(Dictionary(found) { $1 } == headers)
    let guesses = reading.findings.filter { if case .guessed = $0 { true } else { false } }
    let rest = skipped.sorted { $0.key < $1.key }
    #expect(
      reading.findings == guesses
        + rest.map { .unknownContentTypes(count: $0.value, type: $0.key) })
    #expect(reading.items.allSatisfy { !$0.title.isEmpty })
    #expect(reading.items.contains { $0.text.count > 100 })
  }

  @Test func aBlogPostIsReadAsItWasWritten() throws {
    guard let bytes = try json("exports/blog-contentful-export.json") else { return }
    let reading = try Reading(export: bytes)
    let posts = reading.titles(under: "Blog Post")
    #expect(posts == ["Static sites are great", "Hello world", "Automate with webhooks"])
    let post = try #require(reading.items.first { $0.title == "Automate with webhooks" })
    // Its description and its body, in the order of the content type.
    #expect(post.text.hasPrefix("Webhooks notify you"), "\(post.text)")
    #expect(post.text.contains("endpoint.\n\n## What are webhooks?\n\nThe webhooks"))
    #expect(post.date?.year == 2017)
    #expect(post.article?.imageURL?.hasPrefix("https://") == true)
  }

  @Test func richTextOfTheRecordingsIsMarkdown() throws {
    guard let folder = Files.corpus("contentful/http-recordings") else { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var texts: [String] = []
    for file in files.sorted()
    where file.hasPrefix("RichText") && file.hasSuffix(".body.json") {
      let body = try Data(contentsOf: folder.appending(path: file))
      texts += (try? Reading(export: body).items.map(\.text)) ?? []
    }
    #expect(texts.contains { $0.contains("# ") }, "\(texts)")
    #expect(texts.allSatisfy { !$0.contains("nodeType") })
  }
}

/// The expectation of a recorded response in a table.
private struct Recording {
  var columns: [String]

  init(_ body: Data) throws {
    do throws(ContentfulFault) {
      let page = try ContentfulPage(body)
      let skipped = page.unknownTypes.values.reduce(0, +) + page.unusableCount
      columns = ["Array", "\(page.items.count + skipped)"]
    } catch {
      switch error {
      case .notJSON, .notAnObject: columns = ["(not JSON)"]
      case .refused: columns = ["Error", "0"]
      case .otherType(let type): columns = [type, "0"]
      }
    }
  }
}
