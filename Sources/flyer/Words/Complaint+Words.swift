import ArgumentParser
import FlyerModel
import Foundation
import Localizing
import Roster
import RosterPresenting
import Storing

extension Complaint: CustomStringConvertible {
  /// What is wrong, and what to do where something can be done.
  var description: String {
    switch self {
    case .failed(let failure): "\(failure)"
    // TRANSLATORS: what is wrong with a command line
    // TRANSLATORS: what is wrong with a command line, and the command whose help says more
    case .notUnderstood(let message, let help): tr("\(message) (see \(help) --help)")
    case .warning(let warning): warning
    // TRANSLATORS: why there is no newer one
    case .lastCopy(let reason): tr("this is the last copy: \(reason)")
    case .lastRosterCopy(let confirmed?, let error):
      // TRANSLATORS: when the copy was made, and why there is no newer one
      tr("this is the last copy of \(Self.moment(confirmed)): \(error)")
    case .lastRosterCopy(nil, let error): tr("this is the last copy: \(error)")
    case .leftOut(let left, let view): view.words(for: left)
    case .noSuchTag(let name): tr("there is no tag “\(name)”; flyer tags shows them")
    case .alsoListed(let kind, let count): Quantity.listing(count, kind)
    case .namesNoArticle(let file): tr("\(file) names no article: left out")
    case .emptyNote(let title): tr("“\(title)” says nothing: left out")
    case .olderNote(let title): tr("“\(title)” is older than what is kept: left out")
    case .noteNotKept(let message): message
    case .unfinishedNote(let file): file.inWords
    case .noSources: tr("you keep no sources yet: flyer add SOURCE, or flyer import FILE.opml")
    case .notExported(let known): tr("\(known.label) has no address on the web: left out")
    case .serverNotTold(let error): tr("the server could not be told: \(error)")
    case .nothingFound: tr("nothing was found")
    case .nothingComes: tr("nothing is to come")
    case .nothingChanged(isStarred: false): tr("nothing has changed since you looked")
    case .nothingChanged(isStarred: true):
      tr("nothing that you have starred has changed since you looked")
    case .nothingToday:
      tr(
        """
        your sources have nothing for the next days, and nothing new; flyer refresh --all asks \
        them
        """)
    case .dayOver(let day):
      // TRANSLATORS: a date
      tr(
        """
        \(day) is over, and nothing of it is kept for today; flyer search TEXT finds in all your \
        sources what is over, too
        """)
    case .invited(let name, let expires):
      // TRANSLATORS: a name, and a date with its time; “it” is a code that was printed
      tr(
        """
        \(name) signs up with it until \(Self.moment(expires)): flyer roster login --invitation \
        CODE, or on the page
        """)
    case .resetAllowed(let name, let reset):
      Self.reset(of: name, until: Self.moment(reset.expires), isMailed: reset.isMailed)
    case .passwordReset(let notice):
      notice.words(at: Self.moment(notice.at))
    }
  }

  private static func reset(of name: String, until moment: String, isMailed: Bool) -> String {
    // TRANSLATORS: a name, and a date with its time; “it” is a code that was printed
    let words = tr(
      """
      \(name) chooses a password with it until \(moment), once: flyer roster reset-password \
      --code CODE, or on the page
      """)
    return isMailed ? "\(words.asSentence) \(RosterPresenter.mailed(to: name))" : words
  }

  private static func moment(_ instant: Instant) -> String {
    let zone = RosterZone.ofMachine
    return "\(zone.date(at: instant)) \(zone.time(at: instant))"
  }
}

extension UsageProblem: CustomStringConvertible {
  /// What to give in its place.
  var description: String {
    switch self {
    case .noLogin: tr("say what you log in with")
    case .wishWithoutShifts:
      tr("name your shift and what you would take, or --withdraw and your shift")
    case .wrongCountForTrade:
      tr("name two shifts, or one trade with --accept, --decline or --withdraw")
    case .daysInOrder: tr("name one day, or the first one and then the last")
    case .daysOrWeekday: tr("name days, or --every and a weekday")
    case .nothingToNote: tr("name --skill, --no-skills, --minor-until or --of-age")
    // TRANSLATORS: an admin is an admin at every place
    case .placesOfMembers: tr("--at and --nowhere are for members: an admin is one everywhere")
    case .confirmAlone: tr("--confirm stands alone")
    case .negativeLimit: tr("--limit takes a number from 0 on")
    case .codeOrPerson: tr("give your code with --code, or name whose password it is")
    case .notSure: tr("nobody can undo this; say --yes if you mean it")
    case .limitOutside(let bounds):
      tr("--limit takes a number from \(bounds.lowerBound) to \(bounds.upperBound)")
    case .noTime(let text): tr("“\(text)” is no time like 14:30 or 2026-11-22T14:30")
    case .noLinkNumber: tr("that is no number of a link; --source names the flyer")
    case .onlyOne(let options):
      // TRANSLATORS: options: all but the last one with commas between them, and the last one
      tr(
        "\(options.dropLast().joined(separator: ", ")) and \(options.last ?? "") can't be had at once"
      )
    case .noExportFormat:
      tr(
        """
        say as what: --opml (your sources), --ics (dated items) or --line (what you have starred)
        """)
    case .standardInputNotKept:
      tr("standard input can't be asked again: keep a path or an address")
    // TRANSLATORS: options
    case .eitherOr(let one, let other): tr("say \(one) or \(other)")
    }
  }
}

extension ValidationError {
  init(_ problem: UsageProblem) { self.init("\(problem)") }
}
