import Drawing

extension KeyMap {
  /// Entries of the key map that people read in one line: those that do the same, and in the help
  /// also related ones (`n N`).
  package struct ShownEntry: Sendable, Equatable {
    /// At least one.
    private(set) var entries: [Entry]
    let help: String

    fileprivate init(_ entry: Entry) {
      entries = [entry]
      help = entry.help
    }

    fileprivate init(joining shown: [ShownEntry], _ help: String) {
      entries = shown.flatMap(\.entries)
      self.help = help
    }

    /// The first of its actions.
    var action: Action { entries[0].action }
    /// All of its actions, each once.
    var actions: [Action] {
      entries.reduce(into: []) { if !$0.contains($1.action) { $0.append($1.action) } }
    }
    var group: Group { entries[0].group }
    /// The contexts in which one of its keys works.
    var contexts: [Context] { entries.flatMap(\.contexts) }

    func isMeant(in context: Context) -> Bool { action(in: context) != nil }

    /// Returns the first of its actions that has a meaning in a context.
    func action(in context: Context) -> Action? {
      entries.first { $0.isMeant(in: context) }?.action
    }

    /// Returns the names of all keys, each once: `n N`, and `j ↓, k ↑` where actions have several.
    func keyNames(in charset: Charset) -> String {
      keyNames(ofFirst: entries.count, in: charset)
    }

    private func keyNames(ofFirst count: Int, in charset: Charset) -> String {
      let keys = actions.map { names(of: $0, in: charset) }
      return keys.prefix(count).map { $0.joined(separator: " ") }
        .joined(separator: keys.contains { $0.count > 1 } ? ", " : " ")
    }

    /// Returns the action whose keys are named at a column of all names; nil behind them.
    func action(at column: Int, in charset: Charset) -> Action? {
      let actions = actions
      return actions.indices.first {
        column < DisplayWidth.of(keyNames(ofFirst: $0 + 1, in: charset))
      }.map { actions[$0] }
    }

    private func names(of action: Action, in charset: Charset) -> [String] {
      entries.filter { $0.action == action }.flatMap { $0.names(in: charset) }
        .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    fileprivate func isShown(with entry: Entry) -> Bool {
      action == entry.action && group == entry.group && help == entry.help
    }

    fileprivate mutating func append(_ entry: Entry) { entries.append(entry) }
  }

  /// The lines that are shown to people: those with a key, and commands that have none.
  ///
  /// - Parameter context: where they are meant; nil for anywhere.
  func shownEntries(in context: Context? = nil) -> [ShownEntry] {
    let listed = entries.filter { entry in
      (context.map(entry.isMeant) ?? true) && (!entry.keys.isEmpty || isKnownByName(entry))
    }
    return listed.reduce(into: []) { shown, entry in
      if let index = shown.firstIndex(where: { $0.isShown(with: entry) }) {
        shown[index].append(entry)
      } else {
        shown.append(ShownEntry(entry))
      }
    }
  }

  /// The lines of the help: related entries share one when all of their actions are shown.
  func helpEntries(in context: Context? = nil) -> [ShownEntry] {
    let shown = shownEntries(in: context)
    let table = Self.related
    let places = shown.map { shown in
      let (action, group, contexts) = (shown.action, shown.group, shown.contexts)
      return table.firstIndex { $0.contains(action, in: group, contexts) }
    }
    var joined: [ShownEntry] = []
    for (number, entry) in shown.enumerated() {
      guard let place = places[number] else {
        joined.append(entry)
        continue
      }
      let others = shown.indices.filter {
        places[$0] == place && shown[$0].group == entry.group
      }
      let ordered = table[place].actions.map { action in
        others.map { shown[$0] }.filter { $0.action == action }
      }
      if ordered.contains(where: \.isEmpty) {
        joined.append(entry)
      } else if others.first == number {
        joined.append(ShownEntry(joining: ordered.flatMap(\.self), table[place].help))
      }
    }
    return joined
  }

  /// Whether this is a command of the user's with a name and no key.
  private func isKnownByName(_ entry: Entry) -> Bool {
    entry.group == .commands
      && !entries.contains { $0.action == entry.action && !$0.keys.isEmpty }
  }
}
