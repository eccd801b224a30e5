public import Drawing

/// Which key does what, and where: the one table behind dispatch, footer, help and completion.
public struct KeyMap: Sendable, Equatable {
  /// What belongs together in the help.
  public enum Group: String, Sendable, CaseIterable {
    case moving = "Moving"
    case reading = "Reading"
    case tree = "Articles"
    case finding = "Finding"
    case links = "Links"
    case program = "Program"
    case pictures = "Pictures"
    case roster = "Roster"
    case menus = "Lists to choose from"
    case typing = "While typing"
    case notes = "In a note"
  }

  /// One line of the table.
  public struct Entry: Sendable, Equatable {
    /// What is done.
    public var action: Action
    /// The keys that do it.
    public var keys: [Key]
    /// The key that is pressed before one of them; nil for keys that stand alone.
    public var prefix: Key?
    /// Where they do it.
    public var contexts: [Context]
    /// Where the help shows it.
    public var group: Group
    /// One or two words for the footer.
    public var label: String
    /// What it does, in the words of the help.
    public var help: String

    /// Makes a line of the table.
    public init(
      _ action: Action, _ keys: [Key], in contexts: [Context], _ group: Group,
      _ label: String, _ help: String, after prefix: Key? = nil
    ) {
      self.action = action
      self.keys = keys
      self.contexts = contexts
      self.group = group
      self.label = label
      self.help = help
      self.prefix = prefix
    }
  }

  /// The table.
  public let entries: [Entry]

  /// Makes a key map; where a key stands twice in one context, the first line counts.
  public init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// What a key does in a context.
  public func action(for key: Key, in context: Context) -> Action? {
    meaning(of: key, in: context) ?? context.outer.flatMap { meaning(of: key, in: $0) }
  }

  private func meaning(of key: Key, in context: Context) -> Action? {
    entries.first {
      $0.prefix == nil && $0.contexts.contains(context) && $0.keys.contains(key)
    }?.action
  }

  /// What a key does in a context after another one.
  public func action(for key: Key, after prefix: Key, in context: Context) -> Action? {
    entries(after: prefix, in: context).first { $0.keys.contains(key) }?.action
  }

  /// The lines of the table for the keys that may follow another one in a context.
  public func entries(after prefix: Key, in context: Context) -> [Entry] {
    entries.filter { $0.prefix == prefix && $0.isMeant(in: context) }
  }

  /// The line of the table for an action in a context.
  public func entry(for action: Action, in context: Context) -> Entry? {
    entries.first { $0.action == action && $0.isMeant(in: context) }
  }
}

extension KeyMap.Entry {
  func isMeant(in context: Context) -> Bool {
    contexts.contains(context) || context.outer.map(contexts.contains) == true
  }

  /// The name of a key as it is pressed, the key before it included.
  func name(of key: Key) -> String { (prefix?.name ?? "") + key.name }
}
