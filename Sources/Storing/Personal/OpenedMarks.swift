import Files
import GRDB

/// What is ticked, starred and noted in a source, read on the thread of whoever asks.
struct OpenedMarks {
  let queue: DatabaseQueue
  let stamp: FileStamp
  let dataVersion: Int
  let marks: OwnMarks

  /// Nil where nothing was ever kept; throws where it is not as it should be.
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
