import FlyerModel
import Library
import Roster
import RosterVisiting

/// A message for the user rather than for the program that reads the output.
enum Complaint {
  case failed(Failure)
  /// - Parameter message: of the parser, in one line.
  /// The command line, and the command whose help says more.
  case notUnderstood(message: String, help: String)
  /// Of a copy whose keeping failed.
  case warning(String)
  case lastCopy(Failure)
  case lastRosterCopy(confirmed: Instant?, RosterClientError)
  case noSuchTag(String)
  case alsoListed(Item.Kind, count: Int)
  case namesNoArticle(file: String)
  case emptyNote(title: String)
  case olderNote(title: String)
  case noteNotKept(message: String)
  case unfinishedNote(NoteFile)
  case noSources
  case noNotes
  /// A list for other programs names only what is on the web.
  case notExported(KnownSource)
  case serverNotTold(RosterClientError)
  case nothingFound
  /// Nothing is to come.
  case nothingComes
  /// There are no changes since the user looked last.
  ///
  /// - Parameter isStarred: whether only starred items were asked for.
  case nothingChanged(isStarred: Bool)
  /// The sources that are kept have nothing for the next days, and nothing new.
  case nothingToday
  /// The day that was asked for is over, and nothing is known of it any more.
  case dayOver(String)
  /// The user's password was changed with a code.
  case passwordReset(PasswordNotice)
  /// Instructions for the code of an invitation.
  case invited(name: String, until: Instant)
  /// Instructions for a code for a new password.
  case resetAllowed(name: String, RosterInvitation)
  /// The rows that a command about several rows left out.
  case leftOut(LeftOut, RosterPresenter)
}

/// A combination of options that is wrong, though each is right alone.
enum UsageProblem {
  case noLogin
  case wishWithoutShifts
  case wrongCountForTrade
  case daysInOrder, daysOrWeekday, nothingToNote, placesOfMembers
  case confirmAlone
  case negativeLimit
  case limitOutside(ClosedRange<Int>)
  case codeOrPerson
  /// A command that can't be undone needs confirmation.
  case notSure
  case noLinkNumber
  /// The text is neither a time of day nor a day and a time.
  case noTime(String)
  case onlyOne(of: [String])
  case noExportFormat
  /// Standard input can't be read a second time.
  case standardInputNotKept
  case eitherOr(String, String)
}
