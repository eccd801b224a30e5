import Foundation
import GRDB
import Roster
import Testing

@testable import RosterStoring

/// Whether a store can be changed now.
@Suite struct ProbeTests {
  /// A probe leaves no traces.
  @Test(arguments: Home.all) func changesNothing(_ home: Home) async throws {
    try await home.withStore { store in
      _ = try await Stage(store)
      let before = try await store.version()
      try await store.probe()
      try await store.probe()
      #expect(try await store.version() == before)
      #expect(try await store.damages() == [])
    }
  }

  @Test(arguments: Home.all) func hasASize(_ home: Home) async throws {
    try await home.withStore { store async throws in
      #expect(try await store.size() > 10_000)
    }
  }

  @Test func somebodyElseWrites() async throws {
    try await withFolder { folder in
      let path = folder + "/roster.sqlite"
      let store = try await RosterHome.sqlite(path: path).open()
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let other = try DatabaseQueue(path: path, configuration: configuration)
      try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
      await #expect(throws: RosterStoreError.unavailable(.inUse)) { try await store.probe() }
      try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
      try await store.probe()
      try await store.close()
    }
  }

  @Test func noSuchDisk() {
    #expect(throws: RosterStoreError.self) { try FreeSpace(of: "/nonexistent") }
  }

  /// A full disk: a small file system in memory, whose mounting needs root.
  @Test func aFullDisk() async throws {
    try await withFolder { folder in
      guard run("/bin/mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", folder) else {
        print("skipped: no file system can be mounted here")
        return
      }
      defer { _ = run("/bin/umount", "-l", folder) }
      let store = try await RosterHome.sqlite(path: folder + "/roster.sqlite").open()
      try await store.probe()
      let filler = folder + "/filler"
      _ = run("/bin/dd", "if=/dev/zero", "of=\(filler)", "bs=64k", "status=none")
      await #expect(throws: RosterStoreError.unavailable(.diskFull)) { try await store.probe() }
      try FileManager.default.removeItem(atPath: filler)
      try await store.probe()
      try await store.close()
    }
  }

  /// Returns whether a program exits with success.
  private func run(_ program: String, _ arguments: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    (process.standardOutput, process.standardError) = (
      FileHandle.nullDevice, FileHandle.nullDevice
    )
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
