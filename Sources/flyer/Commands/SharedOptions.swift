public import ArgumentParser
public import Logging

/// What every command takes.
struct SharedOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Read this flyer.", valueName: "url|path"))
  var source: String?

  @Option(help: "Write to the log what is at least as grave: trace, debug, info, notice, warning, error.")
  var logLevel: Logger.Level?
}

/// What every command takes that answers from the copy.
struct AnswerOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions

  @Flag(help: "Ask the source for a newer copy first.")
  var refresh = false

  @Flag(help: "Print JSON.")
  var json = false
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
