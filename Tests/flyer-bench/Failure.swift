/// The reason why a measurement failed.
enum Failure: Error {
  /// An awaited event.
  enum Awaited {
    case text(String), words([String]), rest
    case frame(key: String)
    case pictures(Int)
    case picturesAfter(key: String)
    case colours(Int)
    case answers(Int), status(Int), restOfAnswer
    case connection(port: Int), taking
    case file(folder: String), flush(folder: String)
  }

  /// An event did not happen in time; `output` is the output of the program.
  case late(Awaited, output: String = "")
  /// A command failed.
  case command([String], output: String)
  /// A file has nothing to show.
  case empty(String)
  case noCards, noEndOfFeed
}

/// A contradiction among valid options.
enum UsageProblem { case sizes, runs }

/// A message beside the figures.
enum Notice {
  case missed(bounds: Int)
  case notInstalled(String)
  case problem(in: String, String)
}
