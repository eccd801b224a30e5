import ArgumentParser

extension Failure: CustomStringConvertible {
  /// The failure, with the output of the program.
  var description: String {
    switch self {
    case .late(let awaited, let output):
      "waited in vain for \(awaited); the program wrote at last:\n"
        + String(output.suffix(2000)).debugDescription
    case .command(let arguments, let output):
      "\(arguments.joined(separator: " ")) failed and wrote:\n\(output)"
    case .empty(let path): "\(path) has no item to measure with"
    case .noCards: "the page with cards has no item to measure with"
    case .noEndOfFeed: "the end of the feed has no item to measure with"
    }
  }
}

extension Failure.Awaited: CustomStringConvertible {
  /// The event that did not happen.
  var description: String {
    switch self {
    case .text(let text): "“\(text)” on the screen"
    case .words(let words): words.joined(separator: " and ")
    case .rest: "rest"
    case .frame(let key): "a frame after \(key.debugDescription)"
    case .pictures(let count): "\(count) pictures"
    case .picturesAfter(let key): "pictures after \(key.debugDescription)"
    case .colours(let count): "\(count) colours"
    case .answers(let count): "\(count) answers"
    case .status(let status): "\(status)"
    case .restOfAnswer: "the rest of an answer"
    case .connection(let port): "a connection to port \(port)"
    case .taking: "a request to be taken"
    case .file(let folder): "a file in \(folder)"
    case .flush(let folder): "a flush of \(folder)"
    }
  }
}

extension ValidationError {
  init(_ problem: UsageProblem) {
    switch problem {
    case .sizes: self.init("--sizes takes numbers parted by commas")
    case .runs: self.init("--runs takes a number from 1")
    }
  }
}

extension Notice: CustomStringConvertible {
  /// A line beside the table.
  var description: String {
    switch self {
    case .missed(let count): "\nBounds missed: \(count)"
    case .notInstalled(let program): "\(program) is not installed: skipped"
    case .problem(let name, let problem): "\(name): \(problem)"
    }
  }
}
