import ArgumentParser
import CursesScreen
import Library
import Localizing

/// `flyer [SOURCE]`
struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse", abstract: tr("Open a source in the reader; the default command.")
  )
  .withExamples("flyer browse https://example.org/flyer.json", "flyer browse club")

  @OptionGroup var source: SourceOptions

  @Flag(
    help: ArgumentHelp(
      tr("For screen readers and braille displays: one column of text, no drawn lines, no symbols.")
    ))
  var plain = false

  func run() async throws {
    var program = try Program(source, mayBeAll: true)
    program.isPlain = plain
    try await Self.browse(program, named: source.flyer)
  }

  /// Shows the content until the reader has enough of it; throws an `Ending` after a signal.
  ///
  /// - Parameter word: the source as it was typed.
  @MainActor
  static func browse(_ program: Program, named word: String?) async throws {
    // As in `flyer notes.md | less`.
    if !Output.isTerminal, word.map(ShowCommand.isFile) == true,
      try await ShowCommand.printLoneText(of: program)
    {
      return
    }
    if word == StandardInput.name { StandardInput.giveWayToTerminal() }
    let opened = OpenedCopy(of: program.source, with: program.contentSettings)
    if opened == nil { try await program.requireDocument(named: word) }
    let screen = try TerminalScreen(
      environment: program.screenEnvironment, usesMouse: program.configuration.mouse,
      lineOrdering: program.lineOrdering)
    let session = BrowsingSession(screen, program: program)
    if let signal = await session.run(beginningWith: opened) { throw Ending(code: 128 + signal) }
  }
}

/// The arguments of most runs: at most a source, and `--plain`.
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
