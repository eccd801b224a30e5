import Files
import CommandLine
import NIOCore
import Roster
import RosterServing
import RosterStoring

/// Why a command ends without what it was asked for.
enum Failure: Error {
  /// - Parameters:
  ///   - message: of the parser.
  ///   - code: how the process ends.
  case notUnderstood(message: String, code: Int32)
  case store(RosterStoreError)
  case refusal(Refusal)
  case request(RequestError)
  case system(IOError)
  case terminal(PasswordPrompt.Failure)
  case noPassword
  case otherPassword
  case present(String)
  case missing(String)
  case noFolder(String)
  case folder(String, errno: Int32)
  case databaseAddress
  /// No member has this login, name or id.
  case unknownPerson(String)
  case peopleThere(String)
  case listening(at: ListenAddress, IOError)
  case certificate(any Error)
  case settings(SettingsError)
  case file(FileError)
  case noLine(String)
  case secretFile(String, SecretFileProblem)

  /// Nil for errors of the command line.
  init?(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as RosterStoreError: self = .store(error)
    case let refusal as Refusal: self = .refusal(refusal)
    case let error as RequestError: self = .request(error)
    case let error as IOError: self = .system(error)
    case let error as SettingsError: self = .settings(error)
    case let error as FileError: self = .file(error)
    default: return nil
    }
  }
}

/// A combination of options that is wrong, though each is right alone.
enum UsageProblem {
  case certificateAndKey
  case publicAddress
  case twoDatabases
  case samePlace
  case weeksAhead(ClosedRange<Int>)
  case hours(option: String, ClosedRange<Int>)
  case commandsAtOnce
  case limit(option: String, ClosedRange<Int>)
  case codeOrPassword
  /// A command that can't be undone needs confirmation.
  case notSure
  case mailServerAndSender
  case passwordWithoutMail
}
