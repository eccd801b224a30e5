import Files
import Glibc
import Invoking
import Localizing
import NIOCore
import Roster
import RosterServing
import RosterStoring

extension Failure: CustomStringConvertible {
  /// One line in the words of whoever runs the server.
  var description: String {
    switch self {
    case .notUnderstood(let message, _):
      // TRANSLATORS: {0} is a whole sentence
      tr("\(message) (see flyerd --help)")
    case .store(let error): "\(error)"
    case .refusal(let refusal): "\(refusal)"
    case .request(let error): "\(error)"
    case .system(let error): tr("The system refuses: \(error).")
    case .terminal(.noTerminal):
      tr("There is no terminal to ask for a password on. Use --password-stdin.")
    case .terminal(.unusable(let code)):
      tr("The terminal can't be asked: \(String(cString: strerror(code))).")
    case .terminal(.interrupted), .terminal(.missing): tr("No password was given.")
    case .noPassword: tr("There is no password on standard input.")
    case .otherPassword: tr("The two passwords are not the same. Try again.")
    case .present(let file): tr("\(file) is there already. Name another file.")
    case .missing(let file): tr("There is no file \(file).")
    case .noFolder(let path): tr("There is no folder \(path). Make it first.")
    case .folder(let path, let code): "\(path): \(String(cString: strerror(code)))."
    case .databaseAddress: tr("--database takes an address like postgres://user@host/name.")
    case .nobody(let name):
      tr("Nobody logs in as \(name) or is called so. flyerd people lists everybody.")
    case .peopleThere(let folder):
      tr("There are people in the roster of \(folder) already. Name a new folder.")
    case .listening(let address, let error): tr("\(address) can't be listened at: \(error).")
    case .certificate(let error): tr("The certificate can't be used: \(error).")
    case .settings(let error): "\(error)"
    case .file(let error): "\(error)."
    case .noLine(let path):
      tr("There is no line of text in \(path). Write it into the file.")
    case .secretFile(let path, .unreadable(let code)):
      tr("\(path) can't be read: \(String(cString: strerror(code))).")
    case .secretFile(let path, .open):
      // TRANSLATORS: chmod 600 is a command
      tr("Others may read \(path): chmod 600 \(path)")
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
    case .terminal, .noPassword, .missing, .noFolder, .file, .noLine, .nobody: Sysexits.noInput
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
