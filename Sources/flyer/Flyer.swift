import ArgumentParser
import Drawing
import Roster

/// The command line.
struct Flyer: AsyncParsableCommand {
  static let version = Software.version

  static let configuration = CommandConfiguration(
    commandName: "flyer",
    abstract: "Read what an organisation tells its people, in the terminal.",
    usage: """
      flyer [<source>]
      flyer <subcommand> …
      """,
    discussion: """
      Without a subcommand, flyer opens SOURCE (an http(s) URL, contentful://SPACE[/ENVIRONMENT] \
      or a path) for browsing. Without SOURCE it takes FLYER_SOURCE, then `source` in config.toml, \
      then the bundled flyer.
      """,
    version: version,
    subcommands: [
      BrowseCommand.self, ListCommand.self, ShowCommand.self, TagsCommand.self, OpenCommand.self,
      NotesCommand.self, RefreshCommand.self, CheckCommand.self, RosterCommands.self,
      NextCommand.self, DoctorCommand.self,
    ],
    defaultSubcommand: BrowseCommand.self)

  /// True where an argument is the name of a subcommand.
  static func isSubcommand(_ argument: String) -> Bool {
    argument == "help" || configuration.subcommands.contains { $0._commandName == argument }
  }

  /// The arguments with the subcommand before the options that all subcommands share, where the
  /// parser wants it: `--source URL list` becomes `list --source URL`.
  static func withSubcommandFirst(_ arguments: [String]) -> [String] {
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("-"), arguments[index] != "--" {
      index += ["--source", "--roster", "--log-level"].contains(arguments[index]) ? 2 : 1
    }
    guard index > 0, index < arguments.count, isSubcommand(arguments[index]) else {
      return arguments
    }
    var (command, end): (any ParsableCommand.Type, Int) = (Flyer.self, index)
    while end < arguments.count,
      let next = command.configuration.subcommands.first(where: {
        $0._commandName == arguments[end]
      })
    {
      (command, end) = (next, end + 1)
    }
    end = max(end, index + 1)
    return Array(arguments[index..<end] + arguments[..<index] + arguments[end...])
  }
}
