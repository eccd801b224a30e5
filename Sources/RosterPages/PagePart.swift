import Calendrics
import Foundation
import Localizing
import Roster

extension RosterPart {
  /// Takes the part of a roster that the page at a path shows to a person.
  ///
  /// - Parameters:
  ///   - today: the day that begins what is shown.
  ///   - command: what is sent there.
  init(
    of person: Person, at path: String, today: RosterDate, ordering command: RosterCommand? = nil
  ) {
    self.init(of: [person.id])
    let names = path.split(separator: "/").dropFirst().map { $0.removingPercentEncoding ?? "" }
    if let kind = names.first.flatMap({ RowKind(rawValue: $0) }), names.count > 1 {
      rows.insert(RowReference(kind: kind, id: names[1]))
    }
    if path == PagePath.tab(.duties) { self = union(.duties(on: today)) }
    // The owner of a shift may want any other shift for it.
    if rows.contains(where: { $0.kind == .shift }) { self = union(.exchange(from: today)) }
    if let command { self = union(command.part) }
  }

  /// Adds the day of a shift that is looked at: the taker of the shift may have another one on that
  /// day, and an admin looks for people who are free.
  func around(_ date: RosterDate, for person: Person) -> RosterPart {
    union(person.isAdminSomewhere ? .week(around: date) : RosterPart(on: [date]))
  }
}

/// Days as pages say them.
struct PageDays: DayWords {
  func words(_ date: RosterDate, _ length: DayLength) -> String {
    switch length {
    case .full:
      // TRANSLATORS: Tuesday, then 3 March, then the year
      tr("\(date.weekday.inWords), \(date.dayAndMonth) \(date.parts.year)", context: "date")
    case .day: CalendarWords.day(date.parts.day, of: date.parts.month, in: date.parts.year)
    case .duty: date.inWords
    }
  }

  /// Every page says whose clocks are meant.
  func isIn(_ zone: String) -> Bool { true }
}
