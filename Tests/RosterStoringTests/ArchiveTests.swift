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
      content = try RosterArchive.read(path)
    }
    return content
  }

  @Test func lookAt() async throws {
    let lines = try await lines()
    // Version, rules, five rows, six lines of the log, a key, the end.
    #expect(lines.count == 15)
    #expect(lines.first == #"{"archive":{"version":2}}"#)
    #expect(lines.last == #"{"end":{"lines":14}}"#)
    #expect(lines[2].contains(#""name":"Anna""#))
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
    lines[0] = #"{"archive":{"version":3}}"#
    await #expect(throws: RosterStoreError.newer(found: 3, known: 2)) { try await read(lines) }
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
