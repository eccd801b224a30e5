import FlyerModel
import Foundation
import GRDB
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// Files that can't be used, for various reasons.
@Suite struct PersonalFileTests {
  let folder: TemporaryFolder
  let file: PersonalFile
  let store: PersonalStore

  init() throws {
    folder = try TemporaryFolder()
    file = PersonalFile(folder: folder.path)
    store = PersonalStore(file, source: "s")
  }

  private func tick(_ id: String = "a") async throws(PersonalError) {
    try await store.write { try $0.set(.tick, true, id: id) }
  }

  @Test func aBrokenFileIsSetAsideAndNeverOverwritten() async throws {
    let garbage = String(repeating: "this is no database. ", count: 100)
    for name in ["personal.sqlite.broken", "personal.sqlite.broken-2"] {
      try folder.write(garbage, to: "personal.sqlite")
      let expected = PersonalError.broken(path: file.path, setAside: folder.file(name))
      await #expect(throws: expected) { _ = try await store.marks() }
      #expect(try await store.marks().ticked.isEmpty)
      #expect(try String(contentsOfFile: folder.file(name), encoding: .utf8) == garbage)
    }
    #expect(folder.contents == ["personal.sqlite.broken", "personal.sqlite.broken-2"])
    try await tick()
    #expect(try await store.marks().ticked == ["a"])
  }

  @Test func aChangeTellsOfABrokenFileToo() async throws {
    try folder.write(String(repeating: "x", count: 5000), to: "personal.sqlite")
    let expected = PersonalError.broken(
      path: file.path, setAside: folder.file("personal.sqlite.broken"))
    await #expect(throws: expected) { try await tick() }
    try await tick()
    #expect(try await store.marks().ticked == ["a"])
  }

  @Test func aFileThatBreaksWhileItIsOpenIsSetAside() async throws {
    for number in 0...40 { try await tick("long id to fill some pages \(number)") }
    #expect(try await store.marks().ticked.count == 41)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.path))
    try handle.write(contentsOf: Data(repeating: 0x55, count: 8192))
    try handle.close()
    await #expect(throws: PersonalError.self) { try await tick("new") }
    try await tick("new")
    #expect(try await store.marks().ticked.count == 42, "the last good copy has the others")
  }

  @Test func aFileOfANewerVersionIsLeftAlone() async throws {
    try await tick()
    try await DatabaseQueue(path: file.path).write {
      try $0.execute(sql: "PRAGMA user_version = 99")
    }
    let other = PersonalStore(file, source: "s")
    await #expect(throws: PersonalError.newer(path: file.path)) { _ = try await other.marks() }
    await #expect(throws: PersonalError.newer(path: file.path)) { try await tick("b") }
    let ids = try await DatabaseQueue(path: file.path).read {
      try String.fetchAll($0, sql: "SELECT id FROM tick")
    }
    #expect(ids == ["a"])
    #expect(folder.contents == ["personal.sqlite", "personal.sqlite.copy"])
  }

  @Test func aFileOfTheFirstVersionIsReadWhereItCannotBeWritten() async throws {
    guard mount("tmpfs", folder.path, "tmpfs", 0, "size=1m") == 0 else {
      print("skipped: this process may not mount a file system")
      return
    }
    defer { umount2(folder.path, Int32(MNT_DETACH)) }
    try await DatabaseQueue(path: file.path).writeWithoutTransaction {
      try $0.execute(sql: PersonalSchemaTests.firstVersion)
    }
    let flags = UInt(MS_REMOUNT | MS_RDONLY)
    try #require(mount("tmpfs", folder.path, "tmpfs", flags, "size=1m") == 0)
    let expected = OwnMarks(version: 1, ticked: ["a"], starred: ["b"], noted: ["c"])
    #expect(try await store.marks() == expected)
    let obstacle = PersonalError.unusable(path: file.path, .system(errno: EROFS))
    #expect(await store.obstacle == obstacle)
    await #expect(throws: obstacle) { try await tick() }
    let note = try await store.read { try $0.note(of: "c") } ?? nil
    #expect(note?.text == "text")
  }

  @Test func anEmptyFileIsFilled() async throws {
    try folder.write("", to: "personal.sqlite")
    #expect(try await store.marks() == OwnMarks())
    try await tick()
    #expect(try await store.marks().ticked == ["a"])
  }

  @Test func aFolderThatCannotBeMadeIsNamed() async throws {
    let place = try folder.write("a file", to: "place")
    let store = PersonalStore(PersonalFile(folder: place + "/data"), source: "s")
    let error = await #expect(throws: PersonalError.self) {
      try await store.write { try $0.set(.tick, true, id: "a") }
    }
    #expect(error == .unusable(path: place + "/data", .system(errno: ENOTDIR)))
    #expect(try await store.marks() == OwnMarks())
  }

  @Test func aFileInUseIsNotWaitedForForEver() async throws {
    try await tick()
    _ = try await store.marks()
    let holder = try DatabaseQueue(path: file.path)
    let error = try await holder.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      defer { try? db.execute(sql: "ROLLBACK") }
      let waiting = Result { try file.reading() }
      return #expect(throws: DatabaseError.self) { _ = try waiting.get() }
    }
    #expect(error?.resultCode == .SQLITE_BUSY)
    #expect(try await store.marks().ticked == ["a"])
  }

  /// A journal of a killed process: its unfinished change is undone.
  @Test func aChangeThatWasCutOffIsUndone() async throws {
    try await tick("before")
    let whole = try Data(contentsOf: URL(fileURLWithPath: file.path))
    let journal = file.path + "-journal"
    let queue = try DatabaseQueue(path: file.path)
    let (half, log) = try await queue.writeWithoutTransaction { [file] db in
      try db.execute(sql: "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE")
      for number in 0..<2000 {
        try db.execute(sql: "INSERT INTO tick VALUES ('s', 'half \(number)')")
      }
      defer { try? db.execute(sql: "ROLLBACK") }
      return (
        try Data(contentsOf: URL(fileURLWithPath: file.path)),
        try Data(contentsOf: URL(fileURLWithPath: journal))
      )
    }
    try queue.close()
    #expect(half != whole)
    try half.write(to: URL(fileURLWithPath: file.path))
    try log.write(to: URL(fileURLWithPath: journal))
    #expect(try await PersonalStore(file, source: "s").marks().ticked == ["before"])
  }

  @Test func manyChangesAtOnceAreAllKept() async throws {
    let stores = (0..<4).map { _ in PersonalStore(file, source: "s") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, store) in stores.enumerated() {
        group.addTask {
          for number in 0..<10 {
            try await store.write { try $0.set(.tick, true, id: "\(index)-\(number)") }
          }
        }
      }
      try await group.waitForAll()
    }
    for store in stores { #expect(try await store.marks().ticked.count == 40) }
    #expect(folder.contents == ["personal.sqlite", "personal.sqlite.copy"])
  }
}
