package import Calendrics
import Localizing

/// A list whose rows can be ticked: days to work on, shifts to take in a ring.
package struct RosterTicks: Sendable, Equatable {
  package var heading: String
  /// The meaning of a term of the roster, in one sentence.
  package var explanation: Explanation?
  package var rows: [Row]
  package var empty: String
  /// Which rows are shown, in words; nil if all are.
  package var shown: String?
  /// The number of rows that may be ticked.
  package var limit: Int
  /// The rows that are ticked at the beginning.
  package var ticked: [Item] = []

  package enum Kind: Sendable, Hashable {
    /// The days of a new request.
    case freeDays
    /// The shifts that the viewer would take for one of theirs.
    case wish(Shift.ID)
    /// The days on which a person does not work, or would rather not.
    case absences(of: Person.ID, isWish: Bool)

    /// Whether the list may be so long that the user needs a filter.
    package var isFiltered: Bool {
      switch self {
      case .wish: true
      case .freeDays, .absences: false
      }
    }

    /// Whether ticking no row is an answer too.
    package var maySayNothing: Bool {
      switch self {
      case .absences: true
      case .freeDays, .wish: false
      }
    }
  }

  /// The subject of a row.
  package enum Item: Sendable, Hashable {
    case day(RosterDate)
    /// Consecutive days.
    case days(ClosedRange<RosterDate>)
    /// A day of every week.
    case weekday(Weekday)
    case shift(Shift.ID)
  }

  package struct Row: Sendable, Equatable {
    package var item: Item
    package var label: String
    /// A shorter label, for when the note has too little room.
    package var brief: String?
    package var note: String
    package var reason: String?
  }
}

extension RosterPresenter {
  /// - Parameter text: The text that the user typed to filter rows, if there may be many.
  package func content(of kind: RosterTicks.Kind, matching text: String = "") -> RosterTicks {
    switch kind {
    case .freeDays: freeDayRows
    case .wish(let shift): takeable(for: shift, matching: text)
    case .absences(let person, let isWish): availability(of: person, isWish: isWish)
    }
  }

  private var freeDayRows: RosterTicks {
    let days = (try? freeDays(of: me.id, in: snapshot, at: now)) ?? []
    return RosterTicks(
      heading: heading(of: .freeDays),
      rows: possibleFirst(
        days.prefix(Self.mostRows).map { date in
          RosterTicks.Row(
            item: .day(date), label: day(date), note: weekName(of: date.monday), reason: obstacle)
        }), empty: RosterTicks.Kind.freeDays.emptiness, limit: RosterLimits.dates)
  }

  /// Returns the rows that can be ticked, then a few that can't, each for a different reason. There
  /// are no more of these than in a menu.
  private func possibleFirst(_ rows: [RosterTicks.Row]) -> [RosterTicks.Row] {
    var reasons: Set<String> = []
    let refused = rows.filter { row in row.reason.map { reasons.insert($0).inserted } ?? false }
    return rows.filter { $0.reason == nil } + refused.prefix(RosterChoices.mostRefused)
  }

  /// Returns other members' shifts: first those chosen before, then those that the rules allow,
  /// then some that they don't.
  private func takeable(for id: Shift.ID, matching text: String) -> RosterTicks {
    let filter = RosterFilter(text)
    let chosen = snapshot.wish(giving: id)?.takes ?? []
    let given = snapshot.shift(id)?.seen ?? RowVersion(id: id)
    let others = shiftsAhead.filter { shift in
      !isMine(shift)
        && (filter.isEmpty || chosen.contains(shift.id)
          || filter.matches(slot(shift.slot), name(of: shift.owner), place(shift.place) ?? ""))
    }
    let near = others.prefix(Self.mostJudged)
    let farChosen = others.dropFirst(Self.mostJudged).filter { chosen.contains($0.id) }
    let judged = possibleFirst(
      (near + farChosen).map { shift in
        RosterTicks.Row(
          item: .shift(shift.id), label: slot(shift.slot),
          brief: "\(day(shift.date)) \(shift.start)",
          note: note(name(of: shift.owner), place(shift.place)),
          reason: reason(against: .wish(gives: given, takes: [shift.id])))
      })
    return RosterTicks(
      heading: heading(of: .wish(id)), explanation: .wish,
      rows: Array(judged.prefix(Self.mostRows)),
      empty: filter.isEmpty ? RosterTicks.Kind.wish(id).emptiness : RosterFilter.nothing,
      shown: shown(of: others.count, among: 0..<Self.mostRows), limit: RosterLimits.takes,
      ticked: chosen.map(RosterTicks.Item.shift))
  }
}

extension RosterTicks {
  /// Returns the message if there are more rows than are shown.
  package static func shown(_ rows: String) -> String {
    // TRANSLATORS: {0} is “the first 300 of 512”
    tr("Showing \(rows).")
  }
}

extension RosterTicks.Kind {
  /// The message if there is nothing to tick.
  package var emptiness: String {
    switch self {
    case .freeDays: tr("You are not free on any planned day.")
    case .wish: tr("No other member has upcoming shifts.")
    case .absences: tr("No days are planned.")
    }
  }
}

extension RosterPresenter {
  package func heading(of kind: RosterTicks.Kind) -> String {
    switch kind {
    case .freeDays: tr("On which days do you want to work?")
    case .wish(let id): tr("What would you take for \(duty(id))?")
    case .absences(let person, let isWish):
      switch (person == me.id, isWish) {
      case (true, true): tr("When would you rather not work?")
      case (true, false): tr("When are you away?")
      case (false, true): tr("When would \(name(of: person)) rather not work?")
      case (false, false): tr("When is \(name(of: person)) away?")
      }
    }
  }
}
