import Connecting
import CursesScreen
import Importing
import Invoking
import RosterVisiting
import Storing

extension Failure {
  /// Nil for errors of the command line.
  init?(ending error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as ContentError: self.init(error)
    case let error as RosterClientError: self.init(error)
    case let error as ScreenError:
      self.init(
        message: "\(error)", code: error == .noTerminal ? Sysexits.usage : Sysexits.config)
    case let error as DesktopError:
      self.init(message: "\(error)", code: Sysexits.unavailable)
    default: return nil
    }
  }

  /// Runs what may fail at a source, which is named then.
  static func naming<T>(
    _ source: Source, _ body: () async throws(ContentError) -> T
  ) async throws(Failure) -> T {
    do throws(ContentError) {
      return try await body()
    } catch {
      throw Failure(error, about: source)
    }
  }

  /// - Parameter source: where the document came from, if one was read.
  init(_ error: ContentError, about source: Source? = nil) {
    let code =
      switch error {
      case .fetching: Sysexits.unavailable
      case .importing, .emptied: Sysexits.dataErr
      case .unreadable: Sysexits.noInput
      case .storage: Sysexits.cantCreate
      case .index, .damagedIndex, .personal: Sysexits.ioErr
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

extension Failure {
  init(_ error: RosterClientError) {
    let code =
      switch error {
      case .invalidAddress: Sysexits.usage
      case .unavailable, .transport(.cancelled): Sysexits.tempFail
      case .transport(.tooLarge), .transport(.tooCompressed), .transport(.brokenCompression),
        .transport(.invalidResponse), .notUnderstood:
        Sysexits.dataErr
      case .transport: Sysexits.unavailable
      case .refused(rule: "notFound", _, _): Sysexits.noInput
      case .loggedOut, .refused: Sysexits.noPerm
      case .cannotWrite, .noHome, .cannotEncode: Sysexits.cantCreate
      }
    let isLoggedOut = error == .loggedOut
    self.init(
      message: isLoggedOut ? "you are not logged in: flyer roster login" : "\(error)", code: code)
  }
}
