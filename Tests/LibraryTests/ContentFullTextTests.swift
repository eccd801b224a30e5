import FlyerModel
import Foundation
import Importing
import LoopbackServing
import SampleFlyers
import Scratch
import Testing

@testable import Library

/// Full texts of web pages: fetched once, converted to their main text, cached.
@Suite struct ContentFullTextTests {
  private let world: World
  private let server: LoopbackServer

  init() async throws {
    world = try World()
    server = try await LoopbackServer()
  }

  /// Settings with a converter for which a page is `<` and its main text; none after `<none`.
  private var settings: ContentSettings {
    var settings = world.settings
    settings.converter = { job throws(ConversionError) in
      let text = (try? String(contentsOfFile: job.document, encoding: .utf8)) ?? ""
      guard job.wantsMainText else { throw .noAnswer }
      if text.hasPrefix("<none") { throw .refused(ConversionFinding(.error, .noMainText)) }
      let flyer = """
        {"articleHeaders": [{"articleHeaderId": "h", "articles": ["page"]}],
         "articles": [{"articleId": "page", "articleTitle": "T",
         "articleContent": "\(text.dropFirst()) at \(job.served?.address ?? "")"}]}
        """
      guard FileManager.default.createFile(atPath: job.output, contents: Data(flyer.utf8)) else {
        throw .noAnswer
      }
      return text.hasPrefix("<feed") ? [] : [ConversionFinding(.note, .webPage)]
    }
    return settings
  }

  private func opened(
    _ source: Source? = nil, _ change: (inout ContentSettings) -> Void = { _ in }
  ) async -> Content {
    var settings = settings
    change(&settings)
    let content = Content()
    await content.open(source ?? .web(server.url("/feed.xml")), with: settings)
    return content
  }

  private func item(_ path: String) throws -> Item {
    Item(id: "i", title: "I", links: [try #require(try LinkParsing.link(to: server.url(path)))])
  }

  private var leftovers: [String] {
    CopyFolder(path: world.folder.file("cache") + "/" + FullTextFolder.name).leftovers
  }

  @Test func isTheMainTextOfThePageAndStaysInTheCache() async throws {
    server.answer("/a", with: .redirect(to: "/b"))
    server.answer("/b", with: .document("<Whole"))
    let content = await opened()
    let item = try item("/a")
    #expect(await content.fullText(of: item) == nil)
    let text = try await content.fetchFullText(of: item)
    #expect(text.text == "Whole at \(server.url("/b"))")
    #expect(text.address == server.url("/b"))
    #expect(text.fetched == Int(world.time.timeIntervalSince1970))
    #expect(leftovers.isEmpty)
    try await server.stop()
    let later = await opened()
    #expect(await later.fullText(of: item) == text)
  }

  @Test func aPageWithoutOneIsRefusedAndNothingIsKept() async throws {
    server.answer("/none", with: .document("<none"))
    server.answer("/feed", with: .document("<feed"))
    server.answer("/gone", with: .status(404))
    let content = await opened()
    for (path, words) in [
      ("/none", "the page has no main text"), ("/feed", "the page has no main text"),
      ("/gone", "(404)"),
    ] {
      let item = try item(path)
      do throws(ContentError) {
        _ = try await content.fetchFullText(of: item)
        Issue.record("\(path) has a text")
      } catch {
        #expect("\(error)".contains(words), "\(path)")
      }
      #expect(await content.fullText(of: item) == nil)
    }
    #expect(leftovers.isEmpty)
    try await server.stop()
  }

  @Test func theLoginGoesToTheServerOfTheSourceAlone() async throws {
    let other = try await LoopbackServer()
    for server in [server, other] { server.answer("/a", with: .document("<A")) }
    let content = await opened { $0.authorization = { _ in "Bearer secret" } }
    _ = try await content.fetchFullText(of: item("/a"))
    #expect(server.requests.last?.header("Authorization") == "Bearer secret")
    let link = try #require(try LinkParsing.link(to: other.url("/a")))
    _ = try await content.fetchFullText(of: Item(id: "o", title: "O", links: [link]))
    #expect(other.requests.last?.header("Authorization") == nil)
    try await server.stop()
    try await other.stop()
  }

  @Test func aDamagedFileIsNoText() async throws {
    server.answer("/a", with: .document("<A"))
    let content = await opened()
    let item = try item("/a")
    _ = try await content.fetchFullText(of: item)
    let folder = world.folder.file("cache") + "/" + FullTextFolder.name
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try Data("{\"text\": ".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    #expect(await content.fullText(of: item) == nil)
    #expect(try await content.fetchFullText(of: item).text.hasPrefix("A at"))
    try await server.stop()
  }

  @Test func aSettingOfTheSourceWantsIt() async throws {
    let feed = Source.web(server.url("/feed.xml"))
    for path in ["/feed.xml", "/other.xml"] {
      server.answer(path, with: .document(try Documents.flyer(titles: ["I"])))
    }
    let content = await opened { $0.wantsFullTexts = { $0 == feed } }
    _ = try await content.refresh().get()
    #expect(await content.wantsFullText(of: try item("/a")))
    #expect(await content.wantsFullText(of: Item(id: "n", title: "N")) == false)
    let other = await opened(.web(server.url("/other.xml"))) { $0.wantsFullTexts = { $0 == feed } }
    _ = try await other.refresh().get()
    #expect(await other.wantsFullText(of: try item("/a")) == false)
    try await server.stop()
  }
}
