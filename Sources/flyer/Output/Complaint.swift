import FlyerModel
import Roster
import RosterPresenting
import RosterVisiting
import Storing

/// What is said to the person rather than to the program that reads the output.
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
  /// A list for other programs names only what is on the web.
  case notExported(KnownSource)
  case serverNotTold(RosterClientError)
  case nothingFound
  /// Nothing is to come.
  case nothingComes
  /// Nothing is different since somebody looked.
  ///
  /// - Parameter isStarred: of what is starred alone.
  case nothingChanged(isStarred: Bool)
  /// The sources that are kept have nothing for the next days, and nothing new.
  case nothingToday
  /// The day that was asked for is over, and nothing is known of it any more.
  case dayOver(String)
  /// Somebody's password was changed with a code.
  case passwordReset(PasswordNotice)
  /// What somebody does with the code of an invitation.
  case invited(name: String, until: Instant)
  /// What somebody does with a code for their password.
  case resetAllowed(name: String, RosterInvitation)
  /// What a command about several rows did not do.
  case leftOut(LeftOut, RosterPresenter)
}

/// What is wrong with options that are understood one by one.
enum UsageProblem {
  case noLogin
  case wishWithoutShifts
  case wrongCountForTrade
  case daysInOrder, daysOrWeekday, nothingToNote, placesOfMembers
  case confirmAlone
  case negativeLimit
  case limitOutside(ClosedRange<Int>)
  case codeOrPerson
  /// What can't be undone has to be said twice.
  case notSure
  case noLinkNumber
  /// What is no time of a day, or of a day and a time.
  case noTime(String)
  case onlyOne(of: [String])
  case noExportFormat
  /// What comes once can't be asked for again.
  case standardInputNotKept
  case eitherOr(String, String)
}
