/// Why something could not be measured.
enum Failure: Error, CustomStringConvertible {
  /// Something did not happen in time.
  case late(String, output: String)
  /// A command failed.
  case command([String], output: String)
  /// A flyer has nothing to look at.
  case empty(String)

  /// What happened, and what the program said.
  var description: String {
    switch self {
    case .late(let what, let output):
      "waited in vain for \(what); the program wrote at last:\n"
        + String(output.suffix(2000)).debugDescription
    case .command(let arguments, let output):
      "\(arguments.joined(separator: " ")) failed and wrote:\n\(output)"
    case .empty(let path): "\(path) has no item to measure with"
    }
  }
}
