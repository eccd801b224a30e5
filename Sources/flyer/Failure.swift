/// Why a command ends without what it was asked for.
struct Failure: Error {
  /// One line in the reader's words.
  let message: String
  /// After sysexits(3).
  let code: Int32
}

/// The end of the process without anything to say.
struct Ending: Error {
  let code: Int32
}
