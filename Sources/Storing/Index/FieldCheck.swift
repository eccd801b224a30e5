import FlyerModel
import Foundation
import GRDB

/// Tells whether items say in a field all that is searched for.
struct FieldCheck {
  private let field: SearchField
  private let check: TextCheck
  private let db: Database
  /// True where a tag has a part of it: then it may be found there.
  private let isInTags: Bool

  /// True where nothing is searched for.
  var isEmpty: Bool { check.isEmpty }

  /// Looks for folded texts and for phrases letter for letter.
  init(folded: [String], phrases: [String], in field: SearchField, db: Database) throws {
    (self.field, self.db) = (field, db)
    check = TextCheck(folded: folded.map { Array($0.utf8) }, phrases: phrases)
    let select =
      "SELECT EXISTS (SELECT 1 FROM tag WHERE instr(folded, :part) OR instr(name, :part))"
    isInTags =
      try field == .full
      && (folded + phrases).contains { part in
        try Bool.fetchOne(db, sql: select, arguments: ["part": part]) ?? false
      }
  }

  func passes(_ number: ItemNumber) throws -> Bool {
    if isEmpty { return true }
    let select = try db.cachedStatement(sql: Self.select(field))
    // A row is there as long as its cursor.
    let rows = try Row.fetchCursor(select, arguments: [number])
    defer { withExtendedLifetime(rows) {} }
    guard let row = try rows.next() else { return false }
    if try row.withUnsafeData(atIndex: 0, { check.passes($0 ?? Data()) }) { return true }
    let kind = Item.Kind(rawValue: try row.decode(atIndex: 1))
    guard field == .full, isInTags || kind != .information && kind != .contact else { return false }
    return try ItemRows.item(number, in: db).map { check.passes(IndexRecord.texts(of: $0)) }
      ?? false
  }

  /// All that an item says there but its tags and what only its kind has, which takes several times as
  /// long to read.
  private static func select(_ field: SearchField) -> String {
    switch field {
    case .title: "SELECT title, kind FROM item WHERE number = ?"
    case .full:
      """
      SELECT title || char(10) || text || char(10) || location || char(10) || phone, kind
      FROM item JOIN body USING (number) WHERE number = ?
      """
    }
  }
}
