import FlyerModel
import Foundation
import Importing
import Library
import Localizing
import Reading
import Roster

extension Notice: CustomStringConvertible {
  /// The result, in a line.
  var description: String {
    switch self {
    case .carriedOut(let command, let view):
      [view.words(for: command), view.advice(after: command)].filter { !$0.isEmpty }
        .joined(separator: " ")
    case .copied(let command, let receipt, let view):
      view.words(for: command, comingTo: receipt)
    case .copying(let shifts, let openings, let there):
      Self.copying(shifts, openings) + (there.map { "; \($0)" } ?? "")
    // TRANSLATORS: days with commas between them
    case .requested(let dates): tr("requested: \(dates.map(\.inWords).listed)")
    case .leftAsItIs: tr("nothing changed")
    case .loggedIn(let name): tr("you are logged in as \(name)")
    case .loggedOut(wasLoggedIn: true): tr("you are logged out")
    case .loggedOut(wasLoggedIn: false): tr("you were not logged in")
    case .passwordChanged: tr("your password is changed")
    case .tableTaken(let plan, let isDone):
      Self.counts(of: plan, isDone: isDone).listed
    case .calendarEnded: tr("the calendar’s address is revoked")
    case .sessionsEnded(let name?): tr("\(name) is logged out everywhere")
    case .sessionsEnded(nil): tr("you are logged out everywhere else")
    case .mailConfirmed(let address): tr("mail for you now goes to \(address)")
    case .notesWritten(let count, let folder):
      tr("\(count) note in \(folder)", "\(count) notes in \(folder)", count: count)
    case .notesKept(let count):
      tr("\(count) note imported", "\(count) notes imported", count: count)
    case .refreshed(let refresh, let counts, let isFirst, let elsewhere):
      Self.words(refresh, counts, isFirst: isFirst)
        // TRANSLATORS: the address of a source that has moved
        + (elsewhere.map { "; " + tr("it has moved to \($0)") } ?? "")
    case .checked(let report):
      ([Quantity.of(report.listed)] + Self.skipped(report)).listed
        + Self.further(report.furtherIssueCount)
    case .sourceAdded(let known, let counts):
      // TRANSLATORS: a source, and how much it has
      tr("added: \(Self.place(of: known)): \(Quantity.of(counts))")
    case .sourceMoved(let known, let source, let counts):
      // TRANSLATORS: a source, its new address, and how much it has
      tr("moved: \(Self.place(of: known)) to \(source): \(Quantity.of(counts))")
    case .sourceKnown(let known): tr("already in your list: \(Self.place(of: known))")
    case .sourceRemoved(let known): tr("removed: \(Self.place(of: known))")
    case .imported(let added, let known, let refused):
      Self.imported(added, known, refused).listed
    }
  }

  private static func copying(_ shifts: Int, _ openings: Int) -> String {
    let laidOut = tr("\(shifts) shift", "\(shifts) shifts", count: shifts)
    let needs = tr("\(openings) open shift", "\(openings) open shifts", count: openings)
    // TRANSLATORS: “2 shifts”, and “1 open shift”
    return tr("would be copied: \(laidOut), \(needs)")
  }

  private static func counts(of plan: RosterImport, isDone: Bool) -> [String] {
    let taken = plan.steps.count - plan.unchanged - plan.problems
    let (same, problems) = (plan.unchanged, plan.problems)
    return [
      isDone
        // TRANSLATORS: lines of a table
        ? tr("\(taken) imported", "\(taken) imported", count: taken)
        : tr("\(taken) to be imported", "\(taken) to be imported", count: taken),
      tr("\(same) unchanged", "\(same) unchanged", count: same),
    ] + (problems > 0 ? [tr("\(problems) skipped")] : [])
  }

  private static func imported(_ added: Int, _ known: Int, _ refused: Int) -> [String] {
    // TRANSLATORS: sources
    [tr("\(added) added")] + (known > 0 ? [tr("\(known) already in your list")] : [])
      + (refused > 0 ? [tr("\(refused) skipped")] : [])
  }

  private static func further(_ count: Int) -> String {
    if count == 0 { return "" }
    // TRANSLATORS: findings
    return "; \(tr("and \(count) more to fix: --all shows them"))"
  }

  private static func place(of known: KnownSource) -> String {
    let name = known.name.isEmpty ? "\(known.source)" : known.name
    let address = known.name.isEmpty ? "" : ", \(known.source)"
    if known.groups.isEmpty { return name + address }
    let groups = known.allGroups.map { $0.joined(separator: " / ") }.listed
    // TRANSLATORS: a source, and the groups in which it is
    return tr("\(name) in \(groups)", context: "source") + address
  }

  private static func words(_ refresh: Refresh, _ counts: KindCounts, isFirst: Bool) -> String {
    switch refresh {
    // TRANSLATORS: how much a source has
    case .notDue: tr("the source is not due yet (\(Quantity.of(counts)))")
    case .unchanged: tr("unchanged: \(Quantity.of(counts))")
    case .updated(let report) where isFirst:
      ([tr("fetched: \(Quantity.of(counts))")] + skipped(report)).listed
    case .updated(let report):
      ([tr("updated; it now has \(Quantity.of(counts))")] + changes(report)).listed
    }
  }

  /// How many entries are new, have changed and were left out.
  static func changes(_ report: ImportReport) -> [String] {
    // TRANSLATORS: entries
    [tr("\(report.newCount) new"), tr("\(report.changedCount) changed")] + skipped(report)
  }

  /// How many were left out; nothing where none was.
  private static func skipped(_ report: ImportReport) -> [String] {
    // TRANSLATORS: a number of entries
    report.skippedCount > 0 ? [tr("\(report.skippedCount) skipped")] : []
  }
}

extension ProgressLine {
  func text(_ progress: SyncProgress) -> String {
    let entries = progress.entries.formatted(.number.locale(locale))
    return tr(
      "page \(progress.page), \(entries) entries", "page \(progress.page), \(entries) entries",
      count: progress.entries)
  }
}
