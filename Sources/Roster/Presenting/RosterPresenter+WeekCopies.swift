import Localizing

/// Messages about copies of a week.
extension RosterPresenter {
  /// `3 shifts and 1 open shift already exist, with the same members, times and places`; nil if
  /// none of the rows to copy existed.
  package func words(forThereIn receipt: Receipt) -> String? {
    let there = receipt.there
    guard !there.isEmpty else { return nil }
    let shifts = there.count { $0.row.kind == .shift }
    let openings = there.count - shifts
    if openings == 0 {
      return tr(
        "\(shifts) shift already exists, with the same members, times and places",
        "\(shifts) shifts already exist, with the same members, times and places",
        count: shifts)
    }
    if shifts == 0 {
      return tr(
        "\(openings) open shift already exists, with the same times and places",
        "\(openings) open shifts already exist, with the same times and places",
        count: openings)
    }
    let counts = (
      tr("\(shifts) shift", "\(shifts) shifts", count: shifts),
      tr("\(openings) open shift", "\(openings) open shifts", count: openings)
    )
    // TRANSLATORS: {0} is 3 shifts, {1} is 2 open shifts
    return tr(
      "\(counts.0) and \(counts.1) already exist, with the same members, times and places")
  }
}

extension Receipt {
  /// The rows that were left out for a reason that a user may want to remove.
  package var obstacles: [LeftOut] { (leftOut ?? []).filter { !$0.isThere } }

  /// The rows that were left out because they exist already.
  var there: [LeftOut] { (leftOut ?? []).filter(\.isThere) }

  /// Returns the numbers of single and open shifts that were planned in a week.
  package func copies(inWeekOf monday: RosterDate) -> (shifts: Int, openings: Int) {
    (
      rows.compactMap { Shift($0) }.count { $0.fixedShift == nil && $0.date.monday == monday },
      rows.compactMap { Opening($0) }.count { $0.date.monday == monday }
    )
  }
}

extension LeftOut {
  /// The rules that report an earlier copy, or an equal shift that was planned separately.
  private static let rulesOfCopies: Set<String> = {
    let slot = Slot(date: RosterDate(dayNumber: 0), start: .midnight, end: .midnight)
    return Set([Refusal.shiftThere(slot), .openingThere(slot)].map(\.rule))
  }()

  fileprivate var isThere: Bool { Self.rulesOfCopies.contains(why.rule) }
}
