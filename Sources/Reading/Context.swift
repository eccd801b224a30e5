/// Where a key is pressed; what it does depends on that.
public enum Context: String, Sendable, CaseIterable {
  case list, item, links, sort, help, tags
  case helpSearch = "help-search"
  case searchLine = "search-line"
  case commandLine = "command-line"

  /// True where a character without a meaning of its own is typed into a line.
  public var isTyping: Bool { Self.typing.contains(self) }

  static let browsing: Set<Context> = [.list, .item]
  static let menus: Set<Context> = [.links, .sort, .help]
  static let picking: Set<Context> = [.tags, .helpSearch]
  static let lines: Set<Context> = [.searchLine, .commandLine]
  static let typing = picking.union(lines)
  static let everywhere = Set(allCases)
}
