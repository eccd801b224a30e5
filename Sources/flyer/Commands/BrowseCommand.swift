import ArgumentParser
import CursesScreen
import Library
import Localizing

/// `flyer [SOURCE]`
struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse", abstract: tr("Open a source in the reader; the default command.")
  )
  .withExamples(of: "browse")

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
    if word == StandardInput.name { StandardInput.giveWayToTerminal() }
    let opened = OpenedCopy(of: program.source, with: program.contentSettings)
    if opened == nil { try await program.requireDocument(named: word) }
    let screen = try TerminalScreen(
      environment: program.screenEnvironment, usesMouse: program.configuration.mouse ?? true,
      lineOrdering: program.lineOrdering)
    let session = BrowsingSession(screen, program: program)
    if let signal = await session.run(beginningWith: opened) { throw Ending(code: 128 + signal) }
  }
}
