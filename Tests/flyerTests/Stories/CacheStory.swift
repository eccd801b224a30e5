import Foundation
import LoopbackServing
import PseudoTerminal
import Scratch
import Testing

/// Tests damage to the cached copy, and its recovery.
@MainActor @Suite struct CacheStory {
  private let home: Home
  private let server: LoopbackServer
  private var url: String { server.url("/club.json") }

  init() async throws {
    home = try Home()
    server = try await LoopbackServer()
    server.answer("/club.json", with: .document(Club.document, etag: "\"1\""))
  }

  /// Checks that the first copy is still whole, so that a next one can be fetched.
  private func checkGoodCopy(_ comment: Comment) throws {
    let list = try home.run("list", "--source", url)
    #expect(list.status == .exited(0), comment)
    #expect(list.output.contains("Zugzwang"), "\(comment): \(list.output)\(list.errors)")
    #expect(list.lines.count == 8, "\(comment): \(list.output)")
  }

  @Test func twoReadersShareOneCopy() async throws {
    let first = try home.inTmux(url)
    try first.waitForClub()
    let second = try home.inTmux(url)
    try second.wait(forText: "▌ Blitz on Friday")
    server.answer("/club.json", with: .document(Club.document([Club.zugzwang]), etag: "\"2\""))
    try first.press("r", until: "1 of 3")
    let other = try second.wait(forText: "1 of 3")
    #expect(other.contains("▌ Zugzwang"), "\(other)")
    try first.press("q")
    try first.expectEnd()
    try second.press("G", until: "3 of 3")
  }

  @Test func twoRefreshesAtOnceBothSucceed() async throws {
    let programs = try (0..<4).map { _ in try home.start(["refresh", "--source", url]) }
    for program in programs {
      let run = try program.waitForExit()
      #expect(run.status == .exited(0), "\(run.errors)")
    }
    try checkGoodCopy("after four at once")
  }

  @Test func aRefreshKilledInTheMiddleOfTheBodyCostsNothing() async throws {
    try home.run("refresh", "--source", url)
    let large = Club.numbered(5_000)
    for count in [0, 1, 30_000, large.utf8.count - 1] {
      server.answer("/club.json", with: .failing(.stall(after: count), text: large))
      let program = try home.start(["refresh", "--source", url])
      let file = try poll("\(count) bytes") {
        home.cacheFiles.first {
          $0.contains("/document.json.")
            && FileManager.default.contents(atPath: $0)?.count == count
        }
      }
      #expect(file.hasSuffix(".unfinished"))
      program.kill(SIGKILL)
      #expect(try program.waitForExit().status == .signalled(SIGKILL))
      try checkGoodCopy("killed after \(count) bytes")
    }
    server.answer("/club.json", with: .document(Club.document([Club.zugzwang]), etag: "\"3\""))
    #expect(try home.run("refresh", "--source", url).status == .exited(0))
    #expect(!home.cacheFiles.contains { $0.contains(".unfinished") }, "\(home.cacheFiles)")
    #expect(try home.run("list", "--source", url).lines.count == 4)
  }

  @Test func anImportKilledAtManyMomentsCostsNothing() async throws {
    try home.run("refresh", "--source", url)
    server.answer("/club.json", with: .document(Club.numbered(20_000), etag: "\"2\""))
    var wasUnfinished = 0
    for step in stride(from: 0, to: 12, by: Thoroughness.isWhole ? 1 : 3) {
      let program = try home.start(["refresh", "--source", url])
      let size = step * 400_000
      _ = try poll("an index of \(size) bytes, or the end") {
        let files = home.cacheFiles.filter { $0.contains("/index.") && $0.hasSuffix(".unfinished") }
        let isLarge = files.contains { fileSize($0) >= size }
        if isLarge { wasUnfinished += 1 }
        return isLarge || !program.isRunning ? true : nil
      }
      program.kill(SIGKILL)
      if try program.waitForExit().status == .exited(0) { break }
      let list = try home.run("list", "--source", url, "--limit", "9999999")
      #expect([8, 20_003].contains(list.lines.count), "step \(step): \(list.lines.count)")
    }
    #expect(wasUnfinished > 0)
    #expect(try home.run("refresh", "--source", url).status == .exited(0))
    #expect(try home.run("list", "--source", url).lines.count == 20_003)
    #expect(!home.cacheFiles.contains { $0.contains(".unfinished") }, "\(home.cacheFiles)")
  }

  @Test func aReaderKilledDuringTheImportCostsNothing() async throws {
    try home.run("refresh", "--source", url)
    server.answer("/club.json", with: .document(Club.numbered(20_000), etag: "\"2\""))
    try home.forgetSchedules()
    let terminal = try home.onPseudoTerminal(url)
    _ = try poll("an unfinished index") {
      terminal.read(within: 0)
      return home.cacheFiles.first { $0.contains("/index.") && $0.hasSuffix(".unfinished") }
    }
    terminal.kill(SIGKILL)
    #expect(try terminal.waitForExit() == .signalled(SIGKILL))
    try await server.stop()
    try checkGoodCopy("reader killed")
  }

  @Test func keysAreAnsweredDuringAnImport() async throws {
    try home.run("refresh", "--source", url)
    server.answer("/club.json", with: .document(Club.numbered(20_000), etag: "\"2\""))
    try home.forgetSchedules()
    let terminal = try home.inTmux(url)
    try terminal.wait(forText: "refreshing")
    try terminal.press("j", until: "2 of 7")
    try terminal.press("Enter", until: "Round 1:")
    try terminal.press("q", until: "▌ Swiss system")
    try terminal.wait(forText: "of 20002")
  }

  @Test(arguments: ["index.sqlite", "document.json"])
  func aBrokenFileIsSetAsideAndSaidInTheLog(name: String) async throws {
    try home.run("refresh", "--source", url)
    try await server.stop()
    let file = try #require(
      home.cacheFiles.first { $0.contains("/127.0.0.1-") && $0.hasSuffix("/" + name) })
    try Data(repeating: 0x5A, count: 20_000).write(to: URL(filePath: file))
    if name == "document.json" { return try checkGoodCopy("the index is enough") }
    let terminal = try home.inTmux(url)
    try terminal.wait(for: "a flyer") {
      $0.contains("Survival Guide") || $0.contains("Chess Club")
    }
    #expect(FileManager.default.fileExists(atPath: file + ".broken"), "\(home.cacheFiles)")
    let log = home.folder.text(".local/state/flyer/flyer.log") ?? ""
    #expect(log.contains("set aside a broken file"), "\(log)")
    try terminal.press("C-c")
    try terminal.expectEnd()
    try await server.start()
    #expect(try home.run("refresh", "--source", url).status == .exited(0))
    try checkGoodCopy("made anew")
  }

  @Test func aCacheThatCannotBeMadeIsSaidAndTheFlyerRead() async throws {
    let changes = ["XDG_CACHE_HOME": "/proc/nowhere"]
    let terminal = try home.inTmux(url, environment: changes, columns: 120)
    try terminal.wait(forText: "▌ Blitz on Friday")
    try terminal.wait(forText: "can’t be saved")
    try terminal.press("q")
    try terminal.expectEnd()
    let list = try home.run("list", "--source", url, environment: changes)
    #expect(list.status == .exited(0))
    #expect(list.lines.count == 8, "\(list.output)")
    let words = "flyer: This copy can’t be saved: /proc/nowhere"
    #expect(list.errors.hasPrefix(words), "\(list.errors)")
    let left = try FileManager.default.contentsOfDirectory(atPath: home.folder.path("tmp"))
    // Cached pictures are kept for the next run.
    #expect(left.allSatisfy { $0.hasPrefix("flyer-images-") }, "\(left)")
  }

  @Test func aReadOnlyCacheStillAnswers() async throws {
    try home.run("refresh", "--source", url)
    guard let nobody = try Unprivileged(home) else { return }
    let run = try nobody.run(["list", "--source", url, "--refresh"])
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(run.lines.count == 8, "\(run.output)")
    #expect(run.errors.contains("can’t be saved"), "\(run.errors)")
    let quiet = try nobody.run(["list", "--source", url])
    #expect(quiet.status == .exited(0))
    #expect(quiet.errors.isEmpty, "\(quiet.errors)")
  }

  @Test func withoutAHomeItStillReads() async throws {
    // Other users have a home in the user database, which is no place for a test.
    guard let nobody = try Unprivileged.nobody(home) else { return }
    let run = try nobody.run(["list", "--source", url], environment: ["HOME": ""])
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(run.lines.count == 8, "\(run.output)")
    #expect(run.errors.contains("can’t be saved"), "\(run.errors)")
  }

  private func fileSize(_ path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
  }

  private func poll<Value>(_ what: String, _ look: () throws -> Value?) throws -> Value {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if let value = try look() { return value }
      usleep(1000)
    }
    throw TerminalError.late(what, screen: home.cacheFiles.joined(separator: "\n"))
  }
}
