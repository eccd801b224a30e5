/// The result of a command.
package struct Receipt: Codable, Hashable, Sendable {
  /// The changed rows with their new revisions; none if there was nothing to do.
  package let rows: [Row]
  /// The version of the roster after the command.
  @Counted package private(set) var version: Int
  /// The rows that the command left out; nil if there are none.
  package let leftOut: [LeftOut]?

  package init(rows: [Row], version: Int, leftOut: [LeftOut] = []) {
    self.rows = rows
    self.leftOut = leftOut.isEmpty ? nil : leftOut
    self.version = version
  }

  /// Returns the receipt with a version that also counts a number of earlier commands of other
  /// users.
  package func counting(_ others: Int) -> Receipt {
    var receipt = self
    receipt.version += others
    return receipt
  }
}

/// A row that a command about several rows left out, with the reason.
package struct LeftOut: Codable, Hashable, Sendable {
  package let row: RowReference
  package let why: RefusalAnswer

  package init(row: RowReference, why: Refusal) {
    self.row = row
    self.why = RefusalAnswer(why)
  }
}

/// A key that a client sends with a command, so that sending it again has no second effect.
package struct IdempotencyKey: Hashable, Sendable {
  package static let header = "Idempotency-Key"

  /// 1 to 128 visible ASCII characters.
  package let rawValue: String
}

extension IdempotencyKey: TextCoded {
  /// Creates a key from 1 to 128 visible ASCII characters; nil for any other text.
  package init?(_ text: String) {
    guard (1...128).contains(text.utf8.count), text.utf8.allSatisfy({ (33...126).contains($0) })
    else { return nil }
    rawValue = text
  }

  package var description: String { rawValue }
}
