import ArgumentParser
import FlyerModel
import Foundation
import Library
import Localizing
import Roster

extension Complaint: CustomStringConvertible {
  /// The error, and a remedy if there is one.
  var description: String {
    switch self {
    case .failed(let failure): "\(failure)"
    // TRANSLATORS: what is wrong with a command line
    // TRANSLATORS: what is wrong with a command line, and the command whose help says more
    case .notUnderstood(let message, let help): tr("\(message) (see \(help) --help)")
    case .warning(let warning): warning
    // TRANSLATORS: why there is no newer one
    case .lastCopy(let reason): tr("using the cached copy: \(reason)")
    case .lastRosterCopy(let confirmed?, let error):
      // TRANSLATORS: when the copy was made, and why there is no newer one
      tr("using the cached copy from \(Self.moment(confirmed)): \(error)")
    case .lastRosterCopy(nil, let error): tr("using the cached copy: \(error)")
    case .leftOut(let left, let view): view.words(for: left)
    case .noSuchTag(let name): tr("there is no tag “\(name)”; flyer tags lists them")
    case .alsoListed(let kind, let count): Quantity.listing(count, kind)
    case .namesNoArticle(let file): tr("\(file) does not name an article: skipped")
    case .emptyNote(let title): tr("“\(title)” is empty: skipped")
    case .olderNote(let title): tr("“\(title)” is older than your note: skipped")
    case .noteNotKept(let message): message
    case .unfinishedNote(let file): file.inWords
    case .noSources: tr("you have no sources yet: flyer add SOURCE, or flyer import FILE.opml")
    case .noNotes: tr("you have no notes yet: e on an article begins one; ./notes opens a folder")
    case .notExported(let known): tr("\(known.label) has no web address: skipped")
    case .serverNotTold(let error): tr("could not notify the server: \(error)")
    case .nothingFound: tr("nothing found")
    case .nothingComes: tr("nothing upcoming")
    case .nothingChanged(isStarred: false): tr("nothing has changed since you last looked")
    case .nothingChanged(isStarred: true):
      tr("nothing that you starred has changed since you last looked")
    case .nothingToday:
      tr(
        "nothing new, nothing scheduled for the next days; flyer refresh --all refreshes"
      )
    case .dayOver(let day):
      // TRANSLATORS: a date
      tr(
        "\(day) is past and no longer shown; flyer search TEXT also finds past items"
      )
    case .invited(let name, let expires):
      // TRANSLATORS: a name, and a date with its time; “it” is a code that was printed
      tr(
        "\(name) can sign up with this code until \(Self.moment(expires)): flyer roster login --invitation CODE, or on the page"
      )
    case .resetAllowed(let name, let reset):
      Self.reset(of: name, until: Self.moment(reset.expires), isMailed: reset.isMailed)
    case .passwordReset(let notice):
      notice.words(at: Self.moment(notice.at))
    }
  }

  private static func reset(of name: String, until moment: String, isMailed: Bool) -> String {
    // TRANSLATORS: a name, and a date with its time; “it” is a code that was printed
    let words = tr(
      "\(name) can choose a password with this code until \(moment), once: flyer roster reset-password --code CODE, or on the page"
    )
    return isMailed ? "\(words.asSentence) \(RosterPresenter.mailed(to: name))" : words
  }

  private static func moment(_ instant: Instant) -> String {
    let zone = RosterZone.ofMachine
    return "\(zone.date(at: instant)) \(zone.time(at: instant))"
  }
}

extension UsageProblem: CustomStringConvertible {
  /// The right use.
  var description: String {
    switch self {
    case .noLogin: tr("say which login is yours")
    case .wishWithoutShifts:
      tr("name your shift and the shifts you want, or --withdraw and your shift")
    case .wrongCountForTrade:
      tr("name two shifts, or one trade with --accept, --decline or --withdraw")
    case .daysInOrder: tr("name one day, or the first and the last day")
    case .daysOrWeekday: tr("name days, or --every and a weekday")
    case .nothingToNote: tr("name --skill, --no-skills, --minor-until or --of-age")
    // TRANSLATORS: an admin is an admin at every place
    case .placesOfMembers: tr("--at and --nowhere are for members: an admin is admin of all places")
    case .confirmAlone: tr("use --confirm without other options")
    case .negativeLimit: tr("--limit must be 0 or more")
    case .codeOrPerson: tr("use --code CODE, or name the member")
    case .notSure: tr("this can’t be undone; add --yes to confirm")
    case .limitOutside(let bounds):
      tr("--limit must be from \(bounds.lowerBound) to \(bounds.upperBound)")
    case .noTime(let text): tr("“\(text)” is not a time like 14:30 or 2026-11-22T14:30")
    case .noLinkNumber: tr("not a link number; name the source with --source")
    case .onlyOne(let options):
      // TRANSLATORS: options: all but the last one with commas between them, and the last one
      tr(
        "\(options.dropLast().joined(separator: ", ")) and \(options.last ?? "") can’t be combined"
      )
    case .noExportFormat:
      tr(
        "choose a format: --opml (your sources), --ics (dated items) or --line (starred talks)")
    case .standardInputNotKept:
      tr("standard input can’t be refreshed: add a path or an address")
    // TRANSLATORS: options
    case .eitherOr(let one, let other): tr("use \(one) or \(other)")
    }
  }
}

extension ValidationError {
  init(_ problem: UsageProblem) { self.init("\(problem)") }
}
