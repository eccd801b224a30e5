/// A line of the log with its number.
package struct NumberedAuditEntry: Codable, Hashable, Sendable {
  /// The number of the line, from 1, without gaps.
  @Counted package private(set) var number: Int
  /// The change, with its moment and its actor.
  package let entry: AuditEntry

  package init(number: Int, entry: AuditEntry) {
    self.number = number
    self.entry = entry
  }
}

/// A page of the log of changes, the newest line first.
package struct RosterLog: Codable, Hashable, Sendable {
  package let entries: [NumberedAuditEntry]
  /// The number at which the next page begins; nil at the end of the log.
  package let before: Int?

  package init(entries: [NumberedAuditEntry], before: Int?) {
    self.entries = entries
    self.before = before
  }

  /// Reads a page. Throws if `before` is not a possible number of a line.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    entries = try values.decode([NumberedAuditEntry].self, forKey: .entries)
    before = try values.decodeIfPresent(Counted.self, forKey: .before)?.wrappedValue
  }
}
