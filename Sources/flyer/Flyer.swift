import ArgumentParser
import Drawing

/// The command line.
struct Flyer: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "flyer",
    abstract: "Read what an organisation tells its people, in the terminal.",
    discussion: """
      Without a subcommand, flyer opens SOURCE (an http(s) URL or a path) for browsing. Without \
      SOURCE it takes FLYER_SOURCE, then `source` in config.toml, then the bundled flyer.
      """,
    version: version,
    subcommands: [
      BrowseCommand.self, ListCommand.self, ShowCommand.self, TagsCommand.self, OpenCommand.self,
      RefreshCommand.self, CheckCommand.self, DoctorCommand.self,
    ],
    defaultSubcommand: BrowseCommand.self)
}
