import FlyerModel
import Foundation
import Importing
import LoopbackServing
import Scratch
import Testing

@testable import Storing

/// A space that was saved as a file, opened and checked like a flyer.
@Suite struct ExportTests {
  private typealias S = SpaceServer
  let world: World

  init() throws { world = try World() }

  private static let export = """
    {"contentTypes": [],
     "entries": [
    \(S.article("b", "B")),
    \(S.entry("a", #""articleTitle": {"de": "A"}, "listSection": {"de": 7}"#)),
    \(S.entry("x", "", type: "blogPost"))],
     "assets": [], "locales": [{"code": "en-US", "default": true}, {"code": "de"}]}
    """

  private var german: ContentSettings {
    var settings = world.settings
    settings.languages = ["de_DE"]
    return settings
  }

  @Test func anExportIsShownLikeAFlyer() async throws {
    let source = Source.file(path: try world.folder.write(Self.export, to: "export.json"))
    let content = Content()
    await content.open(source, with: german)
    #expect(await content.refresh().words == "updated")
    #expect(SpaceCopy(world.copy(of: source)).titles == ["a": "A", "b": "B"])
    #expect(await content.refresh().words == "unchanged")
    #expect(world.copy(of: source).leftovers.isEmpty)
    let kept = FileManager.default.contents(atPath: world.copy(of: source).document)
    #expect(kept == Data(Self.export.utf8), "the document is kept as it came")
    unlink(world.copy(of: source).index)
    let again = Content()
    await again.open(source, with: german)
    #expect(await again.recoverCopy())
    #expect(SpaceCopy(world.copy(of: source)).titles == ["a": "A", "b": "B"])
  }

  @Test func anExportOnTheWebIsTooAndItsValidatorsAreKept() async throws {
    let server = try await LoopbackServer()
    server.answer("/e.json", with: [.document(Self.export, etag: "\"1\""), .status(304)])
    let content = Content()
    await content.open(.web(server.url("/e.json")), with: world.settings)
    #expect(await content.refresh().words == "updated")
    #expect(await content.refresh().words == "unchanged")
    #expect(server.requests.last?.header("If-None-Match") == "\"1\"")
    try await server.stop()
  }

  @Test func anotherLanguageMakesAnotherFlyerOfTheSameExport() async throws {
    let entry = S.entry("a", #""articleTitle": {"en-US": "Library", "de": "Bibliothek"}"#)
    let locales = #"[{"code": "en-US", "default": true}, {"code": "de"}]"#
    let export = #"{"entries": [\#(entry)], "locales": \#(locales)}"#
    let server = try await LoopbackServer()
    server.answer("/e.json", with: .document(export, etag: "\"1\""))
    let path = try world.folder.write(export, to: "export.json")
    for source in [Source.file(path: path), .web(server.url("/e.json"))] {
      for (language, title) in [("de", "Bibliothek"), ("fr", "Library"), ("de", "Bibliothek")] {
        var settings = world.settings
        settings.languages = [language]
        let content = Content()
        await content.open(source, with: settings)
        #expect(await content.refresh().words == "updated")
        #expect(SpaceCopy(world.copy(of: source)).titles == ["a": title])
        #expect(await content.state.head.language == (language == "de" ? "de" : "en-US"))
      }
    }
    #expect(server.requests.count == 3)
    #expect(server.requests.allSatisfy { $0.header("If-None-Match") == nil })
    try await server.stop()
  }

  @Test func anIndexThatWasMadeAnewKnowsForWhom() async throws {
    let entry = S.entry("a", #""articleTitle": {"en-US": "Library", "de": "Bibliothek"}"#)
    let locales = #"[{"code": "en-US", "default": true}, {"code": "de"}]"#
    let export = #"{"entries": [\#(entry)], "locales": \#(locales)}"#
    let source = Source.file(path: try world.folder.write(export, to: "export.json"))
    let copy = world.copy(of: source)
    let first = Content()
    await first.open(source, with: german)
    #expect(await first.refresh().words == "updated")
    unlink(copy.index)
    let second = Content()
    await second.open(source, with: german)
    #expect(await second.recoverCopy())
    #expect(SpaceCopy(copy).titles == ["a": "Bibliothek"])
    let third = Content()
    await third.open(source, with: world.settings)
    #expect(await third.refresh().words == "updated")
    #expect(SpaceCopy(copy).titles == ["a": "Library"])
  }

  @Test func aCheckNamesTheEntriesAndTheirLines() async throws {
    let path = try world.folder.write(Self.export, to: "export.json")
    let report = try await DocumentCheck(.file(path: path), settings: german).run()
    let issues = report.issues.map { "\($0.line) \($0.path): \($0.message)" }
    #expect(
      issues == [
        "6 entries[a].listSection: is no link to a section; left out",
        "0 entries: 1 of the content type “blogPost”, which no flyer has; skipped",
      ])
    #expect(world.temporary.contents.isEmpty)
  }

  @Test func aSpaceIsCheckedWithoutACopy() async throws {
    let server = try await SpaceServer()
    server.answer(
      page: "initial", items: [S.article("a", "A"), S.entry("x", "", type: "blogPost")],
      next: "tokA")
    let report = try await DocumentCheck(server.source, settings: server.settings(world)).run()
    #expect(report.counts[.article] == 1)
    #expect(report.issues.map { "\($0.path)" } == ["entries"])
    #expect(world.temporary.contents.isEmpty)
    #expect(world.folder.contents.isEmpty)
  }

  @Test func anExportThatBreaksOffIsNotTaken() async throws {
    let path = try world.folder.write(String(Self.export.dropLast(40)), to: "export.json")
    let check = DocumentCheck(.file(path: path), settings: world.settings)
    await #expect(throws: ContentError.self) { try await check.run() }
    #expect(world.temporary.contents.isEmpty)
  }

  private static let blog = """
    {"entries": [\(S.entry("p", post, type: "blogPost")), \(S.entry("x", "", type: "author"))],
     "locales": [{"code": "de", "default": true}]}
    """
  private static let post = """
    "headline": {"de": "Kopf"}, "title": {"de": "Titel"}, "content": {"de": "Inhalt\\nund mehr"}
    """

  @Test func aSpaceOfAnotherModelIsReadByAGuessOrByTheMapping() async throws {
    let source = Source.file(path: try world.folder.write(Self.blog, to: "blog.json"))
    var settings = german
    let mapping = ContentfulMapping(title: "headline", body: "content")
    for (types, title) in [([:], "Titel"), (["blogPost": mapping], "Kopf")] {
      settings.contentful.types = types
      let content = Content()
      await content.open(source, with: settings)
      #expect(await content.refresh().words == "updated")
      #expect(await content.refresh().words == "unchanged")
      #expect(SpaceCopy(world.copy(of: source)).titles == ["p": title])
      #expect(try await content.item(id: "p")?.text == "Inhalt\nund mehr")
    }
  }

  @Test func aCheckSaysWhatWasGuessedAndSkipped() async throws {
    let path = try world.folder.write(Self.blog, to: "blog.json")
    let report = try await DocumentCheck(.file(path: path), settings: german).run()
    #expect(report.skippedCount == 1)
    #expect(
      report.issues.map(\.message) == [
        "1 of the content type “blogPost” are read by a guess: title = \"title\", "
          + "body = \"content\"; [contentful.types] in config.toml can say otherwise",
        "1 of the content type “author”, which no flyer has; skipped",
      ])
  }

  @Test func anExportOfWhichNothingCanBeReadIsAnError() async throws {
    let words = "its types are “author” (1); see [contentful.types]."
    let author = #"{"entries": [\#(S.entry("x", "", type: "author"))]}"#
    let source = Source.file(path: try world.folder.write(author, to: "authors.json"))
    let content = Content()
    await content.open(source, with: german)
    let expected = "The space has no entry that can be read: " + words
    #expect(await content.refresh().words == expected)
    #expect(await !content.state.isLive)
    await #expect(throws: ContentError.self) {
      try await DocumentCheck(source, settings: german).run()
    }
    #expect(world.copy(of: source).leftovers.isEmpty)
  }

  @Test func aSpaceTellsItsContentTypesAndOneOfNothingIsAnError() async throws {
    let server = try await SpaceServer()
    let type = #"{"sys": {"id": "post"}, "name": "News", "displayField": "head", "fields": "#
    let fields = #"[{"id": "head", "type": "Symbol"}, {"id": "text", "type": "RichText"}]}"#
    server.answer(
      "/content_types?limit=1000",
      with: .document(#"{"sys": {"type": "Array"}, "items": [\#(type)\#(fields)]}"#))
    let paragraph = #"{"nodeType": "paragraph", "content": [{"nodeType": "text", "value": "*"}]}"#
    let text = #"{"en-US": {"nodeType": "document", "content": [\#(paragraph)]}}"#
    let post = S.entry("p", #""head": {"en-US": "H"}, "text": \#(text)"#, type: "post")
    server.answer(page: "initial", items: [post], next: "tokA")
    let content = await server.content(world)
    #expect(await content.refresh().words == "updated")
    #expect(try await content.item(id: "p")?.text == #"\*"#)
    #expect(await content.state.head.tabs.isEmpty)
    server.answer(
      page: "tokA",
      items: [S.deleted("p", day: 2), S.entry("x", "", type: "author")], next: "tokB")
    let words = await content.refresh().words
    #expect(words.hasSuffix("its types are “author” (1); see [contentful.types]."), "\(words)")
    #expect(SpaceCopy(world.copy(of: server.source)).titles == ["p": "H"])
  }
}
