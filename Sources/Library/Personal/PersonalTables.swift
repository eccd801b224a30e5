package import FlyerModel
import Foundation
import GRDB
import Indexing
import Texts

extension OwnMarks {
  fileprivate mutating func add(_ row: Row) throws {
    switch try row.decode(Int.self, atIndex: 1) {
    case 0: ticked.insert(try row.decode(atIndex: 2))
    case 1: starred.insert(try row.decode(atIndex: 2))
    case 2: noted.insert(try row.decode(atIndex: 2))
    default: feedFilter = FeedFilter(rawValue: try row.decode(atIndex: 2))
    }
  }
}

/// A note, and the key of the source of its article.
package struct SourceNote: Sendable, Equatable {
  package let source: String
  /// The name of the source as users know it; nil if it was never saved.
  package let name: String?
  package let note: Note

  package init(source: String, name: String? = nil, note: Note) {
    (self.source, self.name, self.note) = (source, name, note)
  }
}

/// The rows of one source, within a transaction.
struct PersonalTables {
  let db: Database
  let source: String
  /// The name of the source for users; nil if it is unknown.
  var name: String?

  /// Saves the name of the source, so that programs that read its rows elsewhere can show it.
  func keepName() throws {
    guard let name else { return }
    try db.execute(
      sql: "INSERT OR REPLACE INTO origin VALUES (?, ?)", arguments: [source, name])
  }

  func marks(version: Int) throws -> OwnMarks {
    var marks = try Self.marks(in: db, where: "source = ?1", [source])[source] ?? OwnMarks()
    marks.version = version
    return marks
  }

  /// Returns the ticks, stars and notes of all sources, by their keys.
  static func marks(in db: Database) throws -> [String: OwnMarks] {
    try marks(in: db, where: "true", [])
  }

  private static func marks(
    in db: Database, where condition: String, _ values: StatementArguments
  ) throws -> [String: OwnMarks] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT source, 0, id FROM tick WHERE \(condition)
        UNION ALL SELECT source, 1, id FROM star WHERE \(condition)
        UNION ALL SELECT source, 2, id FROM note WHERE \(condition)
        UNION ALL SELECT source, 3, filter FROM feed WHERE \(condition)
        """, arguments: values)
    var all: [String: OwnMarks] = [:]
    while let row = try rows.next() {
      try all[row.decode(atIndex: 0), default: OwnMarks()].add(row)
    }
    return all
  }

  /// Returns the ids of starred items, by the keys of their sources.
  static func starred(in db: Database) throws -> [String: Set<String>] {
    try Row.fetchAll(db, sql: "SELECT source, id FROM star").reduce(into: [:]) { starred, row in
      starred[try row.decode(atIndex: 0), default: []].insert(try row.decode(atIndex: 1))
    }
  }

  /// A table that contains only ids.
  enum Flag: String, Sendable {
    case tick, star
  }

  func set(_ flag: Flag, _ isSet: Bool, id: String) throws {
    try db.execute(
      sql: isSet
        ? "INSERT OR IGNORE INTO \(flag.rawValue) VALUES (?, ?)"
        : "DELETE FROM \(flag.rawValue) WHERE source = ? AND id = ?",
      arguments: [source, id])
  }

  /// Copies the rows of another source. Existing rows of this source stay.
  func inherit(from other: String) throws {
    let tables = [
      ("tick", "id"), ("star", "id"), ("note", "id, title, text, updated"), ("feed", "filter"),
    ]
    for (table, columns) in tables {
      try db.execute(
        sql: "INSERT OR IGNORE INTO \(table) SELECT ?, \(columns) FROM \(table) WHERE source = ?",
        arguments: [source, other])
    }
  }

  func set(_ filter: FeedFilter) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO feed VALUES (?, ?)", arguments: [source, filter.rawValue])
  }

  func note(of id: String) throws -> Note? {
    try notes(where: "AND id = ?", [id]).first
  }

  /// Returns the notes of the source, newest first.
  func notes() throws -> [Note] { try notes(where: "", []) }

  /// Returns the notes of all sources, newest first.
  func notesOfAllSources() throws -> [SourceNote] { try all(where: "", []) }

  private func notes(where condition: String, _ values: StatementArguments) throws -> [Note] {
    try all(where: "WHERE source = ? \(condition)", [source] + values).map(\.note)
  }

  private func all(
    where condition: String, _ values: StatementArguments
  ) throws -> [SourceNote] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT id, title, text, updated, source, name
        FROM note LEFT JOIN origin ON key = source \(condition)
        ORDER BY updated DESC, id
        """, arguments: values
    ).map { row in
      let note = Note(
        id: try row.decode(atIndex: 0), title: try row.decode(atIndex: 1),
        text: try row.decode(atIndex: 2),
        updated: Date(timeIntervalSince1970: try row.decode(atIndex: 3)))
      return SourceNote(
        source: try row.decode(atIndex: 4), name: try row.decode(atIndex: 5), note: note)
    }
  }

  /// Saves a note, or deletes it if its text is blank. An unchanged note keeps its date. Returns
  /// whether the item has a note now.
  func save(_ note: Note) throws -> Bool {
    // SQLite ends a text at this character.
    let text = note.text.replacingOccurrences(of: "\0", with: "")
    if text.allSatisfy(\.isWhitespace) {
      try db.execute(
        sql: "DELETE FROM note WHERE source = ? AND id = ?", arguments: [source, note.id])
      return false
    }
    try db.execute(
      sql: """
        INSERT INTO note VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
        SET title = excluded.title, text = excluded.text, updated = excluded.updated
        WHERE text <> excluded.text OR title <> excluded.title
        """,
      arguments: [source, note.id, note.title, text, note.updated.timeIntervalSince1970])
    return true
  }

  /// Saves an imported note with its date. Returns false, and saves nothing, if it is older than the
  /// saved one and differs from it.
  func saveImported(_ new: SourceNote) throws -> Bool {
    let tables = PersonalTables(db: db, source: new.source, name: new.name)
    let old = try tables.note(of: new.note.id)
    if let old, old.updated > new.note.updated, old.text != new.note.text { return false }
    try tables.keepName()
    _ = try tables.save(new.note)
    return true
  }

  /// Returns the texts of the notes whose title and text contain everything that is searched for,
  /// by the ids of their items.
  func notes(matching terms: SearchTerms) throws -> [String: String] {
    let check = TextCheck(
      folded: terms.words + terms.phrases.map(SearchFolding.fold), phrases: terms.phrases)
    let notes = try notes().filter { check.passes([$0.title, $0.text]) }
    return Dictionary(notes.map { ($0.id, $0.text) }) { first, _ in first }
  }
}
