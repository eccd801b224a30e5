/// A line of the log with its place in there.
package struct NumberedAuditEntry: Codable, Hashable, Sendable {
  /// Counts the lines, from 1, without gaps.
  @Counted package private(set) var number: Int
  /// What was done, when and by whom.
  package let entry: AuditEntry

  package init(number: Int, entry: AuditEntry) {
    self.number = number
    self.entry = entry
  }
}

/// A page of the log of changes, the newest line first.
package struct RosterLog: Codable, Hashable, Sendable {
  package let entries: [NumberedAuditEntry]
  /// Where the next page begins; nil at the end of the log.
  package let before: Int?

  package init(entries: [NumberedAuditEntry], before: Int?) {
    self.entries = entries
    self.before = before
  }

  /// Reads a page; throws where its end is no line that there can be.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    entries = try values.decode([NumberedAuditEntry].self, forKey: .entries)
    before = try values.decodeIfPresent(Counted.self, forKey: .before)?.wrappedValue
  }
}
