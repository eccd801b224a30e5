import FlyerModel
import Foundation
import GRDB
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// Files of ticks, stars and notes that a disk has changed. No loss or change is silent, and the
/// last saved state is restored.
@Suite struct PersonalDamageTests {
  let folder: TemporaryFolder
  let file: PersonalFile
  let whole: [UInt8]
  let kept: Kept

  /// All data about one source.
  struct Kept: Equatable {
    var marks: OwnMarks
    var notes: [Note]

    init(_ store: PersonalStore) async throws(PersonalError) {
      marks = try await store.marks()
      marks.version = 0
      notes = try await store.read { try $0.notes() } ?? []
    }
  }

  init() async throws {
    folder = try TemporaryFolder()
    file = PersonalFile(folder: folder.path)
    let store = PersonalStore(file, source: "s")
    try await store.write { tables in
      for number in 0..<120 {
        try tables.set(.tick, true, id: "an item with an id \(number)")
        try tables.set(.star, true, id: "another \(number)")
        let note = Note(
          id: "noted \(number)", title: "Title \(number)", text: "What I thought of \(number)",
          updated: Date(timeIntervalSince1970: Double(number)))
        _ = try tables.save(note)
      }
      try tables.set(.texts)
    }
    whole = Array(try Data(contentsOf: URL(fileURLWithPath: file.path)))
    kept = try await Kept(store)
  }

  /// Whether the damage was reported; false if none is visible.
  private func isTold(_ bytes: [UInt8], _ words: String) async throws -> Bool {
    try Data(bytes).write(to: URL(fileURLWithPath: file.path))
    let store = PersonalStore(file, source: "s")
    do {
      let now = try await Kept(store)
      #expect(now == kept, "\(words): something else in silence")
      return false
    } catch {
      if case .broken(_, let aside, let isRestored) = error {
        #expect(isRestored, "\(words)")
        #expect(FileManager.default.contents(atPath: aside) != nil, "\(words)")
        #expect(try await Kept(PersonalStore(file, source: "s")) == kept, "\(words)")
        try FileManager.default.removeItem(atPath: aside)
      } else {
        // The header declares a newer version, so the file is left unchanged.
        #expect(error == .newer(path: file.path), "\(words): \(error)")
      }
      return true
    }
  }

  @Test func anyBytesMayBeFlipped() async throws {
    var random = SeededGenerator(seed: 5)
    var told = 0
    for trial in 0..<250 {
      var bytes = whole
      for _ in 0..<(1 << (trial % 7)) {
        let bit = UInt8.random(in: 0...7, using: &random)
        bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << bit
      }
      if try await isTold(bytes, "trial \(trial)") { told += 1 }
    }
    #expect(told > 100, "what is not told is free space")
  }

  /// `flyer doctor` checks the file before it is opened for reading.
  @Test func aCheckNamesAndReplacesIt() async throws {
    var settings = try World().settings
    settings.dataFolder = folder.path
    #expect(settings.checkPersonal() == nil)
    var flipped = whole
    let note = try #require(Data(whole).range(of: Data("What I thought of 7".utf8)))
    flipped[note.lowerBound] ^= 1
    for (number, bytes) in [flipped, Array(whole.prefix(9000)), []].enumerated() {
      try Data(bytes).write(to: URL(fileURLWithPath: file.path))
      let aside = file.path + ".broken" + (number == 0 ? "" : "-\(number + 1)")
      #expect(
        settings.checkPersonal()
          == .broken(path: file.path, setAside: aside, isRestored: true))
      #expect(FileManager.default.contents(atPath: aside) == Data(bytes))
      #expect(settings.checkPersonal() == nil)
      #expect(try await Kept(PersonalStore(file, source: "s")) == kept)
    }
  }

  @Test func anyPageMayBeZeroed() async throws {
    for start in stride(from: 0, to: whole.count, by: 4096) {
      var bytes = whole
      bytes.replaceSubrange(start..<start + 4096, with: repeatElement(0, count: 4096))
      #expect(try await isTold(bytes, "page \(start / 4096 + 1)"), "page \(start / 4096 + 1)")
    }
  }

  @Test(arguments: [0, 50, 100, 4096, 9000, 20_000])
  func itsEndMayBeMissing(length: Int) async throws {
    #expect(try await isTold(Array(whole.prefix(length)), "\(length) bytes"))
  }

  /// Changes that SQLite accepts as valid.
  @Test(arguments: [
    "DELETE FROM note WHERE id = 'noted 7'", "UPDATE note SET text = 'other' WHERE id = 'noted 7'",
    "UPDATE note SET updated = 9 WHERE id = 'noted 7'", "DELETE FROM tick", "DELETE FROM seal",
    "INSERT INTO star VALUES ('s', 'not mine')", "UPDATE feed SET filter = 'x'",
    "UPDATE note SET text = x'ff' WHERE id = 'noted 7'", "DROP TABLE star", "DROP TABLE seal",
    "UPDATE seal SET digest = 'x'", "PRAGMA user_version = 0", "PRAGMA user_version = 1",
    "PRAGMA user_version = -3", "PRAGMA user_version = 500000",
  ])
  func aRowMayBeAnother(change: String) async throws {
    try await DatabaseQueue(path: file.path).writeWithoutTransaction { try $0.execute(sql: change) }
    #expect(
      try await isTold(Array(Data(contentsOf: URL(fileURLWithPath: file.path))), change),
      "\(change)")
  }

  @Test func aChangeBuildsOnNothingThatIsBroken() async throws {
    try await DatabaseQueue(path: file.path).write { try $0.execute(sql: "DELETE FROM note") }
    let store = PersonalStore(file, source: "s")
    await #expect(throws: PersonalError.self) {
      try await store.write { try $0.set(.tick, true, id: "x") }
    }
    try await store.write { try $0.set(.tick, true, id: "x") }
    #expect(try await Kept(store).notes == kept.notes)
    #expect(try await store.marks().ticked.contains("x"))
  }

  @Test func aCopyThatIsBrokenItselfIsNotTaken() async throws {
    try Data(repeating: 7, count: 5000).write(to: URL(fileURLWithPath: file.copy))
    try Data(repeating: 7, count: 5000).write(to: URL(fileURLWithPath: file.path))
    let store = PersonalStore(file, source: "s")
    let error = await #expect(throws: PersonalError.self) { _ = try await store.marks() }
    #expect(error == .broken(path: file.path, setAside: file.path + ".broken", isRestored: false))
    #expect(try await store.marks().ticked.isEmpty)
  }

  @Test func whatWasTakenAwayDoesNotComeBack() async throws {
    unlink(file.path)
    let store = PersonalStore(file, source: "s")
    #expect(try await store.marks() == OwnMarks())
    try await store.write { try $0.set(.tick, true, id: "x") }
    #expect(try await Kept(store).notes.isEmpty)
    #expect(try await store.marks().ticked == ["x"])
  }

  @Test func theCopyIsAsNewAsTheFile() async throws {
    let store = PersonalStore(file, source: "s")
    try await store.write { try $0.set(.star, true, id: "just now") }
    try Data("broken".utf8).write(to: URL(fileURLWithPath: file.path))
    _ = try? await store.marks()
    #expect(try await store.marks().starred.contains("just now"))
    #expect(!folder.contents.contains { $0.contains("unfinished") }, "\(folder.contents)")
  }
}
