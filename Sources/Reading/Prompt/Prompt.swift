/// A line that is typed in place of the footer.
enum Prompt: Sendable, Equatable {
  case search(LineEditor)
  case find(Reader.FindLine)
  case command(CommandLine)

  var context: Context {
    switch self {
    case .search, .find: .searchLine
    case .command: .commandLine
    }
  }
}
