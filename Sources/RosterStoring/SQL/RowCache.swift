import Roster

/// Rows that were read in a transaction that locks them against other writers.
final class RowCache {
  private var rows: [RowReference: Row] = [:]
  /// The answers to commands with keys; nil for those without one yet.
  private(set) var answers: [KeyedCommand.Name: KeptAnswer?] = [:]

  /// Whether there are any subscriptions to notices; nil if that is not known.
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
