/// What a command came to.
package struct Receipt: Codable, Hashable, Sendable {
  /// The fresh rows with their new revisions; none where there was nothing to do.
  package let rows: [Row]
  /// The roster's version afterwards.
  @Counted package private(set) var version: Int
  /// What of the command could not be done; nil where that is nothing.
  package let leftOut: [LeftOut]?

  package init(rows: [Row], version: Int, leftOut: [LeftOut] = []) {
    self.rows = rows
    self.leftOut = leftOut.isEmpty ? nil : leftOut
    self.version = version
  }

  /// The same with a version that counts what others have done before, so many times.
  package func counting(_ others: Int) -> Receipt {
    var receipt = self
    receipt.version += others
    return receipt
  }
}

/// A row for which a command about several rows did not do what it did for the others.
package struct LeftOut: Codable, Hashable, Sendable {
  package let row: RowReference
  package let why: RefusalAnswer

  package init(row: RowReference, why: Refusal) {
    self.row = row
    self.why = RefusalAnswer(why)
  }
}
