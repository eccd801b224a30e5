import ArgumentParser
import CommandLine
import Files
import Glibc
import Localizing
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

extension Failure: CustomStringConvertible {
  /// One line for the admin of the server.
  var description: String {
    switch self {
    case .notUnderstood(let message, _):
      // TRANSLATORS: {0} is a whole sentence
      tr("\(message) (see flyerd --help)")
    case .store(let error): "\(error)"
    case .refusal(let refusal): "\(refusal)"
    case .request(let error): "\(error)"
    case .system(let error): tr("System error: \(error).")
    case .terminal(.noTerminal):
      tr("There is no terminal to prompt on. Use --password-stdin.")
    case .terminal(.unusable(let code)):
      tr("Could not read from the terminal: \(String(cString: strerror(code))).")
    case .terminal(.interrupted), .terminal(.missing): tr("No password was given.")
    case .noPassword: tr("There is no password on standard input.")
    case .otherPassword: tr("The two passwords do not match. Try again.")
    case .present(let file): tr("\(file) already exists. Name another file.")
    case .missing(let file): tr("There is no file \(file).")
    case .noFolder(let path): tr("There is no folder \(path). Create it first.")
    case .folder(let path, let code): "\(path): \(String(cString: strerror(code)))."
    case .databaseAddress: tr("--database takes an address like postgres://user@host/name.")
    case .unknownPerson(let name):
      tr("There is no member with the login or name \(name). flyerd people lists all.")
    case .peopleThere(let folder):
      tr("The roster of \(folder) already has members. Name a new folder.")
    case .listening(let address, let error): tr("Could not listen on \(address): \(error).")
    case .certificate(let error): tr("The certificate can’t be used: \(error).")
    case .settings(let error): "\(error)"
    case .file(let error): "\(error)."
    case .noLine(let path):
      tr("\(path) has no line of text. Write one into the file.")
    case .secretFile(let path, .unreadable(let code)):
      tr("Could not read \(path): \(String(cString: strerror(code))).")
    case .secretFile(let path, .open):
      // TRANSLATORS: chmod 600 is a command
      tr("Other users can read \(path): chmod 600 \(path)")
    case .secretFile(let path, .empty): tr("There is no password in \(path).")
    }
  }

  /// After sysexits(3).
  var code: Int32 {
    switch self {
    case .notUnderstood(_, let code): code
    case .store(let error): error.exitCode
    case .refusal, .request, .otherPassword: Sysexits.dataErr
    case .system, .terminal(.unusable): Sysexits.osErr
    case .terminal, .noPassword, .missing, .noFolder, .file, .noLine, .unknownPerson:
      Sysexits.noInput
    case .present, .folder, .peopleThere: Sysexits.cantCreate
    case .databaseAddress: Sysexits.usage
    case .listening: Sysexits.unavailable
    case .certificate, .settings, .secretFile: Sysexits.config
    }
  }
}

extension RosterStoreError {
  fileprivate var exitCode: Int32 {
    switch self {
    case .unavailable: Sysexits.unavailable
    case .damaged, .contradiction, .loginTaken, .loginAlike, .keyReused: Sysexits.dataErr
    case .invitationUsed, .resetUsed, .noAccount: Sysexits.noInput
    case .newer, .older, .movedAway: Sysexits.config
    case .held: Sysexits.tempFail
    case .occupied: Sysexits.cantCreate
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
  case commandsAtOnce
  case limit(option: String, ClosedRange<Int>)
  case limitOrOff(option: String, ClosedRange<Int>)
  case codeOrPassword
  /// A command that can't be undone needs confirmation.
  case notSure
  case mailServerAndSender
  case passwordWithoutMail
}

extension ValidationError {
  init(_ problem: UsageProblem) {
    switch problem {
    case .certificateAndKey: self.init(tr("Use --certificate and --key together."))
    case .twoDatabases: self.init(tr("Use --database or --database-file, not both."))
    case .samePlace: self.init(tr("--from and --to are the same place."))
    case .publicAddress: self.init(tr("--public-address must begin with https:// or http://."))
    case .codeOrPassword: self.init(tr("Use --code or --password-stdin, not both."))
    case .notSure: self.init(tr("This can’t be undone. Add --yes to confirm."))
    case .commandsAtOnce: self.init(tr("--commands-at-once takes a number, or 0 for no limit."))
    case .limit(let option, let range):
      // TRANSLATORS: {0} is the name of an option
      self.init(
        tr("--\(option) takes a number from \(range.lowerBound) to \(range.upperBound)."))
    case .limitOrOff(let option, let range):
      // TRANSLATORS: {0} is the name of an option
      self.init(
        tr("--\(option) takes a number from \(range.lowerBound) to \(range.upperBound), or off."))
    case .mailServerAndSender: self.init(tr("Use --mail-server and --mail-from together."))
    case .passwordWithoutMail: self.init(tr("--mail-password-file needs --mail-server."))
    case .weeksAhead(let weeks):
      self.init(tr("--weeks-ahead takes a number from 1 to \(weeks.upperBound)."))
    }
  }
}
