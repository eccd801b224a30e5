import Foundation
import GRDB
import Roster
import Testing

@testable import RosterStoring

/// Backups as lines of JSON, which may be cut off or changed.
@Suite struct ArchiveTests {
  private func lines() async throws -> [String] {
    var lines: [String] = []
    try await withFolder { folder in
      let store = try RosterHome.inMemory(rules: RosterRules(), ids: countedIDs())
      let stage = try await Stage(store)
      let shift = try await stage.addShift(of: "Bert", day: 1)
      try await stage.carryOut(.offer(shift: shift.seen), by: "Bert", key: "k")
      try await store.backUp(to: folder + "/backup")
      let text = try String(contentsOfFile: folder + "/backup", encoding: .utf8)
      lines = text.split(separator: "\n").map(String.init)
    }
    return lines
  }

  /// The content of a restored backup.
  private struct Content {
    let model: RosterModel
    let log: [NumberedAuditEntry]
    let answers: [KeptAnswer]
  }

  /// Restores a backup from its lines.
  private func read(_ lines: [String]) async throws -> Content {
    var content: Content?
    try await withFolder { folder in
      let (path, roster) = (folder + "/backup", folder + "/roster.sqlite")
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
      try await RosterHome.sqlite(path: roster).restore(from: path, replacing: false, at: dayAfter)
      content = try await DatabaseQueue(path: roster).read { database in
        let tables = try RosterTables(SQLiteConnection(database: database))
        return Content(
          model: RosterModel(try SnapshotReader(tables: tables).snapshot(from: longAgo)),
          log: try tables.log.lines(before: nil, limit: .max), answers: try tables.answers.all())
      }
    }
    return try #require(content)
  }

  private let longAgo = RosterDate(dayNumber: -100_000)

  /// Returns lines with a matching end; versions before 4 have no checksum.
  private func ended(_ lines: [String], hasChecksum: Bool = true) -> [String] {
    var checksum = ArchiveChecksum()
    for line in lines.dropLast() { checksum.add(line: line.utf8) }
    let text = hasChecksum ? #""checksum":"\#(checksum.text)","# : ""
    return lines.dropLast() + [#"{"end":{\#(text)"lines":\#(lines.count - 1)}}"#]
  }

  @Test func lookAt() async throws {
    let lines = try await lines()
    // Version, rules, their changes, five rows, six lines of the log, a key, the end.
    #expect(lines.count == 16)
    #expect(lines.first == #"{"archive":{"version":4}}"#)
    #expect(lines.last == ended(lines).last)
    #expect(lines[3].contains(#""name":"Anna""#))
    let content = try await read(lines)
    #expect(content.log.count == 6 && content.answers.count == 1)
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

  /// A change of one bit is detected anywhere. The error says that the file was changed, unless the
  /// head no longer shows that it is a backup.
  @Test func changed() async throws {
    let lines = try await lines()
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    let line = lines[0].utf8.count
    try await withFolder { folder in
      let archive = RosterArchive(path: folder + "/backup")
      for place in bytes.indices where place % 7 == 0 && place > line {
        var changed = bytes
        changed[place] ^= 1 << UInt8(place % 8)
        try Data(changed).write(to: URL(fileURLWithPath: archive.path))
        let isEnd = place > bytes.count - ended(lines)[lines.count - 1].utf8.count - 2
        do {
          _ = try archive.version()
          Issue.record("byte \(place) was taken")
        } catch RosterStoreError.damaged(.backup(_, let fault)) {
          #expect(fault == .changed || isEnd && fault == .cut, "byte \(place)")
        }
      }
    }
  }

  @Test(arguments: [1, 7, 15]) func whatIsWrongIsSaid(_ count: Int) async throws {
    let lines = try await lines()
    func fault(_ lines: [String]) async throws -> RosterStoreError.BackupFault? {
      do {
        _ = try await read(lines)
      } catch RosterStoreError.damaged(.backup(_, let fault)) {
        return fault
      }
      return nil
    }
    #expect(try await fault(Array(lines.prefix(count))) == .cut)
    #expect(try await fault(["# A text", "of somebody's"]) == .foreign)
    var swapped = lines
    swapped.swapAt(9, 10)
    #expect(try await fault(swapped) == .changed)
    #expect(try await fault(ended(lines, hasChecksum: false)) == .changed)
  }

  @Test func newer() async throws {
    var lines = try await lines()
    lines[0] = #"{"archive":{"version":5}}"#
    await #expect(throws: RosterStoreError.newer(found: 5, known: 4)) { try await read(lines) }
  }

  /// Version 1 kept receipts only.
  @Test func older() async throws {
    var lines = try await lines()
    let answers = try await read(lines).answers.map(\.answer)
    lines[0] = #"{"archive":{"version":1}}"#
    lines = lines.map {
      $0.replacing(
        #"{"answer":{"_0":{"answer":{"done":{"_0":"#, with: #"{"receipt":{"_0":{"receipt":"#
      )
      .replacing(#"}}},"at":"#, with: #"},"at":"#)
    }
    #expect(lines.contains { $0.contains(#"{"receipt":{"_0":{"receipt":{"rows":"#) }, "\(lines)")
    lines = ended(lines, hasChecksum: false)
    #expect(try await read(lines).answers.map(\.answer) == answers)
  }

  /// Version 2 did not store the number of changes of the rules.
  @Test func withoutChangesOfTheRules() async throws {
    var lines = try await lines()
    lines[0] = #"{"archive":{"version":2}}"#
    #expect(lines.remove(at: 2) == #"{"versions":{"ahead":0,"first":0}}"#)
    lines = ended(lines, hasChecksum: false)
    #expect(try await read(lines).log.count == 6)
  }

  @Test func nothingBehindTheEnd() async throws {
    let lines = try await lines()
    await #expect(throws: RosterStoreError.self) { try await read(lines + [lines[1]]) }
  }

  /// Unwanted lines are counted but not decoded.
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
      #expect(try archive.version() == 4)
      var bytes: [Int] = []
      try archive.forEachLine { bytes.append($0.count) }
      #expect(bytes == lines.map(\.utf8.count))
    }
  }

  /// A changed or additional line is detected, whatever the order of lines.
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
    await #expect(throws: RosterStoreError.self) { try await read(ended(changed)) }
  }

  @Test func gapInTheLog() async throws {
    let changed = try await lines().map { $0.replacing(#""number":3"#, with: #""number":30"#) }
    await #expect(throws: RosterStoreError.contradiction("the log would have a gap")) {
      try await read(ended(changed))
    }
  }
}
