import Drawing
import FlyerModel
import Foundation
import Localizing
import Screens

/// When events take place, in words.
extension DateText {
  /// `Monday, 23 November 2026 at 14:00–15:30`, a day, or both ends of what takes longer.
  func span(_ begin: FlyerDate, to end: FlyerDate?) -> String {
    let first = text(begin, .full)
    guard let end, end != begin else { return first }
    if !begin.isDay, dayNumber(begin) == dayNumber(end) { return first + "–" + time(of: end) }
    return "\(first) – \(text(end, .full))"
  }

  /// The span by the clocks here, without the day where the clocks of the place show the same one:
  /// `8:00–9:30`.
  func ownSpan(_ begin: FlyerDate, to end: FlyerDate?, besides other: DateText) -> String {
    guard dayNumber(begin) == other.dayNumber(begin),
      end.map({ instant(of: $0) < instant(of: begin) + 86_400 }) ?? true
    else { return span(begin, to: end) }
    return hours(begin, to: end)
  }

  /// The times of day without a day: `14:00–15:30`, `14:00`.
  func hours(_ begin: FlyerDate, to end: FlyerDate?) -> String {
    time(of: begin) + (end.flatMap { $0 == begin ? nil : "–" + time(of: $0) } ?? "")
  }

  /// Times by the clocks of a place and by the reader's, always in this form and order:
  /// `9:00 there · 8:00 here`.
  static func times(there: String, here: String) -> String {
    // TRANSLATORS: times by the clocks of the place of an event: 14:00–15:30
    [tr("\(there) there"), hereWords(here)].joined(separator: Signs.separator)
  }

  private static func hereWords(_ times: String) -> String {
    // TRANSLATORS: times by the reader's clocks, beside those of the place: 8:00–9:30
    tr("\(times) here")
  }

  /// The clocks of a zone and those here, where they differ: `Sat 14:15 there · 8:15 here`.
  func clocks(_ instant: Date, in zone: String) -> String {
    guard let there = elsewhere(in: zone, at: instant),
      let date = FlyerDate(second: Int(instant.timeIntervalSince1970.rounded(.down)), offset: 0)
    else { return clock(instant) }
    let isSameDay = there.dayNumber(date) == dayNumber(date)
    return Self.times(
      there: there.clock(instant), here: isSameDay ? time(instant) : clock(instant))
  }

  func time(of date: FlyerDate) -> String { time(instant(of: date)) }

  /// When a row of an event begins, as wide as all others: `14:00`, `all day`.
  func lead(of date: FlyerDate) -> String {
    let latest = latest
    guard !date.isDay else { return Self.wholeDay.padded(to: latest) }
    let time = time(of: date)
    let spacing = String(repeating: " ", count: max(0, latest - DisplayWidth.of(time)))
    return (spacing + time).padded(to: DisplayWidth.of(Self.wholeDay))
  }

  /// The time that leads an event: one that began on an earlier day and takes longer than a day has
  /// no beginning today. On its last day only its end is shown.
  func lead(of event: CalendarEvent, from begin: FlyerDate, now: Date) -> String {
    let last = event.end ?? begin
    guard !begin.isDay, days(to: begin, now: now) < 0, isLong(event, from: begin),
      !isOver(event, from: begin, now: now)
    else { return lead(of: begin) }
    return (days(to: last, now: now) > 0 ? Self.wholeDay : "")
      .padded(to: max(latest, DisplayWidth.of(Self.wholeDay)))
  }

  // TRANSLATORS: is in place of a time, in at most 8 columns
  private static let wholeDay = tr("all day")

  /// When something of a plan begins and ends, as wide as all others: `14:00–14:45`, `all day`.
  func lead(of date: FlyerDate, to end: FlyerDate?) -> String {
    guard !date.isDay else { return Self.wholeDay.padded(to: widthOfSpan) }
    return lead(from: instant(of: date), to: end.flatMap { $0 == date ? nil : instant(of: $0) })
  }

  func lead(from begin: Date, to end: Date?) -> String {
    let (first, last) = (time(begin), end.map { "–" + time($0) } ?? "")
    let spacing = String(repeating: " ", count: max(0, latest - DisplayWidth.of(first)))
    return (spacing + first + last).padded(to: widthOfSpan)
  }

  private var widthOfSpan: Int { 2 * latest + 1 }

  /// The columns of a time.
  private var latest: Int { DisplayWidth.of(time(Date(timeIntervalSince1970: Self.lateEvening))) }

  /// Two digits for the hour wherever clocks are read.
  private static let lateEvening = 79_200.0

  /// The text at the right of an event: the time until it begins, that it goes on, its day.
  ///
  /// - Parameter isUnderDay: whether its day is above it, unless it is over.
  func edge(of event: CalendarEvent, from begin: FlyerDate, isUnderDay: Bool, now: Date) -> String {
    if isOver(event, from: begin, now: now) { return day(begin, now) }
    let last = event.end ?? begin
    let (first, over) = (days(to: begin, now: now), days(to: last, now: now))
    let isLong = isLong(event, from: begin)
    if !begin.isDay, event.status != .cancelled {
      if let words = minuteWords(begin, now: now), instant(of: begin) > now { return words }
      if instant(of: begin) <= now {
        return isLong && over > 0
          ? until(last, now) : event.end.map { left(until: $0, now) } ?? tr("now")
      }
    }
    if isLong, isUnderDay || first <= 0 { return until(last, now) }
    return isUnderDay ? "" : day(begin, now)
  }

  /// `42 min left`, of more than an hour `until 23:30`.
  private func left(until end: FlyerDate, _ now: Date) -> String {
    let minutes = Int((instant(of: end).timeIntervalSince(now) / 60).rounded(.up))
    return minutes < 60 ? tr("\(minutes) min left") : tr("until \(time(of: end))")
  }

  func isOver(_ event: CalendarEvent, from begin: FlyerDate, now: Date) -> Bool {
    begin.isDay
      ? days(to: event.end ?? begin, now: now) < 0 : end(of: event, from: begin) <= now
  }

  /// True for what takes more than a day; a night is no second one.
  private func isLong(_ event: CalendarEvent, from begin: FlyerDate) -> Bool {
    begin.isDay
      ? dayNumber(event.end ?? begin) != dayNumber(begin)
      : end(of: event, from: begin) >= instant(of: begin) + 86_400
  }

  private func end(of event: CalendarEvent, from begin: FlyerDate) -> Date {
    event.end.map { instant(of: $0) } ?? instant(of: begin) + Double(CalendarEvent.presumedLength)
  }

  /// When something begins and when it is over, whole days by the clocks here; what is no event and
  /// has a time only begins.
  func bounds(of event: CalendarEvent?, from begin: FlyerDate) -> [Date] {
    guard begin.isDay else {
      return [instant(of: begin)] + (event.map { [end(of: $0, from: begin)] } ?? [])
    }
    return [dayNumber(begin), dayNumber(event?.end ?? begin) + 1]
      .compactMap { FlyerDate(second: $0 * 86_400, offset: nil) }.map { instant(of: $0) }
  }

  /// The heading of a day of an agenda: `Today`, `Tomorrow`, `Mon 23 Nov`.
  func heading(of day: FlyerDate, now: Date) -> String {
    switch days(to: day, now: now) {
    case 0: tr("Today")
    case 1: tr("Tomorrow")
    default: text(day, isOfThisYear(day, now: now) ? .duty : .full)
    }
  }

  private func until(_ date: FlyerDate, _ now: Date) -> String {
    switch days(to: date, now: now) {
    case -1: tr("until yesterday")
    case 0: tr("until today")
    case 1: tr("until tomorrow")
    default: tr("until \(day(date, now))")
    }
  }

  /// The day of a date in as few words as tell it from others.
  private func day(_ date: FlyerDate, _ now: Date) -> String {
    FlyerDate(daysSince1970: dayNumber(date)).map { short($0, now: now) } ?? ""
  }
}

extension String {
  fileprivate func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - DisplayWidth.of(self)))
  }
}
