package import Calendrics
package import Roster

/// Names, dates and times: days in the language of all else that is said, times in the roster's
/// zone.
extension RosterPresenter {
  /// No place and no name of a person is shown longer, in characters.
  package static let longestName = 60

  package func name(of id: Person.ID) -> String {
    brevity == .firstNames ? firstName(of: id) : wholeName(of: id)
  }

  private func wholeName(of id: Person.ID) -> String {
    let name = snapshot.name(of: id)
    return name.count > Self.longestName ? name.prefix(Self.longestName) + "…" : name
  }

  /// `you`, or a name.
  package func who(_ id: Person.ID) -> String { id == me.id ? "you" : name(of: id) }

  /// Whoever has a shift: a name, with a word about who has left.
  package func worker(_ id: Person.ID) -> String { name(of: id) + (hasLeft(id) ? " (left)" : "") }

  func hasLeft(_ id: Person.ID) -> Bool { snapshot.person(id)?.isActive == false }

  /// `you`, or a first name.
  func whoBriefly(_ id: Person.ID) -> String { id == me.id ? "you" : firstName(of: id) }

  /// The first name, if nobody else has it; else all of the name.
  func firstName(of id: Person.ID) -> String {
    let name = wholeName(of: id)
    guard let first = name.split(separator: " ").first else { return name }
    let isOnly = snapshot.people.allSatisfy { person in
      person.id == id || !person.isActive || person.name.split(separator: " ").first != first
    }
    return isOnly ? String(first) : name
  }

  /// `your`, or a name's genitive.
  package func whose(_ id: Person.ID) -> String { id == me.id ? "your" : name(of: id) + "’s" }

  package func names(of people: [Person.ID]) -> String {
    people.map(who).joined(separator: ", ")
  }

  /// `Tue 3 Mar`; `2026-03-03 Tue` for commands that have room for it.
  package func day(_ date: RosterDate, _ length: DayLength) -> String {
    dates?.words(date, length) ?? date.inWords
  }

  /// `Tue 3`, under a heading that says which week is meant.
  package func dayOfWeek(_ date: RosterDate) -> String {
    "\(date.weekday.description.prefix(3)) \(date.parts.day)"
  }

  /// `This week · 2–8 Mar`, `Week 12 · 30 Mar–5 Apr`
  package func week(of monday: RosterDate) -> String {
    let sunday = monday + 6
    let isOneMonth = monday.parts.month == sunday.parts.month
    let start = isOneMonth ? "\(monday.parts.day)" : monday.shortDayAndMonth
    return "\(weekName(of: monday))\(RosterSigns.separator)\(start)–\(sunday.shortDayAndMonth)"
  }

  /// `This week`, `Next week`, `Week 12`
  package func weekName(of monday: RosterDate) -> String {
    let weeks = (monday.dayNumber - today.monday.dayNumber) / 7
    return weeks == 0 ? "This week" : weeks == 1 ? "Next week" : "\(ISOWeek(of: monday))"
  }

  /// How long somebody works in some shifts: `21 h`
  package func hours(of shifts: [Shift]) -> String {
    let seconds = shifts.reduce(0) { sum, shift in
      sum + shift.slot.ends(in: zone).secondsSince1970
        - shift.slot.begins(in: zone).secondsSince1970
    }
    return TimeSpan.words(seconds) ?? ""
  }

  /// `18:00–23:00`
  package func hours(_ slot: Slot) -> String { slot.start.hours(until: slot.end) }

  /// `Tue 3 Mar`
  package func day(_ date: RosterDate) -> String { day(date, .duty) }

  /// `Tue 3 Mar 18:00–23:00`
  package func slot(_ slot: Slot) -> String { "\(day(slot.date)) \(hours(slot))" }

  /// `Tue 3 Mar 18:00–23:00 · Bar`
  package func duty(_ shift: Shift) -> String {
    [slot(shift.slot), place(shift.place)].compactMap(\.self)
      .joined(separator: dates == nil ? " " : RosterSigns.separator)
  }

  package func duty(_ id: Shift.ID) -> String {
    snapshot.shift(id).map(duty) ?? "a shift that is over"
  }

  /// A place as it is shown; nil where there is nothing to see of it.
  package func place(_ place: String) -> String? {
    place.allSatisfy(\.isWhitespace) ? nil : String(place.prefix(Self.longestName))
  }

  /// `every Tuesday 18:00–23:00`
  package func duty(_ fixed: FixedShift, isBrief: Bool = false) -> String {
    let day = weekday(fixed.weekday)
    return "every \(isBrief ? String(day.prefix(3)) : day) \(fixed.start.hours(until: fixed.end))"
  }

  /// The name of a day of the week.
  package func weekday(_ weekday: Weekday) -> String {
    brevity == .whole ? weekday.description : String(weekday.description.prefix(3))
  }

  /// `Tue 3 Mar 18:00`, by the clocks of the roster.
  package func moment(_ instant: Instant) -> String {
    "\(day(zone.date(at: instant))) \(zone.time(at: instant))"
  }
}

extension RosterDate {
  /// `Tue 3 Mar`
  package var inWords: String { "\(weekday.description.prefix(3)) \(shortDayAndMonth)" }

  /// `3 Mar`
  fileprivate var shortDayAndMonth: String {
    let words = dayAndMonth.split(separator: " ")
    return words.map { $0.prefix(3) }.joined(separator: " ")
  }
}
