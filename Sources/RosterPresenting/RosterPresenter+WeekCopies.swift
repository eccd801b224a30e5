package import Roster

/// What is said of a week that is laid out once more.
extension RosterPresenter {
  /// What is in both weeks now, what was there already, and what could not be.
  func copied(_ command: RosterCommand, comingTo receipt: Receipt) -> String {
    guard case .copyWeek(let source, let target, _) = command else { return "" }
    let (there, others) = (words(forThereIn: receipt), listed(receipt.obstacles))
    guard receipt.copies(inWeekOf: target.monday) != (0, 0) else {
      let missing = others.map { "Not laid out: \($0)." }
      guard there != nil || missing != nil else {
        return "The week from \(day(source.monday)) has nothing to copy; what comes every week is "
          + "laid out by itself."
      }
      return [there.map { "From \(day(target.monday)) on, \($0)." }, missing]
        .compactMap(\.self).joined(separator: " ")
    }
    return "The week from \(day(source.monday)) is laid out from \(day(target.monday)) on as well"
      + (others.map { ", but not \($0)" } ?? "") + (there.map { "; \($0)" } ?? "") + "."
  }

  /// `3 shifts and 1 open shift are there already, with the same people, times and places`; nil where
  /// nothing of what was to be copied is.
  package func words(forThereIn receipt: Receipt) -> String? {
    let there = receipt.there
    guard !there.isEmpty else { return nil }
    let shifts = there.count { $0.row.kind == .shift }
    let counts = [(shifts, "shift"), (there.count - shifts, "open shift")].filter { $0.0 > 0 }
      .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
    return "\(counts.joined(separator: " and ")) \(there.count == 1 ? "is" : "are") there already, "
      + "with the same \(shifts > 0 ? "people, " : "")times and places"
  }

  /// The first of what was not copied; nil where all was.
  private func listed(_ leftOut: [LeftOut]) -> String? {
    guard !leftOut.isEmpty else { return nil }
    let named = leftOut.prefix(3).map { briefly($0.row) }
    let more = leftOut.count > named.count ? " and \(leftOut.count - named.count) more" : ""
    return named.joined(separator: ", ") + more
  }

  private func briefly(_ reference: RowReference) -> String {
    let shift = snapshot.shift(Shift.ID(reference.id))
    guard reference.kind == .shift, let shift else { return title(of: reference) }
    return "\(whose(shift.owner)) \(slot(shift.slot))"
  }
}

extension Receipt {
  /// What could not be done for a reason that somebody may want to do away with.
  package var obstacles: [LeftOut] { (leftOut ?? []).filter { !$0.isThere } }

  /// What need not be done, since it is there.
  var there: [LeftOut] { (leftOut ?? []).filter(\.isThere) }

  /// How many single and open shifts were laid out in a week.
  package func copies(inWeekOf monday: RosterDate) -> (shifts: Int, openings: Int) {
    (
      rows.compactMap { Shift($0) }.count { $0.fixedShift == nil && $0.date.monday == monday },
      rows.compactMap { Opening($0) }.count { $0.date.monday == monday }
    )
  }
}

extension LeftOut {
  /// The rules that tell of an earlier copy, or of what somebody has laid out all the same.
  private static let rulesOfCopies: Set<String> = {
    let slot = Slot(date: RosterDate(dayNumber: 0), start: .midnight, end: .midnight)
    return Set([Refusal.shiftThere(slot), .openingThere(slot)].map(\.rule))
  }()

  fileprivate var isThere: Bool { Self.rulesOfCopies.contains(why.rule) }
}
