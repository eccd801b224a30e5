import FlyerModel
import Importing
import Library
import Reading
import Roster

/// The message of a command on its output, if it prints nothing else.
enum Notice {
  /// - Parameter before: the roster as it was.
  case carriedOut(RosterCommand, before: RosterPresenter)
  case requested([RosterDate])
  case copied(RosterCommand, Receipt, before: RosterPresenter)
  /// The shifts that would be copied of a week.
  ///
  /// - Parameter there: what is in the other week already; nil for nothing.
  case copying(shifts: Int, openings: Int, there: String?)
  case leftAsItIs
  case loggedIn(as: String)
  case loggedOut(wasLoggedIn: Bool)
  case passwordChanged
  case calendarEnded
  /// - Parameter isDone: false where it was only tried.
  case tableTaken(RosterImport, isDone: Bool)
  /// - Parameter of: who else; nil for oneself.
  case sessionsEnded(of: String?)
  case mailConfirmed(MailAddress)
  case notesWritten(Int, to: String)
  case notesKept(Int)
  /// - Parameters:
  ///   - isFirst: where there was no copy before.
  ///   - elsewhere: where the source is asked for by now.
  case refreshed(Refresh, KindCounts, isFirst: Bool, elsewhere: String?)
  case checked(ImportReport)
  case sourceAdded(KnownSource, KindCounts)
  case sourceKnown(KnownSource)
  case sourceMoved(KnownSource, to: Source, KindCounts)
  case sourceRemoved(KnownSource)
  case imported(added: Int, known: Int, refused: Int)
}
