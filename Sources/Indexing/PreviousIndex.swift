import Files
import FlyerModel
import Foundation
import GRDB

/// The index of the previous document, from which the next index is made. Items that the document
/// still has stay, in the tables and in the full-text indexes.
package struct PreviousIndex: Sendable {
  /// The items with which those of the next document are compared.
  struct Items: Sendable {
    /// By number.
    var fingerprints: [RowFingerprint] = []
    /// The numbers by their keys in table `identity`.
    var numbers: [Int64: ItemNumber] = [:]
  }

  private let file: DatabaseQueue
  /// How many items the index has.
  let count: Int

  /// Returns nil if no index can be made from it.
  package init?(path: String) {
    guard FileStamp(path: path) != nil,
      let file = try? DatabaseQueue(
        path: path, configuration: GRDB.Configuration(patience: 5, readonly: true)),
      let count = try? file.read(Self.count), count > 0
    else { return nil }
    (self.file, self.count) = (file, count)
  }

  /// Returns 0 if no index can be made from it: an item without a fingerprint would stay unchecked.
  private static func count(in db: Database) throws -> Int {
    guard try IndexSchema.isCurrent("main", in: db) else { return 0 }
    let count = try RowFingerprint.count(in: db)
    let last = try Int.fetchOne(db, sql: "SELECT max(number) FROM item")
    return last == count - 1 ? count : 0
  }

  func items() throws -> Items {
    try file.read { db in
      var items = Items(fingerprints: try RowFingerprint.read(in: db))
      let rows = try Row.fetchCursor(db, sql: "SELECT key, number FROM identity")
      while let row = try rows.next() {
        let number: ItemNumber = try row.decode(atIndex: 1)
        guard Int(number) < items.fingerprints.count else { throw IndexError.damaged }
        items.numbers[try row.decode(atIndex: 0)] = number
      }
      return items
    }
  }

  /// Returns the slots of its items, by number.
  func slots() throws -> [SearchSlots.Slot] {
    try file.read { try SearchSlots.read(count: count, in: $0) }
  }

  /// Returns the values beside the items.
  package func facts() throws -> IndexFacts { try file.read { try IndexFacts(from: $0) } }

  /// Copies everything into an empty database, page by page, while no process writes to it
  /// (https://sqlite.org/backup.html).
  ///
  /// After that, reads don't wait for writers: a process that writes to this index may itself be
  /// waiting for the new one, which compares itself with it.
  func copy(to queue: DatabaseQueue) throws {
    try file.backup(to: queue)
    try file.inDatabase { try $0.execute(sql: "PRAGMA busy_timeout = 0") }
  }

  /// Removes the words of an item from the full-text indexes of the copy. These store no texts, so
  /// the same text must be passed again to delete it (https://sqlite.org/fts5.html §6.3).
  func removeWords(
    of number: ItemNumber, at slot: SearchSlots.Slot, from copy: Database
  ) throws {
    let (item, fingerprint) = try file.read {
      (try ItemRows.item(number, in: $0), try RowFingerprint.read(of: number, in: $0))
    }
    guard let item else { throw IndexError.damaged }
    let folded = IndexRecord.fold(IndexRecord.texts(of: item))
    guard RowFingerprint.words(folded) == fingerprint.words else { throw IndexError.diverged }
    try SearchField.full.remove(folded, at: slot, from: copy)
    guard !item.title.isEmpty else { return }
    try SearchField.title.remove(IndexRecord.fold([item.title]), at: slot, from: copy)
  }
}
