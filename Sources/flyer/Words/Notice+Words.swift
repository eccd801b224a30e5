import FlyerModel
import Foundation
import Importing
import Localizing
import Reading
import Roster
import RosterPresenting
import Storing

extension Notice: CustomStringConvertible {
  /// What was done, in a line.
  var description: String {
    switch self {
    case .carriedOut(let command, let view):
      view.words(for: command) + view.advice(after: command)
    case .copied(let command, let receipt, let view):
      view.words(for: command, comingTo: receipt)
    case .copying(let shifts, let openings, let there):
      "would be laid out: \(Self.count(shifts, "shift")), \(Self.count(openings, "open shift"))"
        + (there.map { "; \($0)" } ?? "")
    case .requested(let dates): tr("requested: \(dates.map(\.inWords).joined(separator: ", "))")
    case .leftAsItIs: tr("left as it is")
    case .loggedIn(let name): tr("you are logged in as \(name)")
    case .loggedOut(wasLoggedIn: true): tr("you are logged out")
    case .loggedOut(wasLoggedIn: false): tr("nobody was logged in")
    case .passwordChanged: tr("your password is changed")
    case .tableTaken(let plan, let isDone):
      "\(plan.steps.count - plan.unchanged - plan.problems) \(isDone ? "taken" : "to be taken")"
        + ", \(plan.unchanged) as they were"
        + (plan.problems > 0 ? ", \(plan.problems) left out" : "")
    case .calendarEnded: tr("the calendar’s address has ended")
    case .sessionsEnded(let name?): tr("\(name) is logged out everywhere")
    case .sessionsEnded(nil): tr("you are logged out everywhere else")
    case .mailConfirmed(let address): tr("mail for you goes to \(address) from now on")
    case .notesWritten(let count, let folder): tr("\(Self.notes(count)) in \(folder)")
    case .notesKept(let count): tr("\(Self.notes(count)) kept")
    case .refreshed(let refresh, let counts, let isFirst, let elsewhere):
      Self.words(refresh, counts, isFirst: isFirst)
        + (elsewhere.map { "; it is at \($0)" } ?? "")
    case .checked(let report):
      "\(Quantity.of(report.listed))\(Self.skipped(report))"
        + (report.furtherIssueCount > 0
          ? "; and \(report.furtherIssueCount) more to be mended: --all names them" : "")
    case .sourceAdded(let known, let counts):
      tr("added: \(Self.place(of: known)): \(Quantity.of(counts))")
    case .sourceMoved(let known, let source, let counts):
      tr("moved: \(Self.place(of: known)) to \(source): \(Quantity.of(counts))")
    case .sourceKnown(let known): tr("already there: \(Self.place(of: known))")
    case .sourceRemoved(let known): tr("removed: \(Self.place(of: known))")
    case .imported(let added, let known, let refused):
      "\(added) added" + (known > 0 ? ", \(known) already there" : "")
        + (refused > 0 ? ", \(refused) left out" : "")
    }
  }

  private static func place(of known: KnownSource) -> String {
    let groups = known.groups.isEmpty ? "" : " in \(known.groups.joined(separator: " / "))"
    return known.name.isEmpty
      ? "\(known.source)\(groups)" : "\(known.name)\(groups), \(known.source)"
  }

  private static func words(_ refresh: Refresh, _ counts: KindCounts, isFirst: Bool) -> String {
    switch refresh {
    case .notDue: tr("not asked yet: \(Quantity.of(counts))")
    case .unchanged: tr("unchanged: \(Quantity.of(counts))")
    case .updated(let report) where isFirst:
      tr("fetched: \(Quantity.of(counts))\(skipped(report))")
    case .updated(let report):
      "updated: \(Quantity.of(counts)), \(report.newCount) new, \(report.changedCount) changed"
        + skipped(report)
    }
  }

  /// How many were left out; nothing where none was.
  private static func skipped(_ report: ImportReport) -> String {
    report.skippedCount > 0 ? ", \(report.skippedCount) skipped" : ""
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func notes(_ count: Int) -> String { count == 1 ? "1 note" : "\(count) notes" }
}

extension ProgressLine {
  func text(_ progress: SyncProgress) -> String {
    let entries = progress.entries.formatted(.number.locale(locale))
    return tr("page \(progress.page), \(entries) entries")
  }
}
