import Roster

/// Rows that were read in a transaction in which nobody else changes them.
final class RowCache {
  private var rows: [RowReference: Row] = [:]
  /// What commands with keys came to; nil for those that came to nothing yet.
  private(set) var answers: [KeyedCommand.Name: KeptAnswer?] = [:]

  /// Whether anybody is told of anything; nil where that is not known.
  var hasSubscriptions: Bool?

  /// The rows that are known.
  var references: Set<RowReference> { Set(rows.keys) }

  subscript(_ reference: RowReference) -> Row? { rows[reference] }

  /// Knows a row as it was read, or as it is now.
  func put(_ row: Row) {
    rows[row.reference] = row
  }

  /// Knows what is kept under keys, and that nothing is under the others of them.
  func put(_ kept: [KeptAnswer], for keys: Set<KeyedCommand.Name>) {
    for key in keys { answers[key] = .some(nil) }
    for answer in kept { answers[answer.name] = answer }
  }
}
