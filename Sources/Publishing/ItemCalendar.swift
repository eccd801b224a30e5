import Calendrics
package import FlyerModel

/// Writes dated items as a calendar for other programs (iCalendar, RFC 5545).
package struct ItemCalendar: Sendable {
  /// The items of one source.
  package struct Part: Sendable {
    fileprivate let source: String
    fileprivate let items: [Item]

    /// - Parameters:
    ///   - source: the key of the source, which distinguishes its items from those of other
    ///     sources.
    ///   - items: items without a date are left out; texts are used unchanged.
    package init(of source: String, _ items: [Item]) { (self.source, self.items) = (source, items) }
  }

  private let title: String

  /// - Parameter title: the title of the calendar; may be empty.
  package init(title: String) { self.title = title }

  /// Returns the calendar, with the line ends of RFC 5545.
  ///
  /// - Parameter now: the time of creation, in seconds since 1970.
  package func text(of parts: [Part], at now: Int) -> String {
    var calendar = CalendarText()
    calendar.write("BEGIN", "VCALENDAR")
    calendar.write("VERSION", "2.0")
    calendar.write("PRODID", "-//flyer//EN")
    if !title.isEmpty { calendar.write("X-WR-CALNAME", text: title) }
    for part in parts {
      for item in part.items {
        guard let date = item.date else { continue }
        write(item, of: part.source, from: date, into: &calendar, at: now)
      }
    }
    calendar.write("END", "VCALENDAR")
    return calendar.text
  }

  private func write(
    _ item: Item, of source: String, from begin: FlyerDate, into calendar: inout CalendarText,
    at now: Int
  ) {
    calendar.write("BEGIN", "VEVENT")
    calendar.write("UID", text: "\(item.id)@\(source)")
    calendar.write("DTSTAMP", Self.instant(now))
    write("DTSTART", begin, into: &calendar)
    if let end = item.event?.end {
      write("DTEND", end.isDay ? end.nextDay : end, into: &calendar)
    }
    let text = item.text
    calendar.write("SUMMARY", text: item.title.isEmpty ? String(text.prefix(80)) : item.title)
    let place = [item.event?.room ?? "", item.location].filter { !$0.isEmpty }
    if !place.isEmpty { calendar.write("LOCATION", text: place.joined(separator: ", ")) }
    if !text.isEmpty, !item.title.isEmpty { calendar.write("DESCRIPTION", text: text) }
    if let link = item.links.first(where: { $0.kind == .web }) { calendar.write("URL", link.url) }
    if !item.tags.isEmpty { calendar.write("CATEGORIES", texts: item.tags) }
    let status = item.isGone ? .cancelled : item.event?.status
    if let status { calendar.write("STATUS", status.word) }
    calendar.write("END", "VEVENT")
  }

  /// Writes a day, an instant in UTC, or a local time (§3.3.5).
  private func write(_ name: String, _ date: FlyerDate, into calendar: inout CalendarText) {
    if date.isDay {
      calendar.write("\(name);VALUE=DATE", String(date.iso8601.filter { $0 != "-" }.prefix(8)))
    } else {
      let text = Self.instant(date.secondsSince1970)
      calendar.write(name, date.isFloating ? String(text.dropLast()) : text)
    }
  }

  /// `20260303T170000Z`
  private static func instant(_ second: Int) -> String {
    let (days, rest) = second.flooredQuotientAndRemainder(dividingBy: 86_400)
    let time = FlyerDate.Time(
      hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60, offset: 0)
    let day = CivilDate(number: days)
    let date = FlyerDate(year: day.year, month: day.month, day: day.day, time: time)
    return date?.iso8601.filter { $0 != "-" && $0 != ":" } ?? ""
  }
}

extension FlyerDate {
  /// The next day: iCalendar names the day after the last one as the end.
  fileprivate var nextDay: FlyerDate { FlyerDate(daysSince1970: daysSince1970 + 1) ?? self }
}

extension CalendarEvent.Status {
  /// The value of `STATUS` in RFC 5545 (§3.8.1.11).
  fileprivate var word: String {
    switch self {
    case .confirmed: "CONFIRMED"
    case .tentative: "TENTATIVE"
    case .cancelled: "CANCELLED"
    }
  }
}

extension Int {
  fileprivate func flooredQuotientAndRemainder(dividingBy divisor: Int) -> (Int, Int) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
