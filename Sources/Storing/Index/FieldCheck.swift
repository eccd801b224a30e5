import FlyerModel
import Foundation
import GRDB

/// Tells whether items say in a field all that is searched for.
struct FieldCheck {
  private let field: SearchField
  private let check: TextCheck
  private let db: Database
  /// What of it no tag has, and a text has to have therefore; nil where that is all of it.
  private let outsideTags: TextCheck?

  /// True where nothing is searched for.
  var isEmpty: Bool { check.isEmpty }

  /// Looks for folded texts and for phrases letter for letter.
  init(folded: [String], phrases: [String], in field: SearchField, db: Database) throws {
    (self.field, self.db) = (field, db)
    check = Self.check(folded, phrases)
    let select =
      "SELECT EXISTS (SELECT 1 FROM tag WHERE instr(folded, :part) OR instr(name, :part))"
    let tagged =
      field != .full
      ? []
      : try (folded + phrases).filter { part in
        try Bool.fetchOne(db, sql: select, arguments: ["part": part]) ?? false
      }
    outsideTags =
      tagged.isEmpty
      ? nil
      : Self.check(
        folded.filter { !tagged.contains($0) }, phrases.filter { !tagged.contains($0) })
  }

  private static func check(_ folded: [String], _ phrases: [String]) -> TextCheck {
    TextCheck(folded: folded.map { Array($0.utf8) }, phrases: phrases)
  }

  func passes(_ number: ItemNumber) throws -> Bool {
    if isEmpty { return true }
    let select = try db.cachedStatement(sql: Self.select(field))
    // A row is there as long as its cursor.
    let rows = try Row.fetchCursor(select, arguments: [number])
    defer { withExtendedLifetime(rows) {} }
    guard let row = try rows.next() else { return false }
    let said = try row.withUnsafeData(atIndex: 0) { text in
      let text = text ?? Data()
      return (all: check.passes(text), outsideTags: outsideTags?.passes(text) ?? false)
    }
    if said.all { return true }
    let kind = Item.Kind(rawValue: try row.decode(atIndex: 1))
    let mayBeElsewhere = said.outsideTags || kind != .information && kind != .contact
    guard field == .full, mayBeElsewhere else { return false }
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
