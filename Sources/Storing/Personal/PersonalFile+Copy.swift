import Files
import Foundation
import GRDB

/// The last good copy, which stands beside the file and takes its place when that is broken.
extension PersonalFile {
  var copy: String { path + ".copy" }

  /// True where something was kept before.
  var hasCopy: Bool { FileStamp(path: copy) != nil }

  /// Puts a copy of what was just changed in place of the last one; where that can't be done the
  /// last one stays.
  ///
  /// SQLite writes it: whoever opens and closes the file by other means gives its locks away.
  func keepCopy(of queue: DatabaseQueue) {
    let unfinished = PrivateFolder.unfinished(path)
    defer { unlink(unfinished) }
    do {
      try copy(queue, to: unfinished)
      rename(unfinished, copy)
    } catch {
      // The disk is full, or somebody else writes, who makes a copy then.
    }
  }

  /// Writes all that is in a database to a file that is not there yet.
  func copy(_ queue: DatabaseQueue, to path: String) throws {
    try PrivateFolder.makeFile(path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "VACUUM INTO ?", arguments: [path])
    }
  }

  /// Puts the last good copy where there is no file any more; false where there is none.
  func restore() -> Bool {
    guard stamp == nil, isGood(copy) else { return false }
    let unfinished = PrivateFolder.unfinished(path)
    defer { unlink(unfinished) }
    guard (try? FileManager.default.copyItem(atPath: copy, toPath: unfinished)) != nil else {
      return false
    }
    // Unlike a renamed file, a link takes the place of no other.
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
