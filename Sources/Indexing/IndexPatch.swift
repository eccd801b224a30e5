import Files
import FlyerModel
import Foundation
import GRDB
package import Importing

/// Builds the index of a document from that of the previous one if only a few entries differ. Only
/// the differences are written; neither the same entries nor anything computed from them.
package struct IndexPatch {
  /// The greatest number of entries that may differ.
  package static let mostEntries = 256

  let difference: DocumentDifference
  /// The values in the previous index beside its items.
  let facts: IndexFacts
  let validators: Validators?
  let digest: String?

  package init(
    difference: DocumentDifference, facts: IndexFacts, validators: Validators?, digest: String?
  ) {
    (self.difference, self.facts) = (difference, facts)
    (self.validators, self.digest) = (validators, digest)
  }

  /// Writes the index at a path where no file exists.
  ///
  /// - Returns: Nil, without leaving a file, if the index must be built in another way.
  package func build(at path: String, upon previous: PreviousIndex) throws -> ImportReport? {
    guard isSimple else { return nil }
    do {
      try PrivateFolder.makeFile(path)
      let queue = try DatabaseQueue(path: path, configuration: IndexBuilder.configuration)
      defer { try? queue.close() }
      try previous.copy(to: queue)
      let report = try queue.write { try write(in: $0, upon: previous) }
      try queue.inDatabase { try $0.completeSums() }
      return report
    } catch let error where IndexBuilder.isReasonToStartAnew(error) {
      unlink(path)
      return nil
    }
  }

  /// Whether every entry has the number of its position, and no value depends on all entries
  /// together.
  private var isSimple: Bool {
    var counts = facts.counts.kinds
    counts[.article] = 0
    return counts == difference.counts && facts.skippedCount == 0
      && !facts.head.tabs.contains { $0.scope == .conference }
      && facts.validators?.translation == nil
  }

  private func write(
    in db: Database, upon previous: PreviousIndex
  ) throws -> ImportReport {
    guard try StoredLists.count(of: .gone, in: db) == 0 else { throw IndexError.diverged }
    var report = ImportReport(counts: facts.counts.kinds)
    var lists = ListPatch(db: db, facts: facts)
    try IndexMarks.forgetWhatIsSeen(in: db)
    assert(difference.entries.count <= Self.mostEntries, "with more, another way is faster")
    assert(
      Set(difference.entries.map(\.position)).count == difference.entries.count,
      "an entry that is written twice would be compared with its own new version")
    let rows = try ItemRowWriter(db: db)
    for entry in difference.entries {
      let change = try ItemChange(entry, in: db)
      guard let texts = change.record.texts else { continue }
      if change.isNews {
        report.changedCount += 1
        try IndexMarks.markChanged(change.number, change.record.key, in: db)
      }
      try lists.note(change)
      let slot = try SearchSlots.slot(of: change.number, in: db)
      try rows.removeRows(of: change.number)
      try previous.removeWords(of: change.number, at: slot, from: db)
      try rows.writeRows(of: change.record, texts, as: change.number)
      try rows.writeWords(of: change.record, texts, at: slot)
      try change.write(in: db)
    }
    assert(report.changedCount <= difference.entries.count, "an entry is counted once")
    try lists.write()
    try IndexMarks.ageWhatIsPast(in: db)
    try IndexFacts.replace(
      updated: difference.updated, validators: validators, digest: digest, in: db)
    return report
  }
}

extension IndexPatch {
  /// An item in the index and its new version.
  struct ItemChange {
    let number: ItemNumber
    let former: Item
    let record: IndexRecord
    /// Whether the item has changed for readers.
    let isNews: Bool

    /// Throws `diverged` if the change affects more than the item, or the index has another item
    /// there.
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
        previous: try RowFingerprint.read(of: number, in: db))
      isNews = record.digest != digest
    }

    /// Writes the parts that are neither in the rows of the item nor among its words.
    func write(in db: Database) throws {
      try record.fingerprint.replace(of: number, in: db)
      try db.execute(
        sql: "UPDATE identity SET digest = ? WHERE key = ?",
        arguments: [record.digest, record.key])
    }
  }
}
