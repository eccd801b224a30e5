import Files
import FlyerModel
import Foundation
import GRDB
import Importing

/// Makes the index of a document of that of the one before it, where a few entries differ: what
/// differs is written, and neither what is the same nor what is worked out of it.
struct IndexPatch {
  /// So many entries may differ.
  static let mostEntries = 256

  let difference: DocumentDifference
  /// What the index of the one before knows beside its items.
  let facts: IndexFacts
  let validators: Validators?
  let digest: String?

  /// Writes the index at a path where there is no file yet.
  ///
  /// - Returns: nil, and no file, where it has to be made otherwise.
  func build(at path: String, upon standing: StandingIndex) throws -> ImportReport? {
    guard isSimple else { return nil }
    do {
      try PrivateFolder.makeFile(path)
      let queue = try DatabaseQueue(path: path, configuration: IndexBuilder.configuration)
      defer { try? queue.close() }
      try standing.copy(to: queue)
      let report = try queue.write { try write(in: $0, upon: standing) }
      try queue.inDatabase { try $0.completeSums() }
      return report
    } catch let error where IndexBuilder.isReasonToStartAnew(error) {
      unlink(path)
      return nil
    }
  }

  /// True where every entry has the number of its position, and nothing follows from all of them
  /// together.
  private var isSimple: Bool {
    var counts = facts.counts.kinds
    counts[.article] = 0
    return counts == difference.counts && facts.skippedCount == 0
      && !facts.head.tabs.contains { $0.scope == .conference }
      && facts.validators?.translation == nil
  }

  private func write(
    in db: Database, upon standing: StandingIndex
  ) throws -> ImportReport {
    guard try StoredLists.count(of: .gone, in: db) == 0 else { throw IndexError.diverged }
    var report = ImportReport(counts: facts.counts.kinds)
    var lists = ListPatch(db: db, facts: facts)
    try IndexMarks.forgetWhatIsSeen(in: db)
    let rows = try ItemRowWriter(db: db, upon: standing)
    for entry in difference.entries {
      let change = try ItemChange(entry, in: db)
      guard let texts = change.record.texts else { continue }
      if change.isNews {
        report.changedCount += 1
        try IndexMarks.markChanged(change.number, change.record.key, in: db)
      }
      try lists.note(change)
      try rows.writeRows(of: change.record, texts, as: change.number)
      try rows.writeWords(texts, of: change.number)
      try rows.writeTitle(of: change.record, as: change.number)
      try change.write(in: db)
    }
    try lists.write()
    try IndexMarks.ageWhatIsPast(in: db)
    try IndexFacts.replace(
      updated: difference.updated, validators: validators, digest: digest, in: db)
    return report
  }
}

extension IndexPatch {
  /// An item as the index has it, and as it is to be.
  struct ItemChange {
    let number: ItemNumber
    let former: Item
    let record: IndexRecord
    /// True where it has become another one, to whoever reads it.
    let isNews: Bool

    /// Throws `diverged` for what has no simple answer, or is not what the document had there.
    init(_ entry: DocumentDifference.Entry, in db: Database) throws {
      number = ItemNumber(entry.position)
      guard let indexed = try ItemRows.item(number, in: db),
        entry.keepsDerivedID || entry.former.id == entry.item.id && entry.item.id == indexed.id
      else { throw IndexError.diverged }
      var (former, item) = (entry.former, entry.item)
      (former.id, item.id) = (indexed.id, indexed.id)
      let digest = try Int64.fetchOne(
        db, sql: "SELECT digest FROM identity WHERE key = ? AND number = ?",
        arguments: [IndexRecord.key(ofID: item.id), number])
      guard digest == IndexRecord.digest(of: former), former.kind == item.kind,
        former.tags == item.tags, former.post?.form == item.post?.form
      else { throw IndexError.diverged }
      let tags = try Data.fetchOne(
        db, sql: "SELECT tags FROM item WHERE number = ?", arguments: [number])
      self.former = former
      record = IndexRecord(
        item, tags: StoredLists.decode(tags ?? Data()),
        standing: try Imprint.read(of: number, in: db))
      isNews = record.digest != digest
    }

    /// Writes what stands neither in the rows of the item nor among its words.
    func write(in db: Database) throws {
      try record.imprint.replace(of: number, in: db)
      try db.execute(
        sql: "UPDATE identity SET digest = ? WHERE key = ?",
        arguments: [record.digest, record.key])
    }
  }
}
