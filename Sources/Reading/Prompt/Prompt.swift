/// A line that is typed in place of the footer.
enum Prompt: Sendable, Equatable {
  case search(SearchLine)
  case find(Reader.FindLine)
  case command(CommandLine)

  var context: Context {
    switch self {
    case .search, .find: .searchLine
    case .command: .commandLine
    }
  }
}

/// A search of the list in front while it is typed.
struct SearchLine: Sendable, Equatable {
  var editor: LineEditor
  /// True where the Search tab opened it by itself and nobody has typed into it yet.
  var isOffered = false
}
