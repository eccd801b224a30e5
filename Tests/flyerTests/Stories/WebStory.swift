import Foundation
import LoopbackServing
import PseudoTerminal
import Testing

/// Tests a flyer on a web server that comes and goes.
@MainActor @Suite struct WebStory {
  private let home: Home
  private let server: LoopbackServer
  private var url: String { server.url("/club.json") }

  init() async throws {
    home = try Home()
    server = try await LoopbackServer()
    server.answer("/club.json", with: .document(Club.document, etag: "\"1\""))
  }

  private func reader(columns: Int = 120, rows: Int = 30) throws -> TmuxTerminal {
    try home.inTmux(url, columns: columns, rows: rows)
  }

  /// Fetches a copy, and clears the schedule so that the server may be queried again.
  private func visit() throws {
    try home.run("refresh", "--source", url)
    try home.forgetSchedules()
  }

  @Test func theFirstVisitFetchesAndSaysLive() async throws {
    let terminal = try reader()
    let screen = try terminal.waitForClub()
    #expect(screen.contains("▌ Blitz on Friday"), "\(screen)")
    try terminal.press("q")
    try terminal.expectEnd()
    let request = try #require(server.requests.first)
    #expect(request.header("User-Agent")?.hasPrefix("flyer/") == true)
  }

  /// `flyer-fetch` has the connection.
  @Test func theReaderHasNoSocket() async throws {
    let terminal = try reader()
    try terminal.waitForClub()
    let readers = try processes(of: Home.flyer)
    #expect(readers.count == 1)
    for reader in readers {
      let files = try FileManager.default.contentsOfDirectory(atPath: "\(reader)/fd").map {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(reader)/fd/\($0)")) ?? ""
      }
      #expect(files.contains { $0.hasPrefix("pipe:") }, "\(files)")
      #expect(!files.contains { $0.hasPrefix("socket:") }, "\(files)")
    }
  }

  /// The folders in `/proc` of a program's processes that have this home.
  private func processes(of program: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").map { "/proc/\($0)" }.filter {
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\($0)/exe")
      guard path == program else { return false }
      let variables = (try? Data(contentsOf: URL(filePath: "\($0)/environ"))) ?? Data()
      return variables.range(of: Data("HOME=\(home.folder.url.path)".utf8)) != nil
    }
  }

  @Test(arguments: [80, 120])
  func aServerThatIsGoneMakesItOfflineWithTheAgeOfTheCopy(columns: Int) async throws {
    try home.run("refresh", "--source", url)
    try await server.stop()
    try home.age(copyOf: "127.0.0.1", by: 3 * 3600 + 60)
    let terminal = try reader(columns: columns)
    let screen = try terminal.wait(forText: "○ offline")
    #expect(screen.contains("3 h ago"), "\(screen)")
    #expect(screen.contains("▌ Blitz on Friday"), "\(screen)")
    #expect(screen.contains("refused the connection"), "\(screen)")
  }

  @Test func whatChangedInBetweenIsMarkedAndCounted() async throws {
    try visit()
    try await server.stop()
    let terminal = try reader()
    try terminal.wait(forText: "○ offline")
    try terminal.press("j", until: "2 of 7")
    let changed = Club.zugzwang.replacing("loses", with: "wins")
    let items = [Club.item("news", "The bar is open.")] + Club.items.dropLast() + [changed]
    server.answer("/club.json", with: .document(Club.document(items), etag: "\"2\""))
    try await server.start()
    try terminal.press("r", until: "● live")
    let screen = try terminal.wait(forText: "3 of 8   1 new   1 changed")
    #expect(screen.contains("▌ Swiss system"), "\(screen)")
    #expect(screen.contains("Round 1:"), "\(screen)")
  }

  @Test func aServerIsLeftAloneForAnHourUnlessSomebodyAsks() async throws {
    try home.run("refresh", "--source", url)
    for _ in 1...3 {
      let terminal = try reader()
      let screen = try terminal.wait(forText: "▌ Blitz on Friday")
      #expect(screen.contains("cached"), "\(screen)")
      try terminal.press("q")
      try terminal.expectEnd()
    }
    #expect(server.requests.count == 1)
    let terminal = try reader()
    try terminal.wait(forText: "▌ Blitz on Friday")
    try terminal.press("r", until: "● live")
    #expect(server.requests.count == 2)
  }

  @Test func anUnchangedDocumentIsOnlyConfirmed() async throws {
    try visit()
    server.answer("/club.json", with: .status(304))
    let terminal = try reader()
    try terminal.wait(forText: "● live")
    let last = try #require(server.requests.last)
    #expect(last.header("If-None-Match") == "\"1\"")
    try terminal.wait(forText: "1 of 7")
  }

  @Test func aServerThatHangsKeepsNobodyWaiting() async throws {
    try visit()
    server.answer("/club.json", with: .failing(.silence))
    let terminal = try reader()
    try terminal.wait(forText: "▌ Blitz on Friday")
    var signs: Set<Character> = []
    try terminal.wait(for: "a sign that turns") { screen in
      if let row = screen.split(separator: "\n").first, row.contains("refreshing") {
        signs.formUnion(row.filter { ("\u{2800}"..."\u{28FF}").contains($0) })
      }
      return signs.count >= 3
    }
    try terminal.press("j", until: "2 of 7")
    try terminal.press("Enter")
    try terminal.press("q")
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  nonisolated static let faults: [(reply: Reply, words: String)] = [
    (.status(404), "404"), (.status(403), "403"),
    (.document("<!DOCTYPE html><title>Log in</title>"), "web page"),
    (.document("[1, 2"), "Line 1, column 6"), (.document("\"text\""), "flyer"),
    (.failing(.cut(after: 100), text: Club.document), ""),
    (.redirect(to: "/club.json"), "redirect"),
  ]

  @Test(arguments: faults.indices)
  func aBadAnswerIsSaidAndCostsNothing(index: Int) async throws {
    let (reply, words) = Self.faults[index]
    try visit()
    server.answer("/club.json", with: reply)
    let terminal = try reader()
    let screen = try terminal.wait(forText: "○ offline")
    #expect(screen.contains("▌ Blitz on Friday"), "\(screen)")
    try terminal.wait(forText: words)
    server.answer("/club.json", with: .document(Club.document([Club.zugzwang])))
    try terminal.press("r", until: "● live")
    try terminal.wait(forText: "of 3")
  }

  @Test func aServerInTroubleIsAskedAgain() async throws {
    server.answer(
      "/club.json", with: [.status(503, retryAfter: "0"), .document(Club.document)])
    let terminal = try reader()
    try terminal.waitForClub()
    #expect(server.requests.count == 2)
  }

  @Test func gzipIsUnpacked() async throws {
    server.answer("/club.json", with: .gzipped(Club.document))
    try reader().waitForClub()
  }
}
