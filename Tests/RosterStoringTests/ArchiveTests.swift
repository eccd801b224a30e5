import Foundation
import Roster
import Testing

@testable import RosterStoring

/// Backups as lines of JSON, which somebody may have cut or changed.
@Suite struct ArchiveTests {
  private func lines() async throws -> [String] {
    var lines: [String] = []
    try await withFolder { folder in
      let store = MemoryRosterStore(rules: RosterRules(), ids: countedIDs())
      let stage = try await Stage(store)
      let shift = try await stage.addShift(of: "Bert", day: 1)
      try await stage.carryOut(.offer(shift: shift.seen), by: "Bert", key: "k")
      try await store.backUp(to: folder + "/backup")
      let text = try String(contentsOfFile: folder + "/backup", encoding: .utf8)
      lines = text.split(separator: "\n").map(String.init)
    }
    return lines
  }

  private func read(_ lines: [String]) async throws -> RosterContent {
    var content = RosterContent(rules: RosterRules())
    try await withFolder { folder in
      let path = folder + "/backup"
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
      content = try RosterContent(RosterArchive(path: path))
    }
    return content
  }

  @Test func lookAt() async throws {
    let lines = try await lines()
    // Version, rules, their changes, five rows, six lines of the log, a key, the end.
    #expect(lines.count == 16)
    #expect(lines.first == #"{"archive":{"version":3}}"#)
    #expect(lines.last == #"{"end":{"lines":15}}"#)
    #expect(lines[3].contains(#""name":"Anna""#))
    let content = try await read(lines)
    #expect(content.log.count == 6 && content.keys.count == 1)
    #expect(content.model.all(Shift.self).map(\.state) == [.supplied])
  }

  @Test func cutShort() async throws {
    let lines = try await lines()
    for count in 0..<lines.count {
      await #expect(throws: RosterStoreError.self) { try await read(Array(lines.prefix(count))) }
      var without = lines
      without.remove(at: count)
      await #expect(throws: RosterStoreError.self) { try await read(without) }
    }
  }

  @Test func newer() async throws {
    var lines = try await lines()
    lines[0] = #"{"archive":{"version":4}}"#
    await #expect(throws: RosterStoreError.newer(found: 4, known: 3)) { try await read(lines) }
  }

  /// Version 1 kept receipts only.
  @Test func older() async throws {
    var lines = try await lines()
    let answers = try await read(lines).keys.values.map(\.answer)
    lines[0] = #"{"archive":{"version":1}}"#
    lines = lines.map {
      $0.replacing(
        #"{"answer":{"_0":{"answer":{"done":{"_0":"#, with: #"{"receipt":{"_0":{"receipt":"#
      )
      .replacing(#"}}},"at":"#, with: #"},"at":"#)
    }
    #expect(lines.contains { $0.contains(#"{"receipt":{"_0":{"receipt":{"rows":"#) }, "\(lines)")
    #expect(try await read(lines).keys.values.map(\.answer) == answers)
  }

  /// Version 2 did not tell how often the rules were changed.
  @Test func withoutChangesOfTheRules() async throws {
    var lines = try await lines()
    lines[0] = #"{"archive":{"version":2}}"#
    #expect(lines.remove(at: 2) == #"{"versions":{"ahead":0,"first":0}}"#)
    lines[lines.count - 1] = #"{"end":{"lines":14}}"#
    #expect(try await read(lines).log.count == 6)
  }

  @Test func nothingBehindTheEnd() async throws {
    let lines = try await lines()
    await #expect(throws: RosterStoreError.self) { try await read(lines + [lines[1]]) }
  }

  /// Lines that nobody wants are counted and not read.
  @Test func wantedLinesOnly() async throws {
    let lines = try await lines()
    try await withFolder { folder in
      let archive = RosterArchive(path: folder + "/backup")
      try Data((lines.joined(separator: "\n") + "\n").utf8)
        .write(to: URL(fileURLWithPath: archive.path))
      var rows = 0
      try archive.read(where: RosterArchive.isRow) { line in
        if case .row = line { rows += 1 } else if case .archive = line {} else { rows += 100 }
      }
      #expect(rows == 5)
      #expect(try archive.version() == 3)
      var bytes: [Int] = []
      try archive.forEachLine { bytes.append($0.count) }
      #expect(bytes == lines.map(\.utf8.count))
    }
  }

  /// Whichever order lines come in, another letter or another line is found.
  @Test func digests() {
    func digest(_ lines: [String]) -> ArchiveDigest {
      var digest = ArchiveDigest()
      for line in lines { digest.add(line.utf8) }
      return digest
    }
    #expect(digest(["a", "b"]) == digest(["b", "a"]))
    for other in [["a"], ["a", "c"], ["a", "b", ""], ["ab"], ["a", "b", "b"]] {
      #expect(digest(["a", "b"]) != digest(other), "\(other)")
    }
  }

  @Test func contradiction() async throws {
    let changed = try await lines().map {
      $0.replacing(#""status":"supplied""#, with: #""status":"inTrade","trade":"none""#)
    }
    await #expect(throws: RosterStoreError.self) { try await read(changed) }
  }

  @Test func gapInTheLog() async throws {
    let changed = try await lines().map { $0.replacing(#""number":3"#, with: #""number":30"#) }
    await #expect(throws: RosterStoreError.damaged(.gap)) {
      try await read(changed)
    }
  }
}
