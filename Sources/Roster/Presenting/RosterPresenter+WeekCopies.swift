import Localizing

/// What is said of a week that is laid out once more.
extension RosterPresenter {
  /// What is in both weeks now, what was there already, and what could not be.
  func copied(_ command: RosterCommand, comingTo receipt: Receipt) -> String {
    guard case .copyWeek(let source, let target, _) = command else { return "" }
    let (there, others) = (words(forThereIn: receipt), listed(receipt.obstacles))
    guard receipt.copies(inWeekOf: target.monday) != (0, 0) else {
      // TRANSLATORS: {0} is a list of shifts
      let missing = others.map { tr("Not copied: \($0).") }
      guard there != nil || missing != nil else {
        return tr(
          "The week of \(day(source.monday)) has nothing to copy; fixed shifts are planned automatically."
        )
      }
      // TRANSLATORS: {1} is “3 shifts are there already …”
      return [there.map { tr("Week of \(day(target.monday)): \($0).") }, missing]
        .compactMap(\.self).joined(separator: " ")
    }
    return laidOut(day(source.monday), day(target.monday), butNot: others, there)
  }

  private func laidOut(
    _ source: String, _ target: String, butNot others: String?, _ there: String?
  ) -> String {
    switch (others, there) {
    case (nil, nil): tr("The week of \(source) is copied to the week of \(target).")
    case (let others?, nil):
      // TRANSLATORS: {2} is a list of shifts
      tr("The week of \(source) is copied to the week of \(target), except \(others).")
    case (nil, let there?):
      // TRANSLATORS: {2} is “3 shifts are there already …”
      tr("The week of \(source) is copied to the week of \(target); \(there).")
    case (let others?, let there?):
      // TRANSLATORS: {2} is a list of shifts, {3} is “3 shifts are there already …”
      tr(
        "The week of \(source) is copied to the week of \(target), except \(others); \(there).")
    }
  }

  /// `3 shifts and 1 open shift are there already, with the same people, times and places`; nil where
  /// nothing of what was to be copied is.
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

  /// The first of what was not copied; nil where all was.
  private func listed(_ leftOut: [LeftOut]) -> String? {
    guard !leftOut.isEmpty else { return nil }
    let named = leftOut.prefix(3).map { briefly($0.row) }
    let (list, more) = (named.listed, leftOut.count - named.count)
    // TRANSLATORS: {0} is a list of shifts
    return more > 0 ? tr("\(list) and \(more) more") : list
  }

  private func briefly(_ reference: RowReference) -> String {
    let shift = snapshot.shift(Shift.ID(reference.id))
    guard reference.kind == .shift, let shift else { return title(of: reference) }
    return self.shift(of: shift.owner, at: slot(shift.slot))
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
