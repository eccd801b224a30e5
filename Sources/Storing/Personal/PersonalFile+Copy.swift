import Files
import Foundation
import GRDB

/// The last good copy of the file, which replaces the file if that is broken.
extension PersonalFile {
  var copy: String { path + ".copy" }

  /// Whether a copy exists, so that something was saved before.
  var hasCopy: Bool { FileStamp(path: copy) != nil }

  /// Replaces the last copy with the current state. If that fails, the last copy stays.
  ///
  /// SQLite writes it: opening and closing the file by other means would release SQLite's locks.
  func keepCopy(of queue: DatabaseQueue) {
    let unfinished = PrivateFolder.unfinished(path)
    defer { unlink(unfinished) }
    do {
      try copy(queue, to: unfinished)
      rename(unfinished, copy)
    } catch {
      // The disk is full, or another process is writing and will make a copy.
    }
  }

  /// Writes the contents of a database to a file that does not exist yet.
  func copy(_ queue: DatabaseQueue, to path: String) throws {
    try PrivateFolder.makeFile(path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "VACUUM INTO ?", arguments: [path])
    }
  }

  /// Restores the file from its last good copy if the file does not exist. Returns false if there
  /// is no good copy.
  func restore() -> Bool {
    guard stamp == nil, isGood(copy) else { return false }
    let unfinished = PrivateFolder.unfinished(path)
    defer { unlink(unfinished) }
    guard (try? FileManager.default.copyItem(atPath: copy, toPath: unfinished)) != nil else {
      return false
    }
    // Unlike rename(2), link(2) never replaces a file.
    return link(unfinished, path) == 0
  }

  private func isGood(_ path: String) -> Bool {
    do {
      let queue = try DatabaseQueue(
        path: path, configuration: GRDB.Configuration(patience: nil, readonly: true))
      return try queue.read { db in
        guard try PersonalSchema.fit(of: db) == .current else { return false }
        try PersonalSeal.check(db)
        return true
      }
    } catch {
      return false
    }
  }
}
