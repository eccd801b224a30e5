import Storing

/// Why a command ends without what it was asked for.
struct Failure: Error {
  /// One line in the reader's words.
  let message: String
  /// After sysexits(3).
  let code: Int32
}

extension Failure {
  /// Runs what may fail in the store.
  static func catching<T>(
    about source: Source? = nil, _ body: () async throws(ContentError) -> T
  ) async throws -> T {
    do { return try await body() } catch { throw Failure(error, about: source) }
  }
}

/// The end of the process without anything to say.
struct Ending: Error {
  let code: Int32
}
