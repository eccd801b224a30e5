import ArgumentParser
import CMalloc
import Glibc
import CommandLine
import Localizing

/// Where the process begins and ends: no error leaves it but as one line and an exit code.
///
/// It runs on the first thread, so that what a start reads is read before there is a second one.
@main
@MainActor
enum Main {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    Localization.begin(ReaderLanguages.languages(in: ProcessEnvironment.variables()))
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      exit(await end(with: error))
    }
    exit(Sysexits.ok)
  }

  /// The bytes of memory for a first frame: nothing else needs as much at once.
  private static let firstHeap = 1_200_000

  private static func prepareForFrame() {
    cmalloc_populate(firstHeap)
    cmalloc_share_one_heap()
  }

  private static func run(_ arguments: [String]) async throws {
    if let known = BrowseArguments(arguments) {
      prepareForFrame()
      var program = try Program(source: known.source, mayBeAll: true)
      program.isPlain = known.isPlain
      return try await BrowseCommand.browse(program, named: known.source)
    }
    // A prompt asks again and again; parsing would take twice as long as the answer.
    if arguments == ["next"] {
      prepareForFrame()
      return try await NextCommand.answer(in: Program(source: nil, mayBeAll: true))
    }
    // Scripts ask for it, and the parser would take several times as long as the whole start.
    if arguments == ["--version"] { return try Output.print(Flyer.version) }
    // Help is in the language of the configuration as well.
    let directories = BaseDirectories(environment: ProcessEnvironment.variables())
    let configuration = Configuration.read(from: directories)
    if let language = (try? configuration.get())?.language, Localization.speaks(language) {
      Localization.begin([language])
    }
    try await Configuration.$known.withValue(configuration) { try await runCommand(arguments) }
  }

  private static func runCommand(_ arguments: [String]) async throws {
    try Flyer.checkSubcommand(in: arguments)
    try await Pager.around { pager in
      var command = try Flyer.command(for: Flyer.withSubcommandFirst(arguments))
      if let long = command as? any LongOutput { pager.begin(long.printing) }
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    }
  }

  /// Says what is wrong and to do, and how the process ends.
  private static func end(with error: any Error) async -> Int32 {
    HelpWidth.widenForParser()
    switch error {
    case is Output.Closed:
      return Sysexits.ok
    case let ending as Ending:
      return ending.code
    default:
      guard let failure = Failure(ending: error) else { return await endParsing(with: error) }
      Output.complain("\(failure)")
      return failure.code
    }
  }

  /// By the screen where it is longer than one.
  private static func printHelp(_ text: String) async throws {
    let columns = HelpWidth.columns(in: ProcessEnvironment.variables())
    let text = ParserText.help(text, common: Flyer.commonOptions, columns: columns)
    let usesPager = !CommandLine.arguments.contains("--no-pager")
    try await Pager.around { pager in
      pager.begin(Printing(usesPager: usesPager))
      try Output.print(text)
    }
  }

  /// Help and version are asked for; anything else is a command line that can't be understood.
  private static func endParsing(with error: any Error) async -> Int32 {
    let code = Flyer.exitCode(for: error)
    if code == .success {
      do {
        try await printHelp(Flyer.fullMessage(for: error, columns: ParserText.endless))
        return Sysexits.ok
      } catch {
        return await end(with: error)
      }
    }
    // One line, also where the parser lists what would have been right.
    let message = ParserText.fault(Flyer.inOneLine(Flyer.message(for: error)))
    let whole = Flyer.fullMessage(for: error, columns: ParserText.endless)
    let help = ParserText.command(ofFault: whole) ?? "flyer"
    if !message.isEmpty {
      // TRANSLATORS: what is wrong with a command line, and the command whose help says more
      Output.complain(tr("\(message) (see \(help) --help)"))
    }
    return code == .validationFailure ? Sysexits.usage : code.rawValue
  }
}
