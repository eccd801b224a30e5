/// What a command came to.
package struct Receipt: Codable, Hashable, Sendable {
  /// The fresh rows with their new revisions; none where there was nothing to do.
  package let rows: [Row]
  /// The roster's version afterwards.
  @Counted package private(set) var version: Int

  package init(rows: [Row], version: Int) {
    self.rows = rows
    self.version = version
  }
}
