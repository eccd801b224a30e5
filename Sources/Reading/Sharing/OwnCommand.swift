/// A command that somebody gave a name.
package struct OwnCommand: Sendable, Hashable {
  /// What it does.
  package enum Deed: Sendable, Hashable {
    /// What could be typed behind `:`, one after the other.
    case lines([String])
    /// Gives the item to a program.
    case pipe(to: String, ItemForm)
    /// Writes the item into a file, whose name may say in which form.
    case write(to: String, ItemForm?)
    /// Opens a link of the item with a program.
    case open(with: String)
  }

  package let name: String
  /// What it does, as it was written.
  package let text: String
  package let deed: Deed

  /// Where it can be done.
  var contexts: [Context] {
    switch deed {
    case .lines: Context.front
    case .pipe, .write, .open: Context.browsing
    }
  }
}

extension KeyMap {
  /// The map in which some commands are known by their names; no key does them yet.
  package func adding(_ commands: [OwnCommand]) -> KeyMap {
    if commands.isEmpty { return self }
    let own = commands.map { Entry(.own($0), [], in: $0.contexts, .commands) }
    return KeyMap(entries + own, inFooter: inFooter)
  }

  /// All that can be done, with what somebody gave a name.
  var actions: [Action] {
    Action.allCases + entries.filter { $0.group == .commands && $0.keys.isEmpty }.map(\.action)
  }

  /// The command that somebody called so.
  func ownCommand(named name: String) -> OwnCommand? {
    entries.lazy.compactMap { if case .own(let command) = $0.action { command } else { nil } }
      .first { $0.name == name }
  }
}
