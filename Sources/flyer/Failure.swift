import Calendrics
import CursesScreen
import Files
import Library
import Roster
import RosterVisiting

/// Why a command ends without what it was asked for.
enum Failure: Error {
  /// - Parameter near: the command that may be meant.
  case noCommand(String, near: String?)
  /// - Parameter meant: what the path may have been meant to be.
  case noSource(FileError, meant: Program.Meaning?)
  /// - Parameter near: what one of the sources that are kept is called, which may be meant.
  case unknownSource(String, near: String?)
  /// A list of subscriptions has none that could be kept.
  case noSubscriptions(in: String)
  /// The source to add can't be read.
  case notAdded(ContentError, Source)
  /// A server without encryption was named by an address that leaves open whether it has any.
  ///
  /// - Parameter plain: the address that asks without.
  case unencrypted(ContentError, plain: Source)
  case settings(SettingsError)
  /// There is no folder for a configuration.
  case noConfigurationFolder
  /// There is no program with which a text could be edited.
  case noEditor
  case screen(ScreenError)
  case output(errno: Int32)

  /// - Parameter source: where the document came from, if one was read.
  case content(ContentError, about: Source?)
  case noItem(String)
  /// There is more than one on standard input.
  case whichItem
  case noList(String)
  case notAList(title: String)
  case noArticle(String)
  case noLinks(in: String)
  case whichLink(of: String, id: String, count: Int)
  case linkWithin(String)
  case refusedLink(String, reason: String)
  case desktop(DesktopError)

  case ownNotes(String, errno: Int32)
  case noNote(about: String)
  case writingNotes(FileError, to: String)
  case readingNotes(FileError, from: String)

  case roster(RosterClientError)
  case noRoster
  case noCopy(of: Source)
  case noTerminal
  case terminal(errno: Int32)
  case noPassword
  case otherPassword
  case noShift(on: RosterDate, to: RosterStep)
  /// There are shifts on that day, and what is against each.
  case noneOf([String], on: RosterDate, to: RosterStep)
  case noRequest(on: RosterDate, to: RosterStep)
  case noOpening(on: RosterDate, to: RosterStep)
  case noWish(for: String)
  /// Nothing is kept of days before today.
  case daysOver
  case several(on: RosterDate, [String])
  case severalPeople(String, ids: [String])
  /// A table of people or shifts that can't be taken.
  case noTable(CSVTable.Fault, file: String)
  case wrongColumns(RosterTable.Fault, file: String)
  case wrongLines(Int, file: String)
  case noTableFile(String)
  case unknownPerson(called: String)
  /// - Parameter isAny: whether there is more than one, rather than none.
  case fixedShifts(isAny: Bool, on: Weekday)
  case noRow(RowKind, named: String)
}

extension Failure {
  /// Nil for errors of the command line.
  init?(ending error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as ContentError: self = .content(error, about: nil)
    case let error as RosterClientError: self = .roster(error)
    case let error as ScreenError: self = .screen(error)
    case let error as DesktopError: self = .desktop(error)
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
      throw .content(error, about: source)
    }
  }
}

/// The end of the process without anything to say.
struct Ending: Error {
  let code: Int32
}
