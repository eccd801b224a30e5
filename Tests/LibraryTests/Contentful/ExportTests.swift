import FlyerModel
import Foundation
import Importing
import LoopbackServing
import Scratch
import Testing

@testable import Indexing
@testable import Library

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
    #expect(await content.refresh().outcome == .updated)
    #expect(SpaceCopy(world.copy(of: source)).titles == ["a": "A", "b": "B"])
    #expect(await content.refresh().outcome == .unchanged)
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
    #expect(await content.refresh().outcome == .updated)
    #expect(await content.refresh().outcome == .unchanged)
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
      for (index, (language, title)) in [
        ("de", "Bibliothek"), ("fr", "Library"), ("de", "Bibliothek"),
      ].enumerated() {
        var settings = world.settings
        settings.languages = [language]
        let content = Content()
        await content.open(source, with: settings)
        // The copy is rebuilt from the saved document before the source is fetched.
        #expect(await content.refresh().outcome == (index == 0 ? .updated : .unchanged))
        #expect(SpaceCopy(world.copy(of: source)).titles == ["a": title])
        #expect(await content.state.head.language == (language == "de" ? "de" : "en-US"))
      }
    }
    #expect(server.requests.count == 3)
    #expect(server.requests.dropFirst().allSatisfy { $0.header("If-None-Match") == "\"1\"" })
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
    #expect(await first.refresh().outcome == .updated)
    unlink(copy.index)
    let second = Content()
    await second.open(source, with: german)
    #expect(await second.recoverCopy())
    #expect(SpaceCopy(copy).titles == ["a": "Bibliothek"])
    let third = Content()
    await third.open(source, with: world.settings)
    #expect(await third.refresh().outcome == .unchanged)
    #expect(SpaceCopy(copy).titles == ["a": "Library"])
  }

  @Test func aCheckNamesTheEntriesAndTheirLines() async throws {
    let path = try world.folder.write(Self.export, to: "export.json")
    let report = try await DocumentCheck(.file(path: path), settings: german).run()
    #expect(
      report.issues.map { "\($0.line) \($0.path)" } == ["6 entries[a].listSection", "0 entries"])
    #expect(
      report.issues.map(\.finding) == [
        .noSectionLink, .unknownContentTypes(count: 1, type: "blogPost"),
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
    let mapping = ContentfulMapping(title: "headline", bodies: ["content"])
    for (types, title) in [([:], "Titel"), (["blogPost": mapping], "Kopf")] {
      settings.contentful.types = types
      let content = Content()
      await content.open(source, with: settings)
      // With another mapping the copy is made anew before the source is asked.
      #expect(await content.refresh().outcome == (types.isEmpty ? .updated : .unchanged))
      #expect(await content.refresh().outcome == .unchanged)
      #expect(SpaceCopy(world.copy(of: source)).titles == ["p": title])
      #expect(try await content.item(id: "p")?.text == "Inhalt\nund mehr")
    }
  }

  @Test func aCheckSaysWhatWasGuessedAndSkipped() async throws {
    let path = try world.folder.write(Self.blog, to: "blog.json")
    let report = try await DocumentCheck(.file(path: path), settings: german).run()
    #expect(report.skippedCount == 1)
    #expect(
      report.issues.map(\.finding) == [
        .guessed(
          type: "blogPost", count: 1, ContentfulMapping(title: "title", bodies: ["content"])),
        .unknownContentTypes(count: 1, type: "author"),
      ])
  }

  @Test func anExportOfWhichNothingCanBeReadIsAnError() async throws {
    let author = #"{"entries": [\#(S.entry("x", "", type: "author"))]}"#
    let source = Source.file(path: try world.folder.write(author, to: "authors.json"))
    let content = Content()
    await content.open(source, with: german)
    #expect(
      await content.refresh().outcome
        == .failed(.importing(.noReadableEntry(types: ["author": 1]))))
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
    #expect(await content.refresh().outcome == .updated)
    #expect(try await content.item(id: "p")?.text == #"\*"#)
    #expect(await content.state.head.tabs.isEmpty)
    server.answer(
      page: "tokA",
      items: [S.deleted("p", day: 2), S.entry("x", "", type: "author")], next: "tokB")
    #expect(
      await content.refresh().outcome
        == .failed(.importing(.noReadableEntry(types: ["author": 1]))))
    #expect(SpaceCopy(world.copy(of: server.source)).titles == ["p": "H"])
  }
}
