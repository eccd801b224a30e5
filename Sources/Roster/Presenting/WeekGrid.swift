import Calendrics
import Localizing

/// A table of one week: people beside days.
package struct WeekGrid: Sendable, Equatable {
  package struct Row: Sendable, Equatable {
    package let person: Person
    /// The person's shifts on each day, in order of start.
    package let days: [[Shift]]
    /// Whether the person is away on each day, as far as the viewer may know.
    package let away: [Bool]

    package var shifts: [Shift] { days.flatMap(\.self) }

    /// Returns the cells of each day: the absence first, then the shifts that the person has all
    /// the same.
    ///
    /// - Parameter cell: Creates the cell of a shift; `isClash` is whether its owner is away then
    ///   and no admin has overridden that.
    package func cells<Cell>(
      away cellOfAway: Cell, _ cell: (_ shift: Shift, _ isClash: Bool) -> Cell
    ) -> [[Cell]] {
      assert(days.count == away.count, "each day has its shifts and its absence")
      return zip(days, away).map { shifts, isAway in
        (isAway ? [cellOfAway] : [])
          + shifts.map { cell($0, isAway && !$0.waived.contains(.away)) }
      }
    }
  }

  /// Monday to Sunday.
  package let dates: [RosterDate]
  package let rows: [Row]
  /// The openings of each day, including full ones.
  package let openings: [[Opening]]
  /// The number of people, which may exceed the number of rows.
  package let people: Int

  /// The number of people still needed on each day.
  package var missing: [Int] { openings.map { $0.reduce(0) { $0 + $1.missing } } }

  package var shifts: [Shift] { rows.flatMap(\.shifts) }

  /// Whether some shift may still change hands.
  package var isUnsettled: Bool { shifts.contains { $0.state != .idle } }

  /// Whether a person has a shift although they are away.
  package var isClashing: Bool {
    rows.contains { $0.cells(away: false) { $1 }.joined().contains(true) }
  }
}

/// The weeks of all members, as tables and as lines of a list.
package struct RosterWeeks: Sendable {
  package let view: RosterPresenter

  package init(_ view: RosterPresenter) {
    self.view = view
  }

  /// Returns a week, at all places or at one. It has a row for each person who works in it, or for
  /// all active people. At all places, people who are away have a row too. The roster must be known
  /// from that Monday on.
  ///
  /// - Parameter bound: The maximum of rows; by default as many as a user reads (`mostRows`).
  package func week(
    from monday: RosterDate, at place: String? = nil, isOfAll: Bool = false,
    atMost bound: Int = RosterPresenter.mostRows
  ) -> WeekGrid {
    func isHere(_ date: RosterDate, _ name: String) -> Bool {
      date >= monday && date <= monday + 6 && (place == nil || place == name)
    }
    return week(
      from: monday, of: view.everybody,
      shifts: view.snapshot.shifts.filter { isHere($0.date, $0.place) },
      openings: view.snapshot.openings.filter { isHere($0.date, $0.place) }, isOfAll: isOfAll,
      isEverywhere: place == nil, atMost: bound)
  }

  /// - Parameters:
  ///   - people: All people, in order.
  ///   - shifts: The shifts of this week, including cancelled ones.
  ///   - openings: The openings of this week, including cancelled ones.
  private func week(
    from monday: RosterDate, of people: [Person], shifts: [Shift], openings: [Opening],
    isOfAll: Bool = false, isEverywhere: Bool = true,
    atMost bound: Int = RosterPresenter.mostRows
  ) -> WeekGrid {
    let dates = (0..<7).map { monday + $0 }
    let shifts = Dictionary(grouping: shifts.filter { $0.state != .cancelled }, by: \.owner)
    let openings = openings.filter { $0.status != .cancelled }
    let window = bound == RosterPresenter.mostRows ? view.window : 0..<bound
    let people = people.filter { person in
      let isListed =
        isOfAll || (isEverywhere && days(away: person, among: dates).contains(true))
      return (isListed && person.isActive) || shifts[person.id] != nil
    }
    assert(
      dates.count == 7 && dates.allSatisfy { $0.monday == monday }, "a week has seven days")
    // If there are more people than rows, those who work come first.
    let working = people.count > bound ? people.filter { shifts[$0.id] != nil } : people
    let others = people.count > bound ? people.filter { shifts[$0.id] == nil } : []
    assert(working.count + others.count == people.count, "each person has one row")
    return WeekGrid(
      dates: dates,
      rows: (working + others).dropFirst(window.lowerBound).prefix(window.count).map {
        person in
        let own = (shifts[person.id] ?? []).sorted(by: Shift.beginsBefore)
        return WeekGrid.Row(
          person: person, days: dates.map { day in own.filter { $0.date == day } },
          away: days(away: person, among: dates))
      },
      openings: dates.map { day in
        openings.filter { $0.date == day }.sorted(by: Opening.beginsBefore)
      }, people: people.count)
  }

  /// Returns on which of some days a person is away, as far as the viewer may know.
  private func days(away person: Person, among dates: [RosterDate]) -> [Bool] {
    let isTold = view.knowsAbsences(of: person)
    return dates.map { isTold && person.terms.absence(on: $0) != nil }
  }

  /// Returns the places at which people work or are needed in a week, by name.
  package func places(inWeekFrom monday: RosterDate) -> [String] {
    let days = monday.week
    let shifts = view.snapshot.shifts.filter { $0.state != .cancelled && days.contains($0.date) }
    let openings = view.snapshot.openings.filter {
      $0.status != .cancelled && days.contains($0.date)
    }
    return Set(shifts.map(\.place) + openings.map(\.place)).sorted()
  }

  /// The known weeks, each with the names of its days, the people who work in it, and its openings.
  package var weeks: [RosterEntry] {
    let people = view.everybody
    let shifts = Dictionary(grouping: view.snapshot.shifts, by: \.date.monday)
    let openings = Dictionary(grouping: view.snapshot.openings, by: \.date.monday)
    let known = view.snapshot.part.map { _ in view.today.monday + 7 * view.knownWeeks }
    let mondays = Set(shifts.keys).union(openings.keys).filter { monday in
      monday >= view.today.monday && known.map { monday < $0 } ?? true
    }
    let weeks = mondays.sorted().map { monday in
      week(
        from: monday, of: people, shifts: shifts[monday] ?? [], openings: openings[monday] ?? [],
        isOfAll: true)
    }
    return WeekGrid.explanations(of: weeks).map(RosterEntry.note) + weeks.flatMap(entries)
  }

  private func entries(of grid: WeekGrid) -> [RosterEntry] {
    guard
      !grid.shifts.isEmpty || grid.rows.contains(where: { $0.away.contains(true) })
        || grid.missing.contains(where: { $0 > 0 })
    else { return [] }
    let names = grid.dates.map { [entry($0)] }
    let head = RosterEntry.week("", RosterWeekLine(days: names, sum: ""), .secondary)
    let people = grid.rows.map { row in
      RosterEntry.row(
        RosterLine(
          reference: row.person.reference,
          lead: row.person.id == view.me.id
            ? tr("You", context: "in place of a name") : view.worker(row.person.id), text: "",
          mark: .none,
          week: RosterWeekLine(
            days: row.cells(away: Self.away, entry), sum: view.hours(of: row.shifts))))
    }
    let cut = view.shown(of: grid.people).map { [RosterEntry.note(WeekGrid.shown($0))] } ?? []
    return [RosterEntry.heading(view.week(of: grid.dates[0]), amount: view.hours(of: grid.shifts))]
      + cut + [head]
      + people
      + needs(of: grid)
  }

  private func needs(of grid: WeekGrid) -> [RosterEntry] {
    guard grid.missing.contains(where: { $0 > 0 }) else { return [] }
    let days = grid.openings.map { day in
      day.filter { $0.missing > 0 }.map { entry($0.slot, sign: "×\($0.missing)") }
    }
    return [.week(WeekGrid.needed, RosterWeekLine(days: days, sum: ""), .needed)]
  }

  private func entry(_ shift: Shift, isClash: Bool) -> RosterWeekLine.Entry {
    entry(shift.slot, sign: sign(of: shift, isClash: isClash))
  }

  /// Returns a question mark if the shift may change hands, and an exclamation mark if its owner is
  /// away.
  package func sign(of shift: Shift, isClash: Bool) -> String {
    (shift.state == .idle ? "" : Self.unsettled) + (isClash ? Self.clash : "")
  }

  /// `away`, `aw`
  private static var away: RosterWeekLine.Entry {
    RosterWeekLine.Entry(texts: [
      WeekGrid.away, WeekGrid.away,
      // TRANSLATORS: “away” in two letters, where there is little room
      tr("aw"),
    ])
  }

  /// `18:00–23:00`, `18–23`, `18`, `•`
  private func entry(_ slot: Slot, sign: String) -> RosterWeekLine.Entry {
    RosterWeekLine.Entry(
      texts: [view.hours(slot), briefHours(slot), slot.start.brief.prefix { $0 != ":" } + "", "•"],
      sign: sign)
  }

  /// `Tue 3`, `Tue`, `Tu`
  private func entry(_ date: RosterDate) -> RosterWeekLine.Entry {
    let day = view.dayOfWeek(date)
    return RosterWeekLine.Entry(
      texts: [day, day, date.weekday.inBrief, date.weekday.inTwoLetters],
      isToday: date == view.today)
  }

  /// `18–23`, `18:30–23`
  package func briefHours(_ slot: Slot) -> String {
    "\(slot.start.brief)–\(slot.end.brief)"
  }

  /// The sign after the hours of a shift that may change hands.
  private static let unsettled = "?"
  /// The sign after the hours of a person who is away then.
  private static let clash = "!"
}

extension TimeOfDay {
  /// `18`, `18:30`
  fileprivate var brief: String { "\(self)".replacing(":00", with: "") }
}

extension WeekGrid {
  /// The label before the people needed on each day.
  package static var needed: String { tr("Needed", context: "before how many people are needed") }
  /// The explanation of question marks.
  package static var unsettled: String {
    tr("A question mark means that the shift may change hands.")
  }
  /// The explanation of exclamation marks.
  package static var clashing: String {
    tr("An exclamation mark means that the member is away but has the shift.")
  }
  /// The word for a day on which a person does not work.
  package static var away: String { tr("away", context: "state of a member on a day") }
  /// The words for a shift whose owner is away then.
  package static var isClash: String {
    tr("is away at that time", context: "of the owner of a shift")
  }

  /// Returns the explanations of the signs that occur in some weeks.
  package static func explanations(of weeks: [WeekGrid]) -> [String] {
    [
      weeks.contains(where: \.isUnsettled) ? unsettled : nil,
      weeks.contains(where: \.isClashing) ? clashing : nil,
    ].compactMap(\.self)
  }

  /// Returns the message if some people have no row.
  package static func shown(_ rows: String) -> String {
    // TRANSLATORS: {0} is “the first 300 of 512”
    tr("Not all members are shown: \(rows).")
  }
}
