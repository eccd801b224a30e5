import Importing
import Invoking
import Storing

/// Why a command ends without what it was asked for.
struct Failure: Error {
  /// One line in the reader's words.
  let message: String
  /// After sysexits(3).
  let code: Int32
}

extension Failure {
  /// - Parameter source: where the document came from, if one was read.
  init(_ error: ContentError, about source: Source? = nil) {
    let code =
      switch error {
      case .fetching: Sysexits.unavailable
      case .importing, .emptied: Sysexits.dataErr
      case .unreadable: Sysexits.noInput
      case .storage: Sysexits.cantCreate
      case .index, .personal: Sysexits.ioErr
      case .space(let error): error.exitCode
      case .noSource: Sysexits.usage
      }
    self.init(message: Self.message(error, about: source), code: code)
  }

  /// What is wrong; a document that can't be read is named, since the error does not.
  static func message(_ error: ContentError, about source: Source?) -> String {
    if case .importing = error, let source { return "\(source): \(error)" }
    return "\(error)"
  }

  /// Runs what may fail in the store.
  static func catching<T>(
    about source: Source? = nil, _ body: () async throws(ContentError) -> T
  ) async throws -> T {
    do { return try await body() } catch { throw Failure(error, about: source) }
  }
}

extension SpaceError {
  fileprivate var exitCode: Int32 {
    switch self {
    case .noToken, .failingCommand, .unusableToken, .invalidHost: Sysexits.config
    case .tokenRefused: Sysexits.noPerm
    case .unknownSpace, .refused, .notUnderstood, .noContinuation, .circular, .idle, .endless:
      Sysexits.unavailable
    }
  }
}

/// The end of the process without anything to say.
struct Ending: Error {
  let code: Int32
}
