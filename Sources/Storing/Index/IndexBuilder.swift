import Files
import FlyerModel
import Foundation
import GRDB
import Importing

/// Builds the index of a document in a file of its own, in one transaction.
///
/// Nobody sees the file before it is whole: the caller renames it over the old one, which serves
/// until then. A build that is killed leaves a file that nobody reads.
struct IndexBuilder: Sendable {
  let source: any ItemSource
  /// Names those for whom the document is read, for validators of one that says more than one
  /// reader wants; nil leaves the validators as they are.
  var translation: String?
  /// What the server said about the document.
  var validators: Validators?
  /// Tells this document from others.
  var digest: String?
  /// The path of the index that this one replaces, to tell what is new and what has changed.
  var predecessor: String?
  /// What stays although the source has it no longer; nil where nothing does.
  var holdings: Holdings?
  /// True for the first copy of a source: the last of its news are new.
  var isFirst = false
  /// When it is built, in seconds since 1970.
  var second = 0
  /// Called now and then, when what was read so far is not needed again.
  var onProgress: @Sendable () -> Void = {}
  /// Hears now and then how many items are read, on another thread.
  var onItems: @Sendable (Int) -> Void = { _ in }

  /// Builds the index at a path where there is no file yet.
  ///
  /// - Returns: what the importer has to say about the document.
  func build(at path: String) throws -> ImportReport {
    try PrivateFolder.makeFile(path)
    let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
    defer { try? queue.close() }
    return try build(in: queue)
  }

  func build(in queue: DatabaseQueue) throws -> ImportReport {
    try queue.writeWithoutTransaction { db in
      let hasPredecessor = attachPredecessor(to: db)
      var report = ImportReport()
      // An immediate transaction would claim the predecessor as well, whose readers it would have
      // to wait for in order to commit.
      try db.inTransaction(.deferred) {
        report = try writeTables(in: db, marking: hasPredecessor)
        return .commit
      }
      try db.execute(sql: "DROP TABLE temp.sorting")
      return report
    }
  }

  private func writeTables(in db: Database, marking hasPredecessor: Bool) throws -> ImportReport {
    try IndexSchema.create(in: db)
    let firstSeen = try FirstSeen(now: second, hasPredecessor: hasPredecessor, in: db)
    let firstNews = isFirst && !hasPredecessor ? FirstNews(now: second) : nil
    var writer = try IndexWriter(db: db, firstSeen, firstNews)
    var (head, report) = try write(with: &writer)
    var validators = validators
    if let translation, validators != nil || report.isForReadership {
      // What is made anew from what is kept has no others.
      validators = validators ?? Validators()
      validators?.translation = report.isForReadership ? translation : nil
    }
    try writer.finish(report.tree)
    if hasPredecessor {
      (report.newCount, report.changedCount) = try IndexMarks.compareWithPredecessor(in: db)
    } else {
      report.newCount = try writer.markFirstNews()
    }
    try IndexFacts.write(
      head: head, validators: validators, digest: digest, counts: writer.counts,
      report: report, conference: writer.conference(head), in: db)
    return report
  }

  /// Somebody may take a mark away in the predecessor just now, which may be damaged as well. The
  /// file is thrown away unless it becomes whole, so it needs no journal. What does not name the main
  /// database would be true of the predecessor too.
  private static let configuration = GRDB.Configuration(
    patience: 5,
    """
    PRAGMA main.journal_mode = OFF; PRAGMA main.synchronous = OFF;
    PRAGMA main.cache_size = -8000; PRAGMA main.locking_mode = EXCLUSIVE;
    """)

  private func attachPredecessor(to db: Database) -> Bool {
    guard let predecessor, FileManager.default.fileExists(atPath: predecessor) else { return false }
    do {
      try db.execute(sql: "ATTACH ? AS old", arguments: [predecessor])
      let version = try Int.fetchOne(db, sql: "SELECT value FROM old.meta WHERE key = 'version'")
      return version == IndexSchema.version
    } catch {
      return false  // A broken predecessor only costs the marks.
    }
  }

  private enum Part: Sendable {
    case head(FlyerHead, tags: [String])
    case records([IndexRecord])
    case end(Result<ImportReport, any Error>)
  }

  /// Reads items on a thread of its own and writes them on this one.
  private func write(with writer: inout IndexWriter) throws -> (FlyerHead, ImportReport) {
    var head = FlyerHead()
    let handoff = BoundedQueue<Part>(capacity: 4)
    defer { handoff.abandon() }
    BackgroundThread.detach {
      // Throws only when it was abandoned.
      try? handoff.put(.end(Result { try read(into: handoff) }))
    }
    while true {
      switch handoff.take() {
      case .head(let found, let tags):
        head = found
        writer.begin(head, declaring: tags)
      case .records(let records):
        try writer.add(records)
      case .end(let result):
        return (head, try result.get())
      }
    }
  }

  private static let batchLength = 256
  private static let batchesToProgress = 64

  private func read(into handoff: BoundedQueue<Part>) throws -> ImportReport {
    var batch: [IndexRecord] = []
    var batchCount = 0
    onProgress()
    func add(_ item: Item) throws {
      batch.append(IndexRecord(item))
      guard batch.count == Self.batchLength else { return }
      try handoff.put(.records(batch))
      batch.removeAll(keepingCapacity: true)
      batchCount += 1
      onItems(batchCount * Self.batchLength)
      if batchCount.isMultiple(of: Self.batchesToProgress) { onProgress() }
    }
    let report = try (holdings?.items(behind: source, of: predecessor) ?? source).read { part in
      switch part {
      case .head(let head, let tags): try handoff.put(.head(head, tags: tags))
      case .items(let items): for item in items { try add(item) }
      }
    }
    try handoff.put(.records(batch))
    return report
  }
}
