import Calendrics
import Localizing
import Texts

/// Replaces the days on which a person is away, or would rather not work.
struct SetAvailability: RosterAct {
  let person: RowVersion<Person>
  let absences: [Absence]

  var seenRow: SeenRow? { person.seenRow }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let person = try handler.current(person)
    guard try person.id == handler.actor.person || handler.isAdmin() else {
      throw Refusal.notOwner(owner: person.name, orAdmin: true)
    }
    let today = handler.rules.timeZone.date(at: handler.now)
    let kept = absences.filter { !$0.isOver(on: today) }.uniqued()
    guard kept.count <= RosterLimits.dates else {
      throw Refusal.tooMany(.dates, limit: RosterLimits.dates)
    }
    guard kept != person.terms.absences else { return }
    handler.update(person) { $0.terms.absences = kept }
    // Without that rule, members may request days on which they are away.
    guard handler.rules.heedsAbsences else { return }
    let fresh = try handler.existing(person.id)
    for request in try handler.facts.liveRequests(of: person.id)
    where request.status == .open && fresh.terms.absence(on: request.date) != nil {
      try handler.close(request, as: .withdrawn)
    }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touchEverything(of: person.id)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  /// Returns the confirmation, which names the shifts that the person still has on those days.
  func done(_ view: RosterPresenter) -> String {
    let kept = view.shiftsAhead.filter { shift in
      shift.owner == person.id && absences.contains { !$0.isWish && $0.covers(shift.date) }
    }
    let noted = tr("Saved.")
    return kept.isEmpty ? noted : noted + " " + stillHas(kept, view)
  }

  private func stillHas(_ kept: [Shift], _ view: RosterPresenter) -> String {
    let days = kept.prefix(RosterLimits.ring).map { view.day($0.date) }.listed
    let (more, name) = (kept.count - RosterLimits.ring, view.name(of: person.id))
    // TRANSLATORS: a list of days
    return switch (view.isMe(person.id), more > 0) {
    case (true, false): tr("You still work on \(days): offer what you can’t work.")
    case (true, true): tr("You still work on \(days) and \(more) more: offer what you can’t work.")
    case (false, false): tr("\(name) still works on \(days): offer what they can’t work.")
    case (false, true):
      tr("\(name) still works on \(days) and \(more) more: offer what they can’t work.")
    }
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String {
    tr("changed the availability of", context: "log")
  }
}

extension SetAvailability {
  /// The days on which a person does not work, or would rather not, as days and weekdays to tick.
  struct Ticks: TickList {
    let id: Person.ID
    let isWish: Bool

    var path: [String] { ["person", id.rawValue, isWish ? "rather-not" : "away"] }
    var origin: RosterOrigin { .row(RowReference(kind: .person, id: id.rawValue)) }
    var daysOf: Person.ID? { id }

    func part(_ view: RosterPresenter) -> RosterPart { RosterPart(of: [id]) }

    private func heading(_ view: RosterPresenter) -> String {
      switch (view.isMe(id), isWish) {
      case (true, true): tr("When would you rather not work?")
      case (true, false): tr("When are you away?")
      case (false, true): tr("When would \(view.name(of: id)) rather not work?")
      case (false, false): tr("When is \(view.name(of: id)) away?")
      }
    }

    /// Returns the rows to tick; if the viewer may not change the person's days, none, and the
    /// reason.
    func content(_ view: RosterPresenter, matching text: String) -> RosterTicks {
      if let objection = view.ruleObjection(to: command([], view)) {
        return RosterTicks(
          heading: heading(view), rows: [], empty: objection.description, limit: 0)
      }
      let said = view.snapshot.person(id)?.terms.absences.filter { $0.isWish == isWish } ?? []
      let weekly = Weekday.allCases.map { weekday in
        RosterTicks.Row(
          item: .weekday(weekday), label: tr("every \(view.weekday(weekday))"), note: "",
          reason: view.obstacle)
      }
      let tickable = (0..<max(view.snapshot.rules.weeksAhead, 1) * 7)
        .prefix(RosterPresenter.mostRows).map { view.today + $0 }
      let days = tickable.map { date in
        // They keep the hours of that day until another member takes them.
        let duties = view.snapshot.shifts(of: id, on: date...date).map { view.hours($0.slot) }
        return RosterTicks.Row(
          item: .day(date), label: view.day(date), note: duties.listed, reason: view.obstacle)
      }
      // Absences that differ before these days may have the same rest.
      let later = said.compactMap { $0.dates(after: tickable.last ?? view.today) }
        .uniqued().map { dates in
          RosterTicks.Row(
            item: .days(dates), label: view.days(Absence(.dates(dates))), note: "",
            reason: view.obstacle)
        }
      let rows = weekly + days + later
      return RosterTicks(
        heading: heading(view), rows: rows, empty: tr("No days are planned."), limit: rows.count,
        ticked: rows.map(\.item).filter { item in said.contains { $0.isMeant(by: item) } })
    }

    func command(_ ticked: [RosterTicks.Item], _ view: RosterPresenter) -> RosterCommand {
      let person = view.snapshot.person(id)
      let kept = (person?.terms.absences ?? []).filter { $0.isWish != isWish }
      let dates = ticked.compactMap(\.dates)
      let weekdays = Weekday.allCases.filter { ticked.contains(.weekday($0)) }
      let said = weekdays.map(Absence.Days.weekly) + dates.runs.map(Absence.Days.dates)
      return .setAvailability(
        person: person?.seen ?? RowVersion(id: id),
        absences: kept + said.map { Absence($0, isWish: isWish) })
    }
  }
}

extension RosterPresenter {
  /// Returns the choices of a person's days away: members set their own, admins those of all
  /// people.
  package func availability(of person: Person) -> [RosterChoices.Choice] {
    guard person.id == me.id || isAdmin else { return [] }
    return [(tr("Days away …"), false), (tr("Would rather not work …"), true)].map {
      label, isWish in
      RosterChoices.Choice(
        label: label, objection: obstacleObjection,
        outcome: .ticks(.absences(of: person.id, isWish: isWish)))
    }
  }
}

extension RosterTicks.Kind {
  package static func absences(of person: Person.ID, isWish: Bool) -> RosterTicks.Kind {
    RosterTicks.Kind(SetAvailability.Ticks(id: person, isWish: isWish))
  }
}

extension Absence {
  /// Whether a tickable row stands for the absence, or for a part of it.
  fileprivate func isMeant(by item: RosterTicks.Item) -> Bool {
    switch (days, item) {
    case (.weekly(let weekday), .weekday(let ticked)): weekday == ticked
    case (.dates(let dates), .day), (.dates(let dates), .days):
      item.dates?.clamped(to: dates) == item.dates
    case (.weekly, .day), (.weekly, .days), (.weekly, .shift), (.dates, .weekday),
      (.dates, .shift):
      false
    }
  }

  /// Returns the days of the absence after a date; nil if there are none.
  fileprivate func dates(after date: RosterDate) -> ClosedRange<RosterDate>? {
    guard case .dates(let dates) = days, dates.upperBound > date else { return nil }
    return max(dates.lowerBound, date + 1)...dates.upperBound
  }
}

extension RosterTicks.Item {
  fileprivate var dates: ClosedRange<RosterDate>? {
    switch self {
    case .day(let date): date...date
    case .days(let dates): dates
    case .weekday, .shift: nil
    }
  }
}

extension [ClosedRange<RosterDate>] {
  /// Ranges of days with adjacent ones joined.
  fileprivate var runs: Self {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { runs, dates in
      if let last = runs.last, last.upperBound + 1 >= dates.lowerBound {
        runs[runs.count - 1] = last.lowerBound...Swift.max(last.upperBound, dates.upperBound)
      } else {
        runs.append(dates)
      }
      assert(
        zip(runs, runs.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound },
        "days that follow each other are one absence")
    }
  }
}
