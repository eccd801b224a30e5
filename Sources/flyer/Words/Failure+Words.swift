import Files
import Glibc
import Invoking
import Roster
import Storing

/// Every failure of a command with its sentence and its exit code.
extension Failure {
  // The command line

  static func noCommand(_ word: String, near: String?) -> Failure {
    let advice = near.map { "did you mean \($0)?" } ?? "\(Program.Meaning.unknownSubcommand)"
    return Failure(message: "there is no command “\(word)”: \(advice)", code: Sysexits.usage)
  }

  /// - Parameter meant: what the path may have been meant to be.
  static func noSource(_ obstacle: FileError, meant: Program.Meaning?) -> Failure {
    let words = meant.map { "\(obstacle.path): \(obstacle.reason): \($0)" } ?? "\(obstacle)"
    return Failure(message: words, code: Sysexits.noInput)
  }

  static func settings(_ error: SettingsError) -> Failure {
    let isCommandLine = if case .source(.commandLine, _) = error { true } else { false }
    return Failure(message: "\(error)", code: isCommandLine ? Sysexits.usage : Sysexits.config)
  }

  static func output(errno: Int32) -> Failure {
    Failure(
      message: "the output can't be written: \(String(cString: strerror(errno)))",
      code: Sysexits.ioErr)
  }

  // Items

  static func noItem(_ id: String) -> Failure {
    Failure(message: "there is no item “\(id)”; flyer list shows the ids", code: Sysexits.noInput)
  }

  static func noList(titled title: String) -> Failure {
    Failure(message: "“\(title)” is no list of articles", code: Sysexits.noInput)
  }

  static func noList(_ id: String) -> Failure {
    Failure(
      message: "there is no list “\(id)”; flyer list --kind article shows the ids",
      code: Sysexits.noInput)
  }

  static func noArticle(_ id: String) -> Failure {
    Failure(message: "“\(id)” is no article: its text is plain", code: Sysexits.dataErr)
  }

  static func noLinks(in title: String) -> Failure {
    Failure(message: "“\(title)” has no links", code: Sysexits.dataErr)
  }

  static func whichLink(of title: String, id: String, count: Int) -> Failure {
    let range = count == 1 ? "1" : "1 to \(count)"
    return Failure(
      message: "say which link: “\(title)” has \(range); see flyer show \(id)",
      code: Sysexits.usage)
  }

  static func linkWithin(_ destination: String) -> Failure {
    Failure(
      message: "\(destination) is in the flyer: flyer show prints articles by their ids",
      code: Sysexits.dataErr)
  }

  static func link(_ destination: String, reason: String) -> Failure {
    Failure(message: "\(destination) \(reason)", code: Sysexits.dataErr)
  }

  // Notes

  static func ownNotes(_ folder: String, errno: Int32) -> Failure {
    Failure(
      message: "your notes can't be read: \(folder): \(String(cString: strerror(errno)))",
      code: Sysexits.noPerm)
  }

  static func noNote(about path: String) -> Failure {
    Failure(
      message: "\(path) is not there, and there is no note about it: check the source",
      code: Sysexits.noInput)
  }

  static func writingNotes(_ error: FileError, to path: String) -> Failure {
    Failure(
      message: "the notes can't be written to \(path): \(error.reason)",
      code: Sysexits.cantCreate)
  }

  static func readingNotes(_ error: FileError, from path: String) -> Failure {
    Failure(
      message: "\(path) can't be read: \(error.reason): "
        + "name a folder that flyer notes --export wrote",
      code: Sysexits.noInput)
  }
}

/// Those of the roster's commands.
extension Failure {
  static let noRoster = Failure(
    message: "this flyer has no roster: name one with --roster ADDRESS", code: Sysexits.usage)

  static func noCopy(of source: Source) -> Failure {
    Failure(
      message: "there is no copy of \(source) yet: flyer refresh fetches it",
      code: Sysexits.noInput)
  }

  static let noTerminal = Failure(
    message: "there is no terminal to ask on: use --password-stdin", code: Sysexits.usage)

  static func terminal(errno: Int32) -> Failure {
    Failure(
      message: "the terminal can't be used: \(String(cString: strerror(errno)))",
      code: Sysexits.ioErr)
  }

  static let noPassword = Failure(
    message: "there is no password on standard input", code: Sysexits.noInput)

  static let otherPassword = Failure(
    message: "the two new passwords are not the same: try again", code: Sysexits.dataErr)

  static func noShift(on date: RosterDate, to step: RosterStep) -> Failure {
    Failure(message: "there is no shift on \(date) that you can \(step)", code: Sysexits.noInput)
  }

  static func noRequest(on date: RosterDate, to step: RosterStep) -> Failure {
    Failure(
      message: "there is no request for \(date) that you can \(step)", code: Sysexits.noInput)
  }

  static func noWish(for duty: String) -> Failure {
    Failure(
      message: "there is no wish for \(duty); flyer roster wishes lists them",
      code: Sysexits.noInput)
  }

  static func several(on date: RosterDate, _ all: [String]) -> Failure {
    Failure(
      message: "there are several on \(date), so name one by its id: "
        + all.joined(separator: ", "),
      code: Sysexits.usage)
  }

  static func several(called name: String, _ ids: [String]) -> Failure {
    Failure(
      message: "there are several called \(name), so name one by the id: "
        + ids.joined(separator: ", "),
      code: Sysexits.usage)
  }

  static func nobody(called name: String) -> Failure {
    Failure(
      message: "there is nobody called \(name); flyer roster people lists all",
      code: Sysexits.noInput)
  }

  static func fixedShifts(isAny: Bool, on weekday: Weekday) -> Failure {
    let count = isAny ? "several" : "none"
    return Failure(
      message: "you have \(count) on \(weekday): name one by its id (flyer roster fixed)",
      code: Sysexits.usage)
  }

  static func noRow(_ kind: RowKind) -> Failure {
    Failure(
      message: "there is no \(kind.rawValue) of that name; the lists show the ids",
      code: Sysexits.noInput)
  }
}

extension Program.Meaning: CustomStringConvertible {
  /// The end of a sentence about a file that is not there.
  var description: String {
    switch self {
    case .subcommand(let name): "did you mean flyer \(name)?"
    case .rosterSubcommand(let name): "did you mean flyer roster \(name)?"
    case .unknownSubcommand: "flyer --help shows what there is"
    case .host(let address): "did you mean https://\(address)?"
    }
  }
}
