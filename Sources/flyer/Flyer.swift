import ArgumentParser
import Localizing
import Roster
import Texts

/// The command line.
struct Flyer: AsyncParsableCommand {
  static let version = Software.version

  static let configuration = CommandConfiguration(
    commandName: "flyer",
    abstract: tr("Read an organisation’s documents, feeds and schedules in the terminal."),
    usage: """
      flyer [<source>]
      flyer <subcommand> …
      """,
    // TRANSLATORS: source is a key of a file; the second column of the table stays in line
    discussion: tr(
      "Without a subcommand, flyer opens SOURCE in the reader: an http(s) or webcal URL, a path, - (standard input), or the name of a source in your list. The type is detected from the content:\n\n  a feed         RSS, Atom, JSON Feed\n  a calendar     iCalendar: .ics files, webcal://\n  a schedule     of a conference, from pretalx, frab, pentabarf, Sessionize\n  Markdown       a file, or a folder: a book, a wiki, the posts of a site\n  a list         of subscriptions (OPML)\n  a page         on the web: the feed or calendar that it links to, else its text\n  a flyer        flyer’s own document, or contentful://SPACE[/ENVIRONMENT]\n\nWithout SOURCE, flyer opens the first of these that exists: FLYER_SOURCE, `source` in config.toml, your list (flyer add; Today if it has several sources), the guide. flyer guide opens the guide, too."
    ),
    version: version,
    subcommands: [
      BrowseCommand.self, ListCommand.self, ShowCommand.self, TagsCommand.self, OpenCommand.self,
      NotesCommand.self, RefreshCommand.self, CheckCommand.self, AddCommand.self,
      RemoveCommand.self, MoveCommand.self, SourcesCommand.self, ImportCommand.self,
      ExportCommand.self,
      RosterCommands.self, NextCommand.self, TodayCommand.self, SearchCommand.self,
      ChangesCommand.self, ConfigCommand.self, DoctorCommand.self,
    ],
    defaultSubcommand: BrowseCommand.self
  )
  .withExamples(
    "flyer https://example.org/feed.xml",
    "flyer ~/notes",
    "curl -s https://example.org | flyer -")

  /// The options that most commands have, in the order in which a help text ends with them.
  static let commonOptions = [
    "source", "roster", "json", "color", "no-pager", "log-level", "version", "help",
  ]

  /// Whether an argument is the name of a subcommand.
  static func isSubcommand(_ argument: String) -> Bool {
    argument == "help" || configuration.subcommands.contains { $0._commandName == argument }
  }

  /// The subcommand that a typed word may mean; nil if none is near.
  static func subcommand(
    near word: String, in command: any ParsableCommand.Type = Flyer.self
  ) -> String? {
    word.near(command.configuration.subcommands.map { $0._commandName }).first
  }

  /// The command that arguments mean: the subcommand is asked alone at first, since to learn all of
  /// them takes the parser longer than most of them run; what it can't understand all say together.
  static func command(for arguments: [String]) throws -> any ParsableCommand {
    if let subcommand = configuration.subcommands.first(where: {
      $0._commandName == arguments.first
    }), let command = try? subcommand.parseAsRoot(Array(arguments.dropFirst())),
      // The help of one that is asked alone does not say whose it is.
      type(of: command)._commandName != "help"
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// Throws a `Failure` where a word that is no subcommand is in the place of one: after `help`, or
  /// before another argument.
  static func checkSubcommand(in arguments: [String]) throws(Failure) {
    guard arguments.first == "help" else { return try checkFirst(of: arguments) }
    var command: any ParsableCommand.Type = Flyer.self
    for word in arguments.dropFirst() where !word.hasPrefix("-") {
      guard let next = command.configuration.subcommands.first(where: { $0._commandName == word })
      else {
        throw .noCommand(word, near: subcommand(near: word, in: command))
      }
      command = next
    }
  }

  /// The command that opens a source takes one argument, so the first of two is meant as a command.
  private static func checkFirst(of arguments: [String]) throws(Failure) {
    guard arguments.count > 1, !arguments.prefix(2).contains(where: { $0.hasPrefix("-") }),
      let word = arguments.first,
      !configuration.subcommands.contains(where: { $0._commandName == word }),
      let near = subcommand(near: word)
    else { return }
    throw .noCommand(word, near: "flyer \(near)")
  }

  /// A message of the parser's in one line, without a guess at an option that is far from the word.
  static func inOneLine(_ message: String) -> String {
    let line = message.split(whereSeparator: \.isNewline)
      .joined(separator: " ").replacing(":   - ", with: ": ").replacing("   - ", with: ", ")
    guard let guess = line.firstMatch(of: /'-*([^']+)'\. Did you mean '-*([^']+)'\?/),
      !String(guess.1).isNear(String(guess.2)),
      let end = line[guess.range].firstRange(of: " Did you mean")?.lowerBound
    else { return line }
    return String(line[..<end] + line[guess.range.upperBound...])
  }

  /// The arguments with the subcommand before the options that all subcommands share, where the
  /// parser wants it: `--source URL list` becomes `list --source URL`.
  ///
  /// `guide demo` becomes one argument, the name of a source.
  static func withSubcommandFirst(_ arguments: [String]) -> [String] {
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("-"), arguments[index] != "--" {
      index +=
        ["--source", "--roster", "--log-level", "--color"].contains(arguments[index]) ? 2 : 1
    }
    let demo = SourceChoice.demo.split(separator: " ").map(String.init)
    if arguments[min(index, arguments.count)...] == demo[...] {
      return arguments[..<index] + [SourceChoice.demo]
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
