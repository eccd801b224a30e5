import Connecting
import CursesScreen
import Importing
import Invoking
import Library
import Roster
import RosterVisiting

extension Failure {
  /// After sysexits(3).
  var code: Int32 {
    switch self {
    case .noCommand, .settings(.source(.commandLine, _)), .settings(.severalCalled),
      .settings(.severalBegin), .screen(.noTerminal), .whichLink, .whichItem, .noRoster,
      .noTerminal, .several,
      .severalPeople, .fixedShifts:
      Sysexits.usage
    case .settings(.notWritten): Sysexits.cantCreate
    case .noConfigurationFolder: Sysexits.config
    case .noEditor: Sysexits.unavailable
    case .settings, .screen: Sysexits.config
    case .noSource, .unknownSource, .noItem, .noList, .notAList, .noNote, .readingNotes, .noCopy,
      .noPassword,
      .noShift, .noneOf, .noRequest, .noOpening, .noWish, .unknownPerson, .noRow, .noTableFile:
      Sysexits.noInput
    case .noSubscriptions, .noArticle, .noLinks, .linkWithin, .refusedLink, .otherPassword,
      .daysOver, .noTable, .wrongColumns, .wrongLines:
      Sysexits.dataErr
    case .output, .terminal: Sysexits.ioErr
    case .desktop: Sysexits.unavailable
    case .ownNotes: Sysexits.noPerm
    case .writingNotes: Sysexits.cantCreate
    case .content(let error, _), .notAdded(let error, _), .unencrypted(let error, _):
      error.exitCode
    case .roster(let error): error.exitCode
    }
  }
}

extension ContentError {
  fileprivate var exitCode: Int32 {
    switch self {
    case .fetching: Sysexits.unavailable
    case .importing, .emptied, .webPage: Sysexits.dataErr
    case .login: Sysexits.config
    case .converting(.notInstalled), .converting(.cannotStart): Sysexits.unavailable
    case .converting: Sysexits.dataErr
    case .unreadable: Sysexits.noInput
    case .storage: Sysexits.cantCreate
    case .index, .damagedIndex, .personal: Sysexits.ioErr
    case .space(let error): error.exitCode
    case .noSource: Sysexits.usage
    }
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

extension RosterClientError {
  fileprivate var exitCode: Int32 {
    switch self {
    case .invalidAddress: Sysexits.usage
    case .unavailable, .transport(.cancelled): Sysexits.tempFail
    case .transport(.tooLarge), .transport(.tooCompressed), .transport(.brokenCompression),
      .transport(.invalidResponse), .notUnderstood:
      Sysexits.dataErr
    case .transport: Sysexits.unavailable
    case .refused(rule: "notFound", _, _): Sysexits.noInput
    case .refused(let rule, _, _) where RefusalAnswer.rulesOfInput.contains(rule):
      Sysexits.dataErr
    case .loggedOut, .refused: Sysexits.noPerm
    case .cannotWrite, .noHome, .cannotEncode: Sysexits.cantCreate
    }
  }
}
