import Roster

/// Rows that were read in a transaction that locks them against other writers.
final class RowCache {
  private var rows: [RowReference: Row] = [:]
  /// The stored answers to commands with keys; nil for a key without one yet.
  private(set) var answers: [KeyedCommand.Name: KeptAnswer?] = [:]

  /// Whether there are any subscriptions to notices; nil if that is not known.
  var hasSubscriptions: Bool?

  /// The references of the cached rows.
  var references: Set<RowReference> { Set(rows.keys) }

  subscript(_ reference: RowReference) -> Row? { rows[reference] }

  /// Caches a row as it was read or written.
  func put(_ row: Row) {
    assert(
      rows[row.reference].map { $0.revision <= row.revision } ?? true,
      "a row that is locked does not return to an older state")
    rows[row.reference] = row
  }

  /// Caches the answers stored under keys, and that the other keys have none.
  func put(_ kept: [KeptAnswer], for keys: Set<KeyedCommand.Name>) {
    for key in keys { answers[key] = .some(nil) }
    assert(kept.allSatisfy { keys.contains($0.name) }, "only these keys were read")
    for answer in kept { answers[answer.name] = answer }
  }
}
