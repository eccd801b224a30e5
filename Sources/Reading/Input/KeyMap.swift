package import Drawing

/// Which key does what, and where: the one table behind dispatch, footer, help and completion.
package struct KeyMap: Sendable, Equatable {
  /// A group of lines in the help.
  package enum Group: Sendable, CaseIterable {
    case moving, reading, conference, tree, finding, links, sharing, commands, program, pictures,
      sources, roster,
      menus, typing,
      notes
  }

  /// One line of the table.
  package struct Entry: Sendable, Equatable {
    /// The action of the keys.
    package var action: Action
    /// The keys that do it.
    package var keys: [Key]
    /// The keys that are pressed before one of them, in order; none for keys that are alone.
    package var prefix: [Key]
    /// Where they do it.
    package var contexts: [Context]
    /// Where the help shows it.
    package var group: Group

    package init(
      _ action: Action, _ keys: [Key], in contexts: [Context], _ group: Group,
      after prefix: [Key] = []
    ) {
      self.action = action
      self.keys = keys
      self.contexts = contexts
      self.group = group
      self.prefix = prefix
    }
  }

  /// The table.
  package let entries: [Entry]
  /// The actions in the footer beside the most important ones, wherever they are possible.
  let inFooter: [Action]

  /// Makes a key map; where a key is twice in one context, the first line counts.
  package init(_ entries: [Entry], inFooter: [Action] = []) {
    self.entries = entries
    self.inFooter = inFooter
  }

  /// The map that shows more in the footer.
  package func showing(_ actions: [Action]) -> KeyMap { KeyMap(entries, inFooter: actions) }

  /// The action of a key in a context.
  package func action(for key: Key, in context: Context) -> Action? {
    meaning(of: key, in: context) ?? context.outer.flatMap { meaning(of: key, in: $0) }
  }

  private func meaning(of key: Key, in context: Context) -> Action? {
    entries.first {
      $0.prefix.isEmpty && $0.contexts.contains(context) && $0.keys.contains(key)
    }?.action
  }

  /// The action of a key in a context after others.
  package func action(for key: Key, after prefix: [Key], in context: Context) -> Action? {
    if prefix.isEmpty { return action(for: key, in: context) }
    return entries(after: prefix, in: context)
      .first { $0.prefix == prefix && $0.keys.contains(key) }?.action
  }

  /// The lines of the table for what may follow some keys in a context.
  package func entries(after prefix: [Key], in context: Context) -> [Entry] {
    entries.filter {
      !$0.keys.isEmpty && $0.prefix.starts(with: prefix) && $0.isMeant(in: context)
    }
  }

  /// How to ask for an action in a context: the name of its first key, else its command.
  func way(to action: Action, in context: Context) -> String {
    entry(for: action, in: context)?.firstName(in: .utf8) ?? ":" + action.name
  }

  /// The line of the table for an action in a context, one with a key where there is one.
  package func entry(for action: Action, in context: Context) -> Entry? {
    let known = entries.filter { $0.action == action && $0.isMeant(in: context) }
    return known.first { !$0.keys.isEmpty } ?? known.first
  }
}

extension KeyMap.Entry {
  func isMeant(in context: Context) -> Bool {
    contexts.contains(context) || context.outer.map(contexts.contains) == true
  }

  /// The name of a key as it is pressed, the key before it included.
  func name(of key: Key, in charset: Charset) -> String {
    KeyMap.name(of: prefix + [key], in: charset)
  }

  /// The name of the key that comes first; nil where there is none.
  func firstName(in charset: Charset) -> String? { keys.first.map { name(of: $0, in: charset) } }
}

extension KeyMap {
  /// The names of keys that are pressed one after the other: together where each is a sign.
  static func name(of keys: [Key], in charset: Charset) -> String {
    let names = keys.map { $0.name(in: charset) }
    return names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : " ")
  }
}
