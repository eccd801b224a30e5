/// What most runs are called with: at most a source, and `--plain`.
///
/// Parsing that takes as long as all else before the first frame, so it is left out.
struct BrowseArguments: Equatable {
  private static let plain = "--plain"

  /// As it was typed.
  let source: String?
  let isPlain: Bool

  /// nil for what the parser has to understand.
  init?(_ arguments: [String]) {
    let others = arguments.filter { $0 != Self.plain }
    guard others.count <= 1, arguments.count <= others.count + 1,
      others.allSatisfy(Self.isSource)
    else { return nil }
    source = others.first
    isPlain = others.count < arguments.count
  }

  private static func isSource(_ argument: String) -> Bool {
    if argument == StandardInput.name { return true }
    // To know all subcommands takes as long as to open an index.
    return !argument.hasPrefix("-")
      && (argument.contains { "./:".contains($0) } || !Flyer.isSubcommand(argument))
  }
}
