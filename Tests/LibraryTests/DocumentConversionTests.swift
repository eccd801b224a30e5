import FlyerModel
import Foundation
import Importing
import LoopbackServing
import SampleFlyers
import Scratch
import Synchronization
import Testing

@testable import Indexing
@testable import Library

/// Documents that a converter turns into a flyer.
@Suite struct DocumentConversionTests {
  let world: World

  init() throws { world = try World() }

  private let finding = ConversionFinding(.warning, .noDate, ["soon"], line: 3, path: "/rss")

  /// Returns settings with a converter whose flyer has the words after `<` in the document.
  private func settings(
    failing error: ConversionError? = nil, heard: Calls = Calls()
  ) -> ContentSettings {
    var settings = world.settings
    settings.converter = { [finding] job throws(ConversionError) in
      heard.add(job)
      if let error { throw error }
      let text = (try? String(contentsOfFile: job.document, encoding: .utf8)) ?? ""
      let titles = text.dropFirst().split(separator: " ").map(String.init)
      guard let flyer = try? Data(Documents.flyer(titles: titles).utf8),
        FileManager.default.createFile(atPath: job.output, contents: flyer)
      else { throw .noAnswer }
      return [finding]
    }
    return settings
  }

  private final class Calls: Sendable {
    private let stored = Mutex<[DocumentConversion]>([])
    var all: [DocumentConversion] { stored.withLock { $0 } }
    func add(_ job: DocumentConversion) { stored.withLock { $0.append(job) } }
  }

  private func updated(_ refresh: Refresh?) throws -> ImportReport {
    guard case .updated(let report)? = refresh else {
      throw ContentError.noSource
    }
    return report
  }

  @Test func aFlyerIsMadeOfAForeignDocument() async throws {
    let file = try world.folder.write("<one two", to: "feed.xml")
    let source = Source.file(path: file)
    let (content, calls) = (Content(), Calls())
    await content.open(source, with: settings(heard: calls))
    let report = try updated(await content.refresh().get())
    #expect(report.counts.items == 2)
    #expect(report.issues == [finding.issue])
    let copy = world.copy(of: source)
    #expect(try String(contentsOfFile: copy.document, encoding: .utf8) == "<one two")
    #expect(copy.leftovers.isEmpty)
    #expect(calls.all.count == 1)
    #expect(calls.all.first?.served == nil)
    #expect(calls.all.first?.isCheck == false)

    // An unchanged document is not converted again.
    let again = Content()
    await again.open(source, with: settings(heard: calls))
    guard case .unchanged = try await again.refresh().get() else {
      Issue.record("it was read again")
      return
    }
    #expect(calls.all.count == 1)
  }

  @Test func anIndexThatIsLostIsMadeFromTheDocumentAgain() async throws {
    let source = Source.file(path: try world.folder.write("<one two", to: "feed.xml"))
    let first = Content()
    await first.open(source, with: settings())
    _ = try await first.refresh().get()
    try FileManager.default.removeItem(atPath: world.copy(of: source).index)
    let content = Content()
    await content.open(source, with: settings())
    _ = try await content.refresh().get()
    #expect(try FlyerIndex(path: world.copy(of: source).index).facts.counts.items == 2)
  }

  /// Settings with a converter whose flyer is in the language of the reader.
  private func settings(in language: String) -> ContentSettings {
    var settings = world.settings
    settings.languages = [language]
    settings.converter = { job throws(ConversionError) in
      let flyer = #"{"information": [{"id": "a", "title": "A", "text": "\#(language)"}]}"#
      guard FileManager.default.createFile(atPath: job.output, contents: Data(flyer.utf8))
      else { throw .noAnswer }
      return []
    }
    return settings
  }

  @Test func aCopyIsInTheLanguageOfItsReader() async throws {
    let server = try await LoopbackServer()
    server.answer("/f", with: [.document("<x", etag: "\"1\"")])
    let path = try world.folder.write("<x", to: "feed.xml")
    for source in [Source.web(server.url("/f")), .file(path: path)] {
      let first = Content()
      await first.open(source, with: settings(in: "en"))
      #expect(await first.refresh().outcome == .updated)
      if case .file(let path) = source { unlink(path) }
      for language in ["en", "de", "en"] {
        let content = Content()
        await content.open(source, with: settings(in: language))
        #expect(await content.recoverCopy())
        #expect(try await content.item(id: "a")?.text == language)
        #expect(await content.state.changedCount == 0, "it says the same")
        #expect(await !content.isCopyForOthers)
      }
    }
    #expect(server.requests.count == 1)
    try await server.stop()
  }

  @Test func aRefreshThatIsNotDueChangesTheLanguage() async throws {
    let server = try await LoopbackServer()
    server.answer("/f", with: [.document("<x", etag: "\"1\"")])
    for language in ["en", "de", "en"] {
      let content = Content()
      await content.open(.web(server.url("/f")), with: settings(in: language))
      _ = try await content.refresh(.automatic).get()
      #expect(try await content.item(id: "a")?.text == language)
    }
    #expect(server.requests.count == 1)
    try await server.stop()
  }

  @Test func aCopyKeepsItsLanguageWhereNothingConverts() async throws {
    let source = Source.file(path: try world.folder.write("<x", to: "feed.xml"))
    let first = Content()
    await first.open(source, with: settings(in: "en"))
    _ = try await first.refresh().get()
    var german = settings(failing: .notInstalled)
    german.languages = ["de"]
    let content = Content()
    await content.open(source, with: german)
    #expect(await content.recoverCopy())
    #expect(try await content.item(id: "a")?.text == "en")
  }

  @Test(arguments: [
    ConversionError.notInstalled, .tooSlow, .ended(signal: SIGSEGV), .noAnswer,
    .refused(ConversionFinding(.error, .malformed, ["x"], line: 7)),
  ])
  func whatFailsLeavesTheCopy(error: ConversionError) async throws {
    let file = try world.folder.write("<one two", to: "feed.xml")
    let source = Source.file(path: file)
    let content = Content()
    await content.open(source, with: settings())
    _ = try await content.refresh().get()

    _ = try world.folder.write("<three", to: "feed.xml")
    let failing = Content()
    await failing.open(source, with: settings(failing: error))
    let result = await failing.refresh()
    #expect(throws: ContentError.converting(error)) { _ = try result.get() }
    let copy = world.copy(of: source)
    #expect(try FlyerIndex(path: copy.index).facts.counts.items == 2)
    #expect(try String(contentsOfFile: copy.document, encoding: .utf8) == "<one two")
    #expect(copy.leftovers.isEmpty)
  }

  @Test func withoutAConverterItIsNoFlyer() async throws {
    let source = Source.file(path: try world.folder.write("<one", to: "feed.xml"))
    let content = Content()
    await content.open(source, with: world.settings)
    let result = await content.refresh()
    #expect(throws: ContentError.importing(.otherForm(.markup))) { _ = try result.get() }
  }

  @Test func aCheckSaysWhatWasFound() async throws {
    let file = try world.folder.write("<one two three", to: "feed.xml")
    let calls = Calls()
    let check = DocumentCheck(.file(path: file), settings: settings(heard: calls))
    let report = try await check.run()
    #expect(calls.all.map(\.isCheck) == [true])
    #expect(report.counts.items == 3)
    #expect(report.issues == [finding.issue])
    #expect(world.temporary.contents.isEmpty)
  }

  /// Notes of the converter are not errors.
  @Test func whatWasSkippedIsCounted() async throws {
    let file = try world.folder.write("<one two", to: "feed.xml")
    var settings = settings()
    let convert = settings.converter
    settings.converter = { [finding] job throws(ConversionError) in
      _ = try await convert?(job)
      return [
        ConversionFinding(.note, .skipped, ["3"]), ConversionFinding(.note, .further, ["2"]),
        finding,
      ]
    }
    let checked = try await DocumentCheck(.file(path: file), settings: settings).run()
    let content = Content()
    await content.open(.file(path: file), with: settings)
    for report in [checked, try updated(await content.refresh().get())] {
      #expect((report.counts.items, report.skippedCount, report.furtherIssueCount) == (2, 3, 2))
      #expect(report.issues == [finding.issue])
    }
  }

  @Test func aCheckAsksForAsManyFindingsAsAreWanted() async throws {
    let file = try world.folder.write("<one", to: "feed.xml")
    let calls = Calls()
    var check = DocumentCheck(.file(path: file), settings: settings(heard: calls))
    _ = try await check.run()
    check.mostIssues = 7
    _ = try await check.run()
    #expect(calls.all.map(\.mostFindings) == [1000, 7])
    let flyer = try world.folder.write(
      #"{"information": [7, 7, 7, {"title": "A"}]}"#, to: "flyer.json")
    var own = DocumentCheck(.file(path: flyer), settings: world.settings)
    own.mostIssues = 2
    let report = try await own.run()
    #expect((report.issues.count, report.furtherIssueCount, report.skippedCount) == (2, 1, 3))
  }

  /// Users do not see the converted document, so its positions are not reported. Nor are its links,
  /// which the converter checks.
  @Test func aCheckSaysNoPlacesOfWhatWasMade() async throws {
    let file = try world.folder.write("<one", to: "feed.xml")
    var settings = world.settings
    settings.converter = { job throws(ConversionError) in
      let made = #"{"information": [{"title": "A", "date": "soon", "urls": ["exec:b"]}]}"#
      _ = FileManager.default.createFile(atPath: job.output, contents: Data(made.utf8))
      return []
    }
    let report = try await DocumentCheck(.file(path: file), settings: settings).run()
    #expect(report.issues.map(\.finding) == [.noDate("soon")])
    #expect(report.issues.map(\.line) == [0])
    let flyer = try world.folder.write(
      #"{"information": [{"title": "A", "urls": ["exec:b"]}]}"#, to: "flyer.json")
    let own = try await DocumentCheck(.file(path: flyer), settings: settings).run()
    #expect(own.issues.map(\.line) == [1])
  }
}
