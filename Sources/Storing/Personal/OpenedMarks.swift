import Files
import GRDB

/// The ticks, stars and notes of a source, read on the caller's thread.
struct OpenedMarks {
  let queue: DatabaseQueue
  let stamp: FileStamp
  let dataVersion: Int
  let marks: OwnMarks

  /// Returns nil if nothing was ever saved. Throws if the file is broken, newer, or older and not
  /// writable.
  init?(of source: String, in file: PersonalFile) throws {
    guard let stamp = file.stamp,
      let queue = try file.reading({ throw $0 })
    else { return nil }
    (self.queue, self.stamp) = (queue, stamp)
    (dataVersion, marks) = try queue.read { db in
      (
        try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0,
        try PersonalTables(db: db, source: source).marks(version: 1)
      )
    }
  }
}
