import FlyerModel
import Foundation
import GRDB

/// Tests whether a field of an item contains all searched texts.
struct FieldCheck {
  private let field: SearchField
  private let check: TextCheck
  private let db: Database
  /// The searched texts that are in no tag, so that an item's own text must contain them; nil if
  /// these are all.
  private let outsideTags: TextCheck?

  /// Whether no text is searched for.
  var isEmpty: Bool { check.isEmpty }

  /// Searches for folded texts, and for phrases letter by letter.
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
    // The bytes of a row are valid only while its cursor exists.
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

  /// Returns the statement that reads the texts of an item. Its tags and the texts of its kind are
  /// left out, since they take several times as long to read.
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
