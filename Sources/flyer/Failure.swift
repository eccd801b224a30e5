import Importing
import Storing

/// Why a command ends without what it was asked for.
struct Failure: Error {
  /// One line in the reader's words.
  let message: String
  /// After sysexits(3).
  let code: Int32
}

extension Failure {
  init(_ error: ContentError) {
    let code =
      switch error {
      case .fetching: Sysexits.unavailable
      case .importing: Sysexits.dataErr
      case .unreadable: Sysexits.noInput
      case .storage: Sysexits.cantCreate
      case .index: Sysexits.ioErr
      case .noSource: Sysexits.usage
      }
    self.init(message: "\(error)", code: code)
  }

  /// Runs what may fail in the store.
  static func catching<T>(_ body: () async throws(ContentError) -> T) async throws -> T {
    do { return try await body() } catch { throw Failure(error) }
  }
}

/// The end of the process without anything to say.
struct Ending: Error {
  let code: Int32
}
