import GRDB

/// Looks into an item for what the trigrams can't tell.
struct MatchCheck {
  private let check: TextCheck
  private let field: SearchField
  private let db: Database

  /// Checks for folded texts and for phrases letter for letter.
  init(folded: [String], phrases: [String], in field: SearchField, db: Database) {
    check = TextCheck(folded: folded.map { Array($0.utf8) }, phrases: phrases)
    self.field = field
    self.db = db
  }

  /// False when every candidate is a match.
  var isNeeded: Bool { !check.isEmpty }

  func passes(_ number: ItemNumber) throws -> Bool {
    check.passes(try field.texts(of: number, in: db))
  }
}
