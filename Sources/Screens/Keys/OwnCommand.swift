/// A command that the user has defined.
package struct OwnCommand: Sendable, Hashable {
  /// The effect of a command.
  package enum CustomAction: Sendable, Hashable {
    /// Runs lines as if typed after `:`, one after the other.
    case lines([String])
    /// Gives the item to a program.
    case pipe(to: String, ItemForm)
    /// Writes the item into a file, whose name may say in which form.
    case write(to: String, ItemForm?)
    /// Opens a link of the item with a program.
    case open(with: String)
  }

  package let name: String
  /// The definition as it was written.
  package let text: String
  package let action: CustomAction

  package init(name: String, text: String, action: CustomAction) {
    (self.name, self.text, self.action) = (name, text, action)
  }

  /// Where it can be done.
  package var contexts: [Context] {
    switch action {
    case .lines: Context.front
    case .pipe, .write, .open: Context.browsing
    }
  }

  fileprivate var traits: KeyMap.Traits {
    switch action {
    // One of several steps may itself be what is done once more.
    case .lines: [.needsRows]
    case .pipe, .write, .open: [.needsRows, .repeats]
    }
  }
}

extension KeyMap {
  /// The map in which some commands are known by their names; no key does them yet.
  package func adding(_ commands: [OwnCommand]) -> KeyMap {
    if commands.isEmpty { return self }
    let own = commands.map { command in
      Entry(
        .own(command), [], in: command.contexts, .commands, command.traits, command.name,
        command.text)
    }
    return KeyMap(entries + own, inFooter: inFooter)
  }

  /// All actions, with the user's own commands.
  package var actions: [Action] {
    Action.allCases + entries.filter { $0.group == .commands && $0.keys.isEmpty }.map(\.action)
  }

  /// The user's own command with a name.
  package func ownCommand(named name: String) -> OwnCommand? {
    entries.lazy.compactMap { if case .own(let command) = $0.action { command } else { nil } }
      .first { $0.name == name }
  }
}
