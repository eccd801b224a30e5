package import Drawing
import Localizing

/// Which key does what, and where: the one table behind dispatch, footer, help and completion.
package struct KeyMap: Sendable, Equatable {
  /// A group of lines in the help.
  package enum Group: Sendable, CaseIterable {
    case moving, reading, conference, tree, finding, links, sharing, commands, program, pictures,
      sources, guest, menus, typing, notes

    /// The heading of its lines in the help.
    package var title: String {
      switch self {
      case .moving: tr("Moving", context: "heading of keys")
      case .reading: tr("Reading", context: "heading of keys")
      case .tree: tr("Articles", context: "heading of keys")
      case .conference: tr("Conference", context: "heading of keys")
      case .finding: tr("Finding", context: "heading of keys")
      case .links: tr("Links", context: "heading of keys")
      case .sharing: tr("Sharing", context: "heading of keys")
      case .commands: tr("Custom commands", context: "heading of keys")
      case .program: tr("Program", context: "heading of keys")
      case .pictures: tr("Pictures", context: "heading of keys")
      case .sources: tr("Sources", context: "heading of keys")
      case .guest: tr("Roster", context: "heading of keys")
      case .menus: tr("Menus", context: "heading of keys")
      case .typing: tr("While typing", context: "heading of keys")
      case .notes: tr("In a note", context: "heading of keys")
      }
    }
  }

  /// How an action is dispatched. All rows of an action have the same traits.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Acts on the rows or the page in front: a key typed ahead waits until they have loaded.
    package static let needsRows = Traits(rawValue: 1)
    /// A number before the key says how often, or to which row.
    package static let takesCount = Traits(rawValue: 2)
    /// `.` does it again, to another item.
    package static let repeats = Traits(rawValue: 4)
    /// Leads far away: the place before it goes into the jump list.
    package static let jumps = Traits(rawValue: 8)
  }

  /// One row of the table.
  package struct Entry: Sendable, Equatable {
    /// The action of the keys.
    package let action: Action
    /// The keys that do it.
    package var keys: [Key]
    /// The keys that are pressed before one of them, in order; none for keys that are alone.
    package private(set) var prefix: [Key]
    /// Where they do it.
    package private(set) var contexts: [Context]
    /// Where the help shows it.
    package let group: Group
    package let traits: Traits
    /// One or two words for the footer, and the effect in the words of the help. Translated when
    /// they are shown: the first frame needs five of them.
    private let words: (label: @Sendable () -> String, help: @Sendable () -> String)

    /// Traits and words have no defaults: a row without them would be wrong, not plain.
    package init(
      _ action: Action, _ keys: [Key], after prefix: [Key] = [], in contexts: [Context],
      _ group: Group, _ traits: Traits, _ label: @autoclosure @escaping @Sendable () -> String,
      _ help: @autoclosure @escaping @Sendable () -> String
    ) {
      assert(!contexts.isEmpty, "a row of the key map counts somewhere")
      self.action = action
      self.keys = keys
      self.contexts = contexts
      self.group = group
      self.prefix = prefix
      self.traits = traits
      words = (label, help)
    }

    package var label: String { words.label() }
    package var help: String { words.help() }

    /// The words belong to the action in its group and places.
    package static func == (one: Entry, other: Entry) -> Bool {
      one.action == other.action && one.group == other.group && one.prefix == other.prefix
        && one.keys == other.keys && one.contexts == other.contexts
    }

    /// The same row with other keys, in other places.
    package func with(_ keys: [Key], after prefix: [Key], in contexts: [Context]) -> Entry {
      assert(!contexts.isEmpty, "a row of the key map counts somewhere")
      var entry = self
      (entry.keys, entry.prefix, entry.contexts) = (keys, prefix, contexts)
      return entry
    }
  }

  /// The keys of the program as it comes, group by group in the order of the help.
  package static let standard = KeyMap(
    moving + reading + tabs + cards + conference + tree + page + pictures + finding + display
      + links + sharing + program + sources + menus + typing + notes + guest)

  /// The table.
  package let entries: [Entry]
  /// The actions in the footer beside the most important ones, wherever they are possible.
  package let inFooter: [Action]

  /// Makes a key map; where a key is twice in one context, the first line counts.
  package init(_ entries: [Entry], inFooter: [Action] = []) {
    self.entries = entries
    self.inFooter = inFooter
  }

  /// The map that shows more in the footer.
  package func showing(_ actions: [Action]) -> KeyMap { KeyMap(entries, inFooter: actions) }

  /// The action of a key in a context, alone or after others.
  package func action(for key: Key, after prefix: [Key] = [], in context: Context) -> Action? {
    entry(for: key, after: prefix, in: context)?.action
  }

  /// The row of a key in a context, alone or after others.
  package func entry(for key: Key, after prefix: [Key] = [], in context: Context) -> Entry? {
    if !prefix.isEmpty {
      return entries(after: prefix, in: context)
        .first { $0.prefix == prefix && $0.keys.contains(key) }
    }
    return entry(of: key, in: context) ?? context.outer.flatMap { entry(of: key, in: $0) }
  }

  private func entry(of key: Key, in context: Context) -> Entry? {
    entries.first {
      $0.prefix.isEmpty && $0.contexts.contains(context) && $0.keys.contains(key)
    }
  }

  /// The lines of the table for what may follow some keys in a context.
  package func entries(after prefix: [Key], in context: Context) -> [Entry] {
    entries.filter {
      !$0.keys.isEmpty && $0.prefix.starts(with: prefix) && $0.isMeant(in: context)
    }
  }

  /// How to ask for an action in a context: the name of its first key, else its command.
  package func way(to action: Action, in context: Context) -> String {
    entry(for: action, in: context)?.firstName(in: .utf8) ?? ":" + action.name
  }

  /// The line of the table for an action in a context, one with a key where there is one.
  package func entry(for action: Action, in context: Context) -> Entry? {
    let known = entries.filter { $0.action == action && $0.isMeant(in: context) }
    return known.first { !$0.keys.isEmpty } ?? known.first
  }
}

extension KeyMap.Entry {
  package func isMeant(in context: Context) -> Bool {
    contexts.contains(context) || context.outer.map(contexts.contains) == true
  }

  /// The name of a key as it is pressed, the key before it included.
  package func name(of key: Key, in charset: Charset) -> String {
    KeyMap.name(of: prefix + [key], in: charset)
  }

  /// The name of the key that comes first; nil where there is none.
  package func firstName(in charset: Charset) -> String? {
    keys.first.map { name(of: $0, in: charset) }
  }
}

extension KeyMap {
  /// The names of keys that are pressed one after the other: together where each is a sign.
  package static func name(of keys: [Key], in charset: Charset) -> String {
    let names = keys.map { $0.name(in: charset) }
    return names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : " ")
  }
}
