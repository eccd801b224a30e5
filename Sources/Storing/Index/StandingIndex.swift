import Files
import FlyerModel
import Foundation
import GRDB

/// The index of a document before it changed, of which that of the next one is made: what the
/// document still has under the same number stays there, in the tables and in the full-text indexes.
struct StandingIndex: Sendable {
  private let file: DatabaseQueue
  /// How many items it has.
  let count: Int

  /// Nil where nothing can be made of it.
  init?(path: String) {
    guard FileStamp(path: path) != nil,
      let file = try? DatabaseQueue(
        path: path, configuration: GRDB.Configuration(patience: 5, readonly: true)),
      let count = try? file.read(Self.count), count > 0
    else { return nil }
    (self.file, self.count) = (file, count)
  }

  /// 0 where nothing can be made of it: what stood under a number without an imprint would stay.
  private static func count(in db: Database) throws -> Int {
    guard try IndexSchema.isCurrent("main", in: db) else { return 0 }
    let count = try Imprint.count(in: db)
    let last = try Int.fetchOne(db, sql: "SELECT max(number) FROM item")
    return last == count - 1 ? count : 0
  }

  /// What it looks like, by the numbers of its items.
  func imprints() throws -> [Imprint] { try file.read { try Imprint.read(in: $0) } }

  /// What it knows beside its items.
  func facts() throws -> IndexFacts { try file.read { try IndexFacts(from: $0) } }

  /// Puts all that it has into an empty database, page by page, while nobody writes to it
  /// (https://sqlite.org/backup.html).
  ///
  /// From then on nobody is waited for: whoever writes to it may wait for what is made of the copy,
  /// which compares itself with it.
  func copy(to queue: DatabaseQueue) throws {
    try file.backup(to: queue)
    try file.inDatabase { try $0.execute(sql: "PRAGMA busy_timeout = 0") }
  }

  func holds(_ number: ItemNumber) -> Bool { Int(number) < count }

  /// Takes the words of an item out of the full-text indexes of the copy, which keep no texts: they
  /// must be told the very same once more (https://sqlite.org/fts5.html §6.3).
  func removeWords(of number: ItemNumber, from copy: Database) throws {
    let (item, imprint) = try file.read {
      (try ItemRows.item(number, in: $0), try Imprint.read(of: number, in: $0))
    }
    guard let item else { throw IndexError.damaged }
    let folded = IndexRecord.fold(IndexRecord.texts(of: item))
    guard Imprint.words(folded) == imprint.words else { throw IndexError.diverged }
    try SearchField.full.remove(folded, of: number, from: copy)
    guard !item.title.isEmpty else { return }
    try SearchField.title.remove(IndexRecord.fold([item.title]), of: number, from: copy)
  }
}
