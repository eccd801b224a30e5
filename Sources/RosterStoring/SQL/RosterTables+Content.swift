import Roster

extension RosterTables {
  /// The whole database as a value.
  func content() throws -> RosterContent {
    var content = RosterContent(rules: rules)
    try export { content.put($0) }
    return content
  }
}
