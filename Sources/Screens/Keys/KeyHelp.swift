package import Drawing
import Localizing

/// Entries of the key map that people read in one line: those that do the same, and in the help
/// also related ones (`n N`).
package struct HelpEntry: Sendable, Equatable {
  /// At least one.
  package private(set) var entries: [KeyMap.Entry]
  package let help: String

  fileprivate init(_ entry: KeyMap.Entry) {
    entries = [entry]
    help = entry.help
  }

  fileprivate init(joining shown: [HelpEntry], _ help: String) {
    entries = shown.flatMap(\.entries)
    assert(!entries.isEmpty, "a line of the help has a row")
    self.help = help
  }

  /// The first of its actions.
  package var action: Action { entries[0].action }
  /// All of its actions, each once.
  package var actions: [Action] {
    entries.reduce(into: []) { if !$0.contains($1.action) { $0.append($1.action) } }
  }
  package var group: KeyMap.Group { entries[0].group }
  /// The contexts in which one of its keys works.
  package var contexts: [Context] { entries.flatMap(\.contexts) }

  package func isMeant(in context: Context) -> Bool { action(in: context) != nil }

  /// Returns the first of its actions that has a meaning in a context.
  package func action(in context: Context) -> Action? {
    entries.first { $0.isMeant(in: context) }?.action
  }

  /// Returns the names of all keys, each once: `n N`, and `j ↓, k ↑` where actions have several.
  package func keyNames(in charset: Charset) -> String {
    keyNames(ofFirst: entries.count, in: charset)
  }

  private func keyNames(ofFirst count: Int, in charset: Charset) -> String {
    let keys = actions.map { names(of: $0, in: charset) }
    return keys.prefix(count).map { $0.joined(separator: " ") }
      .joined(separator: keys.contains { $0.count > 1 } ? ", " : " ")
  }

  /// Returns the action whose keys are named at a column of all names; nil behind them.
  package func action(at column: Int, in charset: Charset) -> Action? {
    let actions = actions
    return actions.indices.first {
      column < DisplayWidth.of(keyNames(ofFirst: $0 + 1, in: charset))
    }.map { actions[$0] }
  }

  private func names(of action: Action, in charset: Charset) -> [String] {
    entries.filter { $0.action == action }.flatMap { $0.names(in: charset) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  fileprivate func isShown(with entry: KeyMap.Entry) -> Bool {
    action == entry.action && group == entry.group && help == entry.help
  }

  fileprivate mutating func append(_ entry: KeyMap.Entry) { entries.append(entry) }
}

/// The key map as people read it: in the help, and in `flyer config --keys`.
extension KeyMap {
  /// The lines that are shown to people: those with a key, and commands that have none.
  ///
  /// - Parameter context: where they are meant; nil for anywhere.
  func shownEntries(in context: Context? = nil) -> [HelpEntry] {
    let listed = entries.filter { entry in
      (context.map(entry.isMeant) ?? true) && (!entry.keys.isEmpty || isKnownByName(entry))
    }
    return listed.reduce(into: []) { shown, entry in
      if let index = shown.firstIndex(where: { $0.isShown(with: entry) }) {
        shown[index].append(entry)
      } else {
        shown.append(HelpEntry(entry))
      }
    }
  }

  /// The lines of the help: related entries share one when all of their actions are shown.
  package func helpEntries(in context: Context? = nil) -> [HelpEntry] {
    let shown = shownEntries(in: context)
    let table = RelatedActions.all
    let places = shown.map { shown in
      let (action, group, contexts) = (shown.action, shown.group, shown.contexts)
      return table.firstIndex { $0.contains(action, in: group, contexts) }
    }
    var joined: [HelpEntry] = []
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
        joined.append(HelpEntry(joining: ordered.flatMap(\.self), table[place].help))
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

extension KeyMap.Entry {
  /// The names of its keys, digits as one.
  package func names(in charset: Charset) -> [String] {
    let names = keys.map { name(of: $0, in: charset) }
    // A command that the user gave a name is typed by that name as well.
    if group == .commands { return names + [":" + action.name] }
    return keys.count > 3 && keys.allSatisfy { $0.digit != nil }
      ? ["\(keys[0].name)–\(keys[keys.count - 1].name)"] : names
  }
}

/// Actions whose keys share a line of the help, in the order of the keys.
struct RelatedActions {
  let actions: [Action]
  let help: String
  /// The group to which it is limited; nil for any.
  var group: KeyMap.Group?
  /// The contexts to which it is limited; nil for any.
  var contexts: [Context]?

  func contains(_ action: Action, in group: KeyMap.Group, _ contexts: [Context]) -> Bool {
    actions.contains(action) && self.group ?? group == group
      && self.contexts ?? contexts == contexts
  }

  /// All of them; for an action that occurs more than once, the first that fits counts.
  static var all: [RelatedActions] {
    moves + places + items + links + pictures + sources + typing
  }
}
