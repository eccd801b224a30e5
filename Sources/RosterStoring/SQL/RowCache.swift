import Roster

/// Rows that were read in a transaction in which nobody else changes them.
final class RowCache {
  private var rows: [RowReference: Row] = [:]

  subscript(_ reference: RowReference) -> Row? { rows[reference] }

  /// Knows a row as it was read, or as it is now.
  func put(_ row: Row) {
    rows[row.reference] = row
  }
}
