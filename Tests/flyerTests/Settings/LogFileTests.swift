import Foundation
import Logging
import Testing

@testable import flyer

@Suite struct LogFileTests {
  private static let log = ".local/state/flyer/flyer.log"

  private func logger(_ folder: Folder, level: Logger.Level = .info) -> Logger {
    LogFile.logger(
      in: folder.directories, level: level, now: { Date(timeIntervalSince1970: 1_767_225_600) })
  }

  @Test func writesOneLineAnEntry() throws {
    let folder = try Folder()
    var logger = logger(folder)
    logger[metadataKey: "source"] = "a b"
    logger.info("refreshed", metadata: ["count": "3", "why": "say \"so\"", "none": ""])
    logger.error("failed")
    #expect(
      folder.text(Self.log) == """
        2026-01-01T00:00:00.000Z info refreshed count=3 none="" source="a b" why="say \\"so\\""
        2026-01-01T00:00:00.000Z error failed source="a b"

        """)
  }

  @Test func isForItsOwnerOnly() throws {
    let folder = try Folder()
    logger(folder).info("a")
    #expect(folder.mode(Self.log) == 0o600)
    #expect(folder.mode(".local/state/flyer") == 0o700)
  }

  @Test func makesNothingBeforeThereIsSomethingToSay() throws {
    let folder = try Folder()
    logger(folder).debug("too little")
    #expect(folder.mode(".local") == nil)
  }

  @Test func showsControlsInsteadOfWritingThem() throws {
    let folder = try Folder()
    logger(folder).info(
      "a\nb\u{1b}[2J\u{9b}", metadata: ["url": "x\r\n2026 fake\u{7f}\u{0}\u{202e}"])
    let text = try #require(folder.text(Self.log))
    #expect(text.filter(\.isNewline).count == 1 && text.hasSuffix("\n"), "\(text)")
    let hasControls = text.unicodeScalars.dropLast().contains {
      $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
    }
    #expect(!hasControls, "\(text)")
  }

  @Test func boundsALine() throws {
    let folder = try Folder()
    logger(folder).info("\(String(repeating: "a", count: 100_000))")
    #expect(folder.text(Self.log)?.count == 8_001)
  }

  @Test func setsAFullFileAsideOnce() throws {
    let folder = try Folder()
    let file = RotatingFile(folder: folder.path("log"), name: "x.log", limit: 100)
    let lines = (0..<9).map { "\($0) " + String(repeating: "-", count: 37) + "\n" }
    for line in lines { file.append(line) }
    #expect(folder.text("log/x.log.1") == lines[6...7].joined())
    #expect(folder.text("log/x.log") == lines[8])
    #expect(folder.mode("log/x.log") == 0o600)
  }

  @Test func isSharedByTwoReaders() throws {
    let folder = try Folder()
    let files = (0..<2).map { _ in
      RotatingFile(folder: folder.path("log"), name: "x.log", limit: 4_000)
    }
    DispatchQueue.concurrentPerform(iterations: 2) { reader in
      for number in 0..<150 { files[reader].append("reader \(reader) line \(number)\n") }
    }
    let text = (folder.text("log/x.log.1") ?? "") + (folder.text("log/x.log") ?? "")
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.wholeMatch(of: /reader [01] line \d+/) != nil }, "\(text)")
    let longestLine = "reader 0 line 149\n".utf8.count
    #expect((folder.text("log/x.log.1")?.utf8.count ?? 0) <= 4_000 + longestLine)
    for reader in 0..<2 {
      #expect(lines.contains("reader \(reader) line 149"), "\(text)")
    }
  }

  @Test func beginsAnewWhereTheFileWasTakenAway() throws {
    let folder = try Folder()
    let logger = logger(folder)
    logger.info("a")
    try FileManager.default.removeItem(atPath: folder.path(".local"))
    logger.info("b")
    #expect(folder.text(Self.log)?.hasSuffix("info b\n") == true)
  }

  @Test func neverHurts() throws {
    let nowhere = BaseDirectories(environment: [:], passwordHome: { nil })
    LogFile.logger(in: nowhere, level: .trace).error("nobody hears this")
    let folder = try Folder()
    try folder.write(Data("a file".utf8), to: ".local")
    logger(folder).error("nobody hears this")
    #expect(folder.text(".local") == "a file")
    let linked = try Folder()
    try linked.write(Data("precious".utf8), to: "precious")
    try linked.write(Data(), to: ".local/state/flyer/other")
    try FileManager.default.createSymbolicLink(
      atPath: linked.path(Self.log), withDestinationPath: linked.path("precious"))
    logger(linked).error("not through a link")
    #expect(linked.text("precious") == "precious")
  }
}
