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
  /// Whether the document was converted in words of the reader's language.
  var isConverted = false
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

  /// Builds the index at a path where there is no file yet: of a copy of the predecessor where most
  /// of that stays, else of nothing.
  ///
  /// - Returns: what the importer has to say about the document.
  func build(at path: String) throws -> ImportReport {
    if let standing = predecessor.flatMap({ StandingIndex(path: $0) }) {
      do {
        return try build(at: path, upon: standing)
      } catch let error where Self.isReasonToStartAnew(error) {
        unlink(path)
      }
    }
    return try build(at: path, upon: nil)
  }

  private func build(at path: String, upon standing: StandingIndex?) throws -> ImportReport {
    try PrivateFolder.makeFile(path)
    let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
    defer { try? queue.close() }
    let report = try build(in: queue, upon: standing)
    try queue.inDatabase { try $0.completeSums() }
    return report
  }

  /// A broken predecessor, or one that others hold, only costs time.
  static func isReasonToStartAnew(_ error: any Error) -> Bool {
    switch error {
    case IndexError.diverged, is DatabaseError: true
    default: Damage.isReason(for: error)
    }
  }

  /// Builds the index in an empty database.
  func build(in queue: DatabaseQueue, upon standing: StandingIndex? = nil) throws -> ImportReport {
    let records = RecordStream(
      of: holdings?.items(behind: source, of: predecessor) ?? source,
      upon: try standing?.imprints() ?? [], onProgress: onProgress, onItems: onItems)
    defer { records.abandon() }
    // Nothing is copied before the first items have shown that it is worth it.
    let head = try records.head()
    try standing?.copy(to: queue)
    return try queue.writeWithoutTransaction { db in
      let hasPredecessor = attachPredecessor(to: db)
      var report = ImportReport()
      // An immediate transaction would claim the predecessor as well, whose readers it would have
      // to wait for in order to commit.
      try db.inTransaction(.deferred) {
        var writer = try writer(in: db, upon: standing, marking: hasPredecessor)
        report = try write(records, of: head, with: &writer)
        try writeFacts(head, &report, with: &writer, marking: hasPredecessor)
        return .commit
      }
      try db.execute(sql: "DROP TABLE temp.sorting")
      return report
    }
  }

  private func writer(
    in db: Database, upon standing: StandingIndex?, marking hasPredecessor: Bool
  ) throws -> IndexWriter {
    try standing == nil ? IndexSchema.create(in: db) : IndexSchema.renewLists(in: db)
    return try IndexWriter(
      db: db, FirstSeen(now: second, hasPredecessor: hasPredecessor, in: db),
      isFirst && !hasPredecessor ? FirstNews(now: second) : nil, upon: standing)
  }

  /// Writes items as they come, and what is known after the last.
  private func write(
    _ records: RecordStream, of head: FlyerHead, with writer: inout IndexWriter
  ) throws -> ImportReport {
    writer.begin(head)
    while true {
      switch records.next() {
      case .records(let records): try writer.add(records)
      case .end(let result):
        let (report, tags) = try result.get()
        try writer.finish(report.tree, tags: tags)
        return report
      }
    }
  }

  /// Tells what is new and writes down what is known beside the items.
  private func writeFacts(
    _ head: FlyerHead, _ report: inout ImportReport, with writer: inout IndexWriter,
    marking hasPredecessor: Bool
  ) throws {
    var validators = validators
    let isForReadership = report.isForReadership || isConverted
    if let translation, validators != nil || isForReadership {
      // What is made anew from what is kept has no others.
      validators = validators ?? Validators()
      validators?.translation = isForReadership ? translation : nil
    }
    if hasPredecessor {
      (report.newCount, report.changedCount) = try IndexMarks.compareWithPredecessor(
        readAs: validators?.translation, in: writer.db)
    } else {
      report.newCount = try writer.markFirstNews()
    }
    try IndexFacts.write(
      head: head, validators: validators, digest: digest, counts: writer.counts,
      report: report, conference: writer.conference(head), in: writer.db)
  }

  /// Somebody may take a mark away in the predecessor just now, which may be damaged as well. The
  /// file is thrown away unless it becomes whole, so it needs no journal. What does not name the main
  /// database would be true of the predecessor too.
  static let configuration = GRDB.Configuration(
    patience: 5, addsSums: true,
    """
    PRAGMA main.journal_mode = OFF; PRAGMA main.synchronous = OFF;
    PRAGMA main.cache_size = -8000; PRAGMA main.locking_mode = EXCLUSIVE;
    """)

  private func attachPredecessor(to db: Database) -> Bool {
    guard let predecessor, FileManager.default.fileExists(atPath: predecessor) else { return false }
    do {
      try db.execute(sql: "ATTACH ? AS old", arguments: [predecessor])
      return try IndexSchema.isOf(IndexSchema.predecessors, "old", in: db)
    } catch {
      return false  // A broken predecessor only costs the marks.
    }
  }
}
