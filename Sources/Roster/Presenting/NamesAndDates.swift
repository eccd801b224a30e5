package import Calendrics
import Localizing

/// Names, dates and times: dates in the language of all other texts, times in the roster's zone.
extension RosterPresenter {
  /// The maximum of characters that are shown of a place or a person's name.
  package static let longestName = 60

  package func name(of id: Person.ID) -> String {
    brevity == .firstNames ? firstName(of: id) : wholeName(of: id)
  }

  private func wholeName(of id: Person.ID) -> String {
    let name = snapshot.name(of: id)
    return name.utf8.count > Self.longestName && name.count > Self.longestName
      ? name.prefix(Self.longestName) + "…" : name
  }

  /// `you`, or a name.
  package func who(_ id: Person.ID) -> String { id == me.id ? Self.you : name(of: id) }

  // TRANSLATORS: the person who reads this, in place of a name: alone, or in a list of names
  private static var you: String { tr("you", context: "in place of a name") }

  /// Returns the name of a shift's owner, with a note if they have left.
  package func worker(_ id: Person.ID) -> String {
    hasLeft(id) ? tr("\(name(of: id)) (left)") : name(of: id)
  }

  func hasLeft(_ id: Person.ID) -> Bool { snapshot.person(id)?.isActive == false }

  /// `you`, or a first name.
  func whoBriefly(_ id: Person.ID) -> String { id == me.id ? Self.you : firstName(of: id) }

  /// Returns the first name if no other active person has it; otherwise the whole name.
  func firstName(of id: Person.ID) -> String {
    let name = wholeName(of: id)
    guard let first = name.split(separator: " ").first else { return name }
    return snapshot.isOnlyFirstName(first, of: id) ? String(first) : name
  }

  /// `your`, or a name's genitive.
  package func whose(_ id: Person.ID) -> String {
    id == me.id ? tr("your") : tr("\(name(of: id))’s")
  }

  /// `your Tue 3 Mar`, `Bob’s Tue 3 Mar`: a person's shift, named by its time.
  func shift(of id: Person.ID, at time: String) -> String {
    // TRANSLATORS: a shift by when it is, a day or hours: alone, and as a noun in sentences
    if id == me.id { return tr("your \(time)") }
    // TRANSLATORS: a name, and when a shift is: alone, and as a noun in sentences
    return tr("\(name(of: id))’s \(time)")
  }

  package func names(of people: [Person.ID]) -> String {
    people.map(who).listed
  }

  /// `Tue 3 Mar`; `2026-03-03 Tue` for commands that have room for it.
  package func day(_ date: RosterDate, _ length: DayLength) -> String {
    dates?.words(date, length) ?? date.inWords
  }

  /// `Tue 3`, under a heading that names the week.
  package func dayOfWeek(_ date: RosterDate) -> String {
    // TRANSLATORS: Tue, then 3
    tr("\(date.weekday.inBrief) \(date.parts.day)", context: "weekday and day of the month")
  }

  /// `This week · 2–8 Mar`, `Week 12 · 30 Mar–5 Apr`
  package func week(of monday: RosterDate) -> String {
    let sunday = monday + 6
    let isOneMonth = monday.parts.month == sunday.parts.month
    let days =
      isOneMonth
      ? monday.days(until: sunday) : "\(monday.dayAndShortMonth)–\(sunday.dayAndShortMonth)"
    return "\(weekName(of: monday))\(RosterSigns.separator)\(days)"
  }

  /// `This week`, `Next week`, `Week 12`
  func weekName(of monday: RosterDate) -> String {
    let weeks = (monday.dayNumber - today.monday.dayNumber) / 7
    return switch weeks {
    case 0: tr("This week")
    case 1: tr("Next week")
    default: tr("Week \(ISOWeek(of: monday).number)")
    }
  }

  /// Returns the working time of some shifts: `21 h`
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
    snapshot.shift(id).map(duty) ?? Self.overShift
  }

  // TRANSLATORS: in place of a day and hours: alone, and as a noun in sentences
  static var overShift: String { tr("a shift that is over") }

  /// Returns a place as it is shown; nil if it has no visible text.
  package func place(_ place: String) -> String? {
    guard place.contains(where: { !$0.isWhitespace }) else { return nil }
    return place.utf8.count > Self.longestName ? String(place.prefix(Self.longestName)) : place
  }

  /// `every Tuesday 18:00–23:00`
  package func duty(_ fixed: FixedShift, isBrief: Bool = false) -> String {
    let day = isBrief ? fixed.weekday.inBrief : weekday(fixed.weekday)
    // TRANSLATORS: every Tuesday 18:00–23:00: alone, and as a noun in sentences
    return tr("every \(day) \(fixed.start.hours(until: fixed.end))")
  }

  /// Returns the name of a day of the week.
  package func weekday(_ weekday: Weekday) -> String {
    brevity == .whole ? weekday.inWords : weekday.inBrief
  }

  /// `Tue 3 Mar 18:00`, by the clocks of the roster.
  package func moment(_ instant: Instant) -> String {
    "\(day(zone.date(at: instant))) \(zone.time(at: instant))"
  }

  /// `Tue 3 Mar 18:00–23:00 · Bar`
  package func duty(_ opening: Opening) -> String {
    [slot(opening.slot), place(opening.place)].compactMap(\.self)
      .joined(separator: dates == nil ? " " : RosterSigns.separator)
  }

  /// `every Tuesday`, `Thu 24 Dec–Sat 2 Jan`
  package func days(_ absence: Absence) -> String {
    switch absence.days {
    case .weekly(let weekday): return tr("every \(self.weekday(weekday))")
    case .dates(let dates):
      let (first, last) = (day(dates.lowerBound), day(dates.upperBound))
      return first == last ? first : "\(first)–\(last)"
    }
  }

  /// `Bob’s Tue 3 Mar 18:00–23:00: Bob already works …`
  package func words(for leftOut: LeftOut) -> String {
    Said.of(RowFacts(self).title(of: leftOut.row), leftOut.why.sentence)
  }
}
