import Drawing

extension KeyMap {
  /// A line of the table in words.
  package struct Row: Sendable, Equatable {
    package let group: String
    package let keys: String
    /// The name of what is done, as the configuration and the command line of the reader want it.
    package let action: String
    package let help: String
  }

  /// All lines, group by group, each once.
  package var table: [Row] {
    let shown = shownEntries()
    return Group.allCases.flatMap { group in
      shown.filter { $0.group == group }.map { entry in
        Row(
          group: group.title, keys: entry.keyNames(in: .utf8), action: entry.action.name,
          help: entry.help)
      }
    }
  }
}
