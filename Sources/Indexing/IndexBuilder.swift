import Files
import FlyerModel
import Foundation
package import GRDB
package import Importing

/// Builds the index of a document in a separate file, in one transaction.
///
/// No process reads the file before it is complete: the caller renames it over the old one, which
/// is used until then. A killed build leaves a file that is never read.
package struct IndexBuilder: Sendable {
  let source: any ItemSource
  /// The `ImportOptions.tag` with which the document is read. It is saved with the validators if the
  /// document has texts in several languages; nil leaves the validators unchanged.
  var translation: String?
  /// Whether the document was converted in words of the reader's language.
  var isConverted: Bool
  /// The validators of the document.
  var validators: Validators?
  /// The digest of the document.
  var digest: String?
  /// The path of the index that is replaced, which shows which items are new or changed.
  package var predecessor: String?
  /// The items that stay even if the source removes them; nil for none.
  var retained: RetainedItems?
  /// Whether this is the first copy of a source: then its latest news are marked as new.
  var isFirst: Bool
  /// The time of the build, in seconds since 1970.
  var second: Int
  /// Called now and then, when the memory read so far is not needed again.
  var onProgress: @Sendable () -> Void
  /// Called now and then, on another thread, with the number of items read so far.
  var onItems: @Sendable (Int) -> Void

  package init(
    source: any ItemSource, translation: String? = nil, isConverted: Bool = false,
    validators: Validators? = nil, digest: String? = nil, predecessor: String? = nil,
    retained: RetainedItems? = nil, isFirst: Bool = false, second: Int = 0,
    onProgress: @escaping @Sendable () -> Void = {},
    onItems: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    (self.source, self.translation, self.isConverted) = (source, translation, isConverted)
    (self.validators, self.digest, self.predecessor) = (validators, digest, predecessor)
    (self.retained, self.isFirst, self.second) = (retained, isFirst, second)
    (self.onProgress, self.onItems) = (onProgress, onItems)
  }

  /// Builds the index at a path where no file exists. It starts from a copy of the predecessor if
  /// most of that stays, otherwise from scratch.
  ///
  /// - Returns: The importer's report about the document.
  package func build(at path: String) throws -> ImportReport {
    if let previous = predecessor.flatMap({ PreviousIndex(path: $0) }) {
      do {
        return try build(at: path, upon: previous)
      } catch let error where Self.isReasonToStartAnew(error) {
        unlink(path)
      }
    }
    return try build(at: path, upon: nil)
  }

  private func build(at path: String, upon previous: PreviousIndex?) throws -> ImportReport {
    try PrivateFolder.makeFile(path)
    let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
    defer { try? queue.close() }
    let report = try build(in: queue, upon: previous)
    try queue.inDatabase { try $0.completeSums() }
    return report
  }

  /// A predecessor that is broken or locked only costs time.
  static func isReasonToStartAnew(_ error: any Error) -> Bool {
    switch error {
    case IndexError.diverged, is DatabaseError: true
    default: Damage.isReason(for: error)
    }
  }

  /// Builds the index in an empty database.
  package func build(in queue: DatabaseQueue, upon previous: PreviousIndex? = nil) throws
    -> ImportReport
  {
    let items = retained?.items(behind: source, of: predecessor)
    let records = RecordStream(
      of: items ?? source, upon: try previous?.items(), onProgress: onProgress, onItems: onItems)
    defer { records.abandon() }
    // Nothing is copied before the first items have shown that a copy is worth it.
    let head = try records.head()
    try previous?.copy(to: queue)
    return try queue.writeWithoutTransaction { db in
      let hasPredecessor = attachPredecessor(to: db)
      // Rows are taken over from there.
      guard previous == nil || hasPredecessor else { throw IndexError.diverged }
      var report = ImportReport()
      // An immediate transaction would lock the predecessor too. Then the commit would have to wait
      // for its readers.
      try db.inTransaction(.deferred) {
        var writer = try writer(in: db, upon: previous, marking: hasPredecessor)
        report = try write(records, of: head, with: &writer)
        try mark(
          &report, with: &writer, upon: hasPredecessor, besides: items?.readBefore.keys ?? [])
        try writeFacts(head, report, with: writer)
        return .commit
      }
      try db.execute(sql: "DROP TABLE temp.sorting")
      return report
    }
  }

  private func writer(
    in db: Database, upon previous: PreviousIndex?, marking hasPredecessor: Bool
  ) throws -> IndexWriter {
    try previous == nil ? IndexSchema.create(in: db) : IndexSchema.renewLists(in: db)
    return try IndexWriter(
      db: db, FirstSeen(now: second, hasPredecessor: hasPredecessor, in: db),
      isFirst && !hasPredecessor ? InitialUnread(now: second) : nil, upon: previous)
  }

  /// Writes items as they arrive, then the lists that are complete only after the last one.
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

  /// Marks new and changed items.
  ///
  /// - Parameter known: the keys of items that the user has read under other ids.
  private func mark(
    _ report: inout ImportReport, with writer: inout IndexWriter, upon hasPredecessor: Bool,
    besides known: [Int64]
  ) throws {
    if hasPredecessor {
      (report.newCount, report.changedCount) = try IndexMarks.compareWithPredecessor(
        readAs: validators(of: report)?.translation, besides: known, in: writer.db)
    } else {
      report.newCount = try writer.markInitialUnread()
      try retained?.restoreMarks(in: writer.db)
    }
  }

  /// Stores the values beside the items.
  private func writeFacts(
    _ head: FlyerHead, _ report: ImportReport, with writer: IndexWriter
  ) throws {
    try IndexFacts.write(
      head: head, validators: validators(of: report), digest: digest, counts: writer.counts,
      report: report, conference: writer.conference(head),
      keepsLeftEntries: retained?.feed != nil, in: writer.db)
  }

  /// Returns the validators with the languages that the document was read for, if it depends on
  /// them.
  private func validators(of report: ImportReport) -> Validators? {
    let dependsOnOptions = report.dependsOnOptions || isConverted
    guard let translation, validators != nil || dependsOnOptions else { return validators }
    // An index that is rebuilt from a saved document has no other validators.
    var validators = validators ?? Validators()
    validators.translation = dependsOnOptions ? translation : nil
    return validators
  }

  /// Another process may be removing a mark in the predecessor, which may also be damaged. The new
  /// file is deleted unless it is completed, so it needs no journal. A pragma that does not name
  /// the main database would apply to the predecessor too.
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
