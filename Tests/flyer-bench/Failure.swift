/// Why something could not be measured.
enum Failure: Error {
  /// What something is waited for.
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

  /// Something did not happen in time; `output` is what the program wrote.
  case late(Awaited, output: String = "")
  /// A command failed.
  case command([String], output: String)
  /// There is nothing to look at in a file.
  case empty(String)
  case noCards, noEndOfFeed
}

/// What is wrong with options that are understood one by one.
enum UsageProblem { case sizes, runs }

/// What is said beside the figures.
enum Notice {
  case missed(bounds: Int)
  case notInstalled(String)
  case problem(in: String, String)
}
