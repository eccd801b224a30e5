public import ArgumentParser
public import Logging

/// What every command takes.
struct SharedOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Read this flyer.", valueName: "url|path"))
  var source: String?

  @Option(help: ArgumentHelp("Write to the log what is at least as grave.", valueName: "level"))
  var logLevel: Logger.Level?
}

extension Program {
  /// The world as the options and perhaps an argument want it.
  init(_ options: SharedOptions, source argument: String? = nil) throws(Failure) {
    try self.init(source: argument ?? options.source, logLevel: options.logLevel)
  }
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
