public import ArgumentParser
import CommandLine
import Localizing
public import Logging

/// The options of every command.
struct SharedOptions: ParsableArguments {
  @Option(help: ArgumentHelp(tr("Use this source."), valueName: "url|path"), completion: .sources)
  var source: String?

  @Option(help: ArgumentHelp(tr("Use this roster, not the flyer’s."), valueName: "address"))
  var roster: String?

  @Option(help: ArgumentHelp(tr("Log messages of at least this level."), valueName: "level"))
  var logLevel: Logger.Level?

  @OptionGroup var prints: PrintingOptions

  /// How it prints.
  var printing: Printing { prints.printing }
}

/// The options of every command that prints for people.
struct PrintingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      // TRANSLATORS: auto is typed so in all languages
      tr("Print in colour; auto: only on a terminal."), valueName: "when"))
  var color = ColourUse.auto

  @Flag(help: ArgumentHelp(tr("Print long output directly, without a pager.")))
  var noPager = false

  /// How it prints.
  var printing: Printing { Printing(colours: color, usesPager: !noPager) }
}

/// The options of a command about a whole flyer: the source may be the only argument.
struct SourceOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions

  @Argument(
    help: ArgumentHelp(
      tr(
        "The source: a URL, contentful://SPACE[/ENVIRONMENT], a path, a name from your list, or - (stdin)."
      ),
      valueName: "source"), completion: .sources)
  var flyer: String?

  @Flag(help: ArgumentHelp(tr("Read standard input as plain text instead of Markdown.")))
  var text = false

  /// The source that the command line names; nil where it names none.
  var named: String? { flyer ?? shared.source }
}

extension Program {
  /// The world as the options and perhaps an argument want it.
  init(_ options: SharedOptions) throws(Failure) {
    try self.init(
      source: options.source, roster: options.roster, logLevel: options.logLevel,
      printing: options.printing)
  }

  /// The same, where the source may also be an argument.
  ///
  /// - Parameter word: another argument, which names a text where nothing names a source.
  init(
    _ options: SourceOptions, mayBe word: String? = nil, mayBeAll: Bool = false
  ) throws(Failure) {
    let shared = options.shared
    try self.init(
      source: options.named ?? word, roster: shared.roster, logLevel: shared.logLevel,
      printing: shared.printing, mayBeAll: mayBeAll,
      input: options.text ? .plainText : .markdown)
  }
}

/// The options of every command that answers from the copy, beside its source: a debug build checks
/// nested groups once for each way to reach them, on each start.
struct AnswerOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(tr("Fetch the latest version first.")))
  var refresh = false

  @Flag(help: ArgumentHelp(tr("Print JSON.")))
  var json = false
}

extension Logger.Level: @retroactive ExpressibleByArgument {}

/// Combinations of options that are wrong, though each is right alone.
extension ValidationError {
  static func onlyOne(of options: [String]) -> ValidationError {
    ValidationError(
      // TRANSLATORS: options: all but the last one with commas between them, and the last one
      tr(
        "\(options.dropLast().joined(separator: ", ")) and \(options.last ?? "") can’t be combined")
    )
  }

  static func eitherOr(_ one: String, _ other: String) -> ValidationError {
    // TRANSLATORS: options
    ValidationError(tr("use \(one) or \(other)"))
  }

  static func limitOutside(_ bounds: ClosedRange<Int>) -> ValidationError {
    ValidationError(tr("--limit must be from \(bounds.lowerBound) to \(bounds.upperBound)"))
  }
}

extension CommandConfiguration {
  /// The same with examples below its words.
  func withExamples(_ examples: String...) -> CommandConfiguration {
    var configuration = self
    configuration.discussion = HelpExamples.below(discussion, examples)
    return configuration
  }
}

/// The completions that shells offer, for `flyer --generate-completion-script`.
///
/// Bash expands completions, so that a stranger's id could be a command: only plain words are
/// offered.
extension CompletionKind {
  /// The names of the sources that are kept, and files.
  static var sources: CompletionKind {
    plain("{ flyer sources 2>/dev/null | cut -f 1; ls -A; }")
  }

  /// The ids of the items of the flyer that is opened where none is named.
  static var ids: CompletionKind { plain("flyer list 2>/dev/null | cut -f 1") }

  static var tags: CompletionKind { plain("flyer tags 2>/dev/null | cut -f 1") }

  /// The lines that a command prints, as far as they mean nothing to a shell.
  private static func plain(_ command: String) -> CompletionKind {
    .shellCommand("\(command) | grep -Ex '[[:alnum:]._/@%+-]+'")
  }
}
