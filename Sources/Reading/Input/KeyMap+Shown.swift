import Drawing

extension KeyMap {
  /// Lines of the table that do the same: people read one line of them.
  package struct ShownEntry: Sendable, Equatable {
    /// At least one.
    private(set) var entries: [Entry]

    fileprivate init(_ entry: Entry) { entries = [entry] }

    var action: Action { entries[0].action }
    var group: Group { entries[0].group }
    var help: String { entries[0].help }
    /// Where one of their keys does it.
    var contexts: [Context] { entries.flatMap(\.contexts) }

    func isMeant(in context: Context) -> Bool { entries.contains { $0.isMeant(in: context) } }

    /// The names of all keys, each once.
    func keyNames(in charset: Charset) -> String {
      entries.flatMap { $0.names(in: charset) }.reduce(into: [String]()) { names, name in
        if !names.contains(name) { names.append(name) }
      }.joined(separator: " ")
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

  /// Whether a command of the user's own has a name but no key.
  private func isKnownByName(_ entry: Entry) -> Bool {
    entry.group == .commands
      && !entries.contains { $0.action == entry.action && !$0.keys.isEmpty }
  }
}
