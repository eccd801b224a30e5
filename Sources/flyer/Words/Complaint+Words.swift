import ArgumentParser
import FlyerModel
import Foundation
import Roster
import RosterPresenting
import Storing

extension Complaint: CustomStringConvertible {
  /// What is wrong, and what to do where something can be done.
  var description: String {
    switch self {
    case .failed(let failure): "\(failure)"
    case .notUnderstood(let message): "\(message) (see flyer --help)"
    case .warning(let warning): warning
    case .lastCopy(let reason): "this is the last copy: \(reason)"
    case .lastRosterCopy(let confirmed, let error):
      "this is the last copy\(confirmed.map(Self.age) ?? ""): \(error)"
    case .leftOut(let left, let view): view.words(for: left)
    case .noSuchTag(let name): "there is no tag “\(name)”; flyer tags shows them"
    case .alsoListed(let kind, let count):
      "\(Quantity.of(count, kind)) \(count == 1 ? "is" : "are") listed with --kind "
        + kind.descriptor.name
    case .namesNoArticle(let file): "\(file) names no article: left out"
    case .emptyNote(let title): "“\(title)” says nothing: left out"
    case .olderNote(let title): "“\(title)” is older than what is kept: left out"
    case .noteNotKept(let message): message
    case .unfinishedNote(let file): file.inWords
    case .noSources: "you keep no sources yet: flyer add SOURCE, or flyer import FILE.opml"
    case .notExported(let known): "\(known.label) has no address on the web: left out"
    case .serverNotTold(let error): "the server could not be told: \(error)"
    case .nothingFound: "nothing was found"
    case .nothingToday:
      "your sources have nothing for the next days, and nothing new; flyer refresh --all asks them"
    case .dayOver(let day):
      "\(day) is over, and nothing of it is kept for today; flyer search TEXT finds in all your "
        + "sources what is over, too"
    case .invited(let name, let expires):
      "\(name) signs up with it until \(Self.moment(expires)): flyer roster login --invitation CODE, "
        + "or on the page"
    case .resetAllowed(let name, let reset):
      "\(name) chooses a password with it until \(Self.moment(reset.expires)), once: "
        + "flyer roster reset-password --code CODE, or on the page"
        + (reset.isMailed ? ". \(RosterPresenter.mailed(to: name))" : "")
    case .passwordReset(let notice):
      notice.words(at: Self.moment(notice.at))
    }
  }

  private static func age(_ confirmed: Instant) -> String { " of \(moment(confirmed))" }

  private static func moment(_ instant: Instant) -> String {
    let zone = RosterZone.ofMachine
    return "\(zone.date(at: instant)) \(zone.time(at: instant))"
  }
}

extension UsageProblem: CustomStringConvertible {
  /// What to give in its place.
  var description: String {
    switch self {
    case .noLogin: "say what you log in with"
    case .wishWithoutShifts: "name your shift and what you would take, or --withdraw and your shift"
    case .wrongCountForTrade: "name two shifts, or one trade with --accept, --decline or --withdraw"
    case .daysInOrder: "name one day, or the first one and then the last"
    case .daysOrWeekday: "name days, or --every and a weekday"
    case .nothingToNote: "name --skill, --no-skills, --minor-until or --of-age"
    case .placesOfMembers: "--at and --nowhere are for members: an admin is one everywhere"
    case .confirmAlone: "--confirm stands alone"
    case .negativeLimit: "--limit takes a number from 0 on"
    case .codeOrPerson: "give your code with --code, or name whose password it is"
    case .notSure: "nobody can undo this; say --yes if you mean it"
    case .limitOutside(let bounds):
      "--limit takes a number from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .noTime(let text): "\(text) is no time like 14:30 or 2026-11-22T14:30"
    case .noLinkNumber: "that is no number of a link; --source names the flyer"
    case .onlyOne(let options):
      "\(options.formatted(.list(type: .and).locale(.init(identifier: "en_GB")))) can't be had at once"
    case .noExportFormat:
      "say as what: --opml (your sources), --ics (dated items) or --line (what you have starred)"
    case .eitherOr(let one, let other): "say \(one) or \(other)"
    }
  }
}

extension ValidationError {
  init(_ problem: UsageProblem) { self.init("\(problem)") }
}
