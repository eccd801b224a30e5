public import ArgumentParser
import Localizing
public import Logging

/// What every command takes.
struct SharedOptions: ParsableArguments {
  @Option(help: ArgumentHelp(tr("Read this flyer."), valueName: "url|path"), completion: .sources)
  var source: String?

  @Option(help: ArgumentHelp(tr("Take this roster, not the flyer's."), valueName: "address"))
  var roster: String?

  @Option(help: ArgumentHelp(tr("Write to the log what is at least as grave."), valueName: "level"))
  var logLevel: Logger.Level?
}

/// What a command takes that is about a whole flyer: the source may stand by itself.
struct SourceOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions

  @Argument(
    help: ArgumentHelp(
      tr(
        "The flyer: a URL, contentful://SPACE[/ENVIRONMENT], a path, a name you gave, or - (stdin)."
      ),
      valueName: "source"), completion: .sources)
  var flyer: String?

  /// The source that the command line names; nil where it names none.
  var named: String? { flyer ?? shared.source }
}

extension Program {
  /// The world as the options and perhaps an argument want it.
  init(_ options: SharedOptions) throws(Failure) {
    try self.init(
      source: options.source, roster: options.roster, logLevel: options.logLevel)
  }

  /// The same, where the source may also be an argument.
  init(_ options: SourceOptions, mayBeAll: Bool = false) throws(Failure) {
    let shared = options.shared
    try self.init(
      source: options.named, roster: shared.roster, logLevel: shared.logLevel,
      mayBeAll: mayBeAll)
  }
}

/// What every command takes that answers from the copy, beside its source: a debug build checks what
/// lies in groups within groups once for each way to ask, on each start.
struct AnswerOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(tr("Ask the source for a newer copy first.")))
  var refresh = false

  @Flag(help: ArgumentHelp(tr("Print JSON.")))
  var json = false
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
