/// Why a command ends without what it was asked for.
struct Failure: Error {
  /// One line in the words of whoever runs the server.
  let message: String
  /// After sysexits(3).
  let code: Int32

  init(_ message: String, _ code: Int32) {
    self.message = message
    self.code = code
  }
}

/// What is wrong with options that are understood one by one.
enum UsageProblem {
  case certificateAndKey
  case publicAddress
  case weeksAhead(ClosedRange<Int>)
}
