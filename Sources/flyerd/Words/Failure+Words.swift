import Files
import Glibc
import CommandLine
import Localizing
import NIOCore
import Roster
import RosterServing
import RosterStoring

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
