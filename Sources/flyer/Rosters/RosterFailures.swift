import Calendrics
import Fetching
import CommandLine
import Localizing
import Roster
import RosterVisiting
import Texts

/// Why a command about a roster ends without what it was asked for.
extension Failure {
  static func roster(_ error: RosterClientError) -> Failure {
    if case .loggedOut = error {
      return Failure(error.exitCode, tr("you are not logged in: flyer roster login"))
    }
    return Failure(error.exitCode, "\(error)")
  }

  static var noRoster: Failure {
    Failure(Sysexits.usage, tr("this flyer has no roster: name one with --roster ADDRESS"))
  }

  static var noTerminal: Failure {
    Failure(Sysexits.usage, tr("there is no terminal to prompt on: use --password-stdin"))
  }

  static func terminal(errno: Int32) -> Failure {
    Failure(Sysexits.ioErr, tr("the terminal can’t be used: \(words(for: errno))"))
  }

  static var noPassword: Failure {
    Failure(Sysexits.noInput, tr("there is no password on standard input"))
  }

  static var otherPassword: Failure {
    Failure(Sysexits.dataErr, tr("the new passwords do not match: try again"))
  }

  /// There is no row on that day, or none with which the step can be taken.
  static func noRow(on date: RosterDate, to step: RosterStep) -> Failure {
    Failure(Sysexits.noInput, step.lacksRow(date))
  }

  /// There are shifts on that day, and what is against each.
  static func noneOf(_ reasons: [String], on date: RosterDate, to step: RosterStep) -> Failure {
    let more = reasons.count - 3
    let sentences = [step.lacksRow(date).asSentence] + reasons.prefix(3)
    // TRANSLATORS: behind some reasons, each a sentence
    let rest = more > 0 ? [tr("And \(more) more.", "And \(more) more.", count: more)] : []
    return Failure(Sysexits.noInput, (sentences + rest).joined(separator: " "))
  }

  static func noWish(for duty: String) -> Failure {
    Failure(
      Sysexits.noInput, tr("there is no wish for \(duty); flyer roster wishes lists them"))
  }

  /// Nothing is kept of days before today.
  static var daysOver: Failure {
    Failure(
      Sysexits.dataErr, tr("these days are in the past: name days from today onwards"))
  }

  static func several(on date: RosterDate, _ all: [String]) -> Failure {
    Failure(
      Sysexits.usage,
      tr("there are several entries on \(date); name one by its id: \(all.listed)"))
  }

  static func severalPeople(_ name: String, ids: [String]) -> Failure {
    Failure(
      Sysexits.usage,
      tr("there are several members called \(name); name one by id: \(ids.listed)"))
  }

  static func unknownPerson(called name: String) -> Failure {
    Failure(
      Sysexits.noInput, tr("there is no member called \(name); flyer roster people lists all"))
  }

  /// - Parameter isAny: whether there is more than one, rather than none.
  static func fixedShifts(isAny: Bool, on weekday: Weekday) -> Failure {
    Failure(
      Sysexits.usage,
      isAny
        ? tr(
          "you have several fixed shifts on \(weekday.inWords): name one by its id (flyer roster fixed)"
        )
        : tr("you have no fixed shift on \(weekday.inWords): flyer roster fixed lists yours"))
  }

  static func noRow(_ kind: RowKind, named name: String) -> Failure {
    let words =
      switch kind {
      case .shift:
        tr("there is no shift “\(name)”: use its day (2026-03-03) or its id; the lists show both")
      case .person: tr("there is no member “\(name)”; the lists show the ids")
      case .fixedShift: tr("there is no fixed shift “\(name)”; the lists show the ids")
      case .opening: tr("there is no open shift “\(name)”; the lists show the ids")
      case .request: tr("there is no request “\(name)”; the lists show the ids")
      case .trade: tr("there is no trade “\(name)”; the lists show the ids")
      case .wish: tr("there is no wish “\(name)”; the lists show the ids")
      }
    return Failure(Sysexits.noInput, words)
  }

  /// A table of people or shifts that can't be taken.
  static func noTable(_ fault: CSVTable.Fault, file: String) -> Failure {
    Failure(Sysexits.dataErr, "\(file): \(fault)")
  }

  static func wrongColumns(_ fault: RosterTable.Fault, file: String) -> Failure {
    Failure(Sysexits.dataErr, "\(file): \(fault)")
  }

  static func wrongLines(_ count: Int, file: String) -> Failure {
    Failure(
      Sysexits.dataErr,
      tr(
        "\(file): a line is wrong, so nothing was imported; --partial imports the others",
        "\(file): \(count) lines are wrong, so nothing was imported; --partial imports the others",
        count: count))
  }

  static func noTableFile(_ file: String) -> Failure {
    Failure(Sysexits.noInput, tr("there is no file \(file)"))
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

/// A step to take with a row of a day. Each command declares its own.
struct RosterStep: Sendable {
  /// Returns the message, without its full stop, if no row of the day fits.
  let lacksRow: @Sendable (RosterDate) -> String
}

extension String {
  /// With its full stop.
  var asSentence: String {
    // TRANSLATORS: any sentence without its full stop
    tr("\(self).")
  }
}
