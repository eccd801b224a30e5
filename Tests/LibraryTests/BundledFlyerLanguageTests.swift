import FlyerModel
import Foundation
import GRDB
import Importing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library
@testable import Localizing

/// The guide in the user's language.
@Suite struct BundledFlyerLanguageTests {
  /// The keys whose values are not shown, such as ids and addresses.
  private static let kept: Set = [
    "id", "_id", "articleId", "headerId", "contentTypeId", "status", "type", "url", "date",
    "updated", "primary", "secondary", "accent", "incubateTime", "proposalDueTime", "publishTime",
    "publishedAt", "updatedAt", "articleImageURL", "phone", "name",
  ]

  @Test(arguments: [
    ("", nil), ("one", "ONE"), ("one\n", "ONE\n"), ("kept", nil), ("kept\n\nkept\n", nil),
    ("one\n\nkept", "ONE\n\nkept"), ("kept\n\n## two\n- three\n", "kept\n\n## TWO\n- THREE\n"),
    ("one\n\n\ntwo", "ONE\n\n\nTWO"),
  ])
  func paragraphsAreReplacedOneByOne(_ text: String, _ expected: String?) {
    let replaced = BundledFlyer.replacingParagraphs(of: text) {
      $0 == "kept" || $0.isEmpty ? nil : $0.uppercased()
    }
    #expect(replaced == expected)
  }

  @Test func inEnglishItIsAsItLiesThere() {
    #expect(Localization.edition == nil)
    #expect(BundledFlyer.bytes == BundledFlyer.original)
  }

  @Test func whatIsToBeTranslatedIsWhatIsReplaced() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let catalogue = try Guide.waving(in: folder)
      Localization.begin(["xx"], in: folder.path)
      let texts = try Guide().texts()
      let paragraphs = texts.filter { $0.key != "language" }
        .flatMap { $0.translated.components(separatedBy: "\n\n") }
      let waving = paragraphs.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
        .filter { $0.hasSuffix(" ~") }
      let wanted = catalogue.components(separatedBy: "msgctxt \"guide\"").count - 1
      #expect(wanted > 300)
      #expect(Set(waving).count == wanted)
      for text in texts where Self.kept.contains(text.key) {
        #expect(text.translated == text.original, "\(text.key)")
      }
      #expect(texts.first { $0.key == "language" }?.translated == "en ~")
    }
  }

  @Test func eachLanguageHasTheSameItemsAndLinks() async {
    await #expect(processExitsWith: .success) {
      let original = try Self.report()
      let languages = Localization.catalogues
      #expect(languages.contains("de"))
      for language in languages {
        Localization.begin([language])
        for text in try Guide().texts() { Self.check(text, in: language) }
        let report = try Self.report()
        #expect(report.counts == original.counts, "\(language)")
        #expect(report.issues.isEmpty, "\(language): \(report.issues)")
      }
    }
  }

  private static func check(_ text: Guide.Text, in language: String) {
    if kept.contains(text.key) {
      #expect(text.translated == text.original, "\(language), \(text.key)")
    }
    if text.key == "language" {
      #expect(text.translated == Localization.language)
    }
    #expect(destinations(in: text.translated) == destinations(in: text.original), "\(language)")
  }

  /// Returns the destinations of links and pictures in Markdown, and the addresses in plain text.
  private static func destinations(in text: String) -> [String] {
    text.matches(of: /\]\(([^)\s]+)|<([^>\s]+@[^>\s]+)>/).map { String($0.0) }.sorted()
  }

  /// Returns the report of importing the guide.
  private static func report() throws -> ImportReport {
    var document = Document(BundledFlyer.bytes)
    document.isCheck = true
    return try document.read { _ in }
  }

  @Test func theIndexIsMadeAnewForAnotherLanguage() async throws {
    let world = try World()
    let bundled = BundledFlyer(cacheFolder: world.settings.cacheFolder)
    let index = try bundled.index()
    #expect(try bundled.index().stamp == index.stamp)
    let path = world.copy(of: .bundled).index
    _ = try await index.write { db in
      try db.execute(sql: "INSERT INTO meta VALUES ('translation', 'de 1 2')")
    }
    #expect(try FlyerIndex(path: path).facts.validators?.translation == "de 1 2")
    #expect(try bundled.index().facts.validators?.translation == nil)
  }
}
