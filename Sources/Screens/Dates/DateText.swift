package import FlyerModel
package import Foundation
import Localizing
import Synchronization

/// Dates and times in the words of a locale; remembers some, since asking ICU for them is dear.
package final class DateText: Sendable {
  /// The length of a date in words.
  package enum Length: Sendable, Hashable {
    /// With the day of the week.
    case full
    /// Without it.
    case long
    /// The day alone, with a short name of the month.
    case day
    /// The day of the week and the day, in short, without the year.
    case duty
    /// The day alone, with a short name of the month, without the year.
    case brief
    /// The day of the week alone.
    case weekday
  }

  private struct Question: Hashable {
    var date: FlyerDate
    var length: Length
  }

  private static let remembered = 512
  private let locale: Locale
  package let timeZone: TimeZone
  private let language: DateLanguage?
  private let memory = Mutex<[Question: String]>([:])

  /// Makes dates in the words of a locale; instants are shown in the time zone.
  package init(locale: Locale, timeZone: TimeZone) {
    self.locale = locale
    self.timeZone = timeZone
    language = DateLanguage(locale)
  }

  /// A date of an item: a day as it is, an instant with its time in the reader's time zone.
  package func text(_ date: FlyerDate, _ length: Length) -> String {
    if let text = known(date, length) { return text }
    let question = Question(date: date, length: length)
    if let text = memory.withLock({ $0[question] }) { return text }
    let text = format(date, length)
    memory.withLock {
      if $0.count >= Self.remembered { $0.removeAll() }
      $0[question] = text
    }
    return text
  }

  /// The time of day in the reader's time zone.
  package func time(_ date: Date) -> String {
    if let language, let moment = civil(date, in: timeZone) { return language.time(moment) }
    return date.formatted(style(date: .omitted, time: .shortened, in: timeZone))
  }

  /// The day and the time of day in the reader's time zone.
  package func moment(_ date: Date) -> String {
    if let language, let moment = civil(date, in: timeZone) {
      return language.text(moment, .day) + language.joint(.day) + language.time(moment)
    }
    return date.formatted(style(date: .abbreviated, time: .shortened, in: timeZone))
  }

  /// Whether the clocks here are those of a zone.
  package func isIn(_ zone: String) -> Bool { timeZone.identifier == zone }

  private func format(_ date: FlyerDate, _ length: Length) -> String {
    instant(of: date).formatted(style(of: length, isDay: date.isDay, in: zone(of: date)))
  }

  /// The date where it can be said without ICU.
  private func known(_ date: FlyerDate, _ length: Length) -> String? {
    guard let language, let moment = civil(instant(of: date), in: zone(of: date)) else {
      return nil
    }
    let text = language.text(moment, length)
    let saysTime = !date.isDay && (length == .full || length == .long)
    return saysTime ? text + language.joint(length) + language.time(moment) : text
  }

  private func zone(of date: FlyerDate) -> TimeZone { date.isDay ? .gmt : timeZone }

  /// When a date begins: a day in UTC, a time without an offset as clocks here show it.
  package func instant(of date: FlyerDate) -> Date {
    let instant = Date(timeIntervalSince1970: Double(date.secondsSince1970))
    guard date.isFloating else { return instant }
    let guess = instant - Double(timeZone.secondsFromGMT(for: instant))
    return instant - Double(timeZone.secondsFromGMT(for: guess))
  }

  /// The same where clocks of a zone show something else at a time; nil where they don't.
  package func elsewhere(in zone: String, at instant: Date) -> DateText? {
    zone.isEmpty ? nil : TimeZone(identifier: zone).flatMap { elsewhere(in: $0, at: instant) }
  }

  package func elsewhere(in zone: TimeZone, at instant: Date) -> DateText? {
    zone.secondsFromGMT(for: instant) == timeZone.secondsFromGMT(for: instant)
      ? nil : DateText(locale: locale, timeZone: zone)
  }

  private func civil(_ date: Date, in zone: TimeZone) -> CivilMoment? {
    CivilMoment(
      seconds: Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: date))
  }

  /// The title of the tab of a day: `Sat 1`.
  package func tab(of day: FlyerDate) -> String {
    let instant = instant(of: day)
    guard let language, let moment = civil(instant, in: .gmt) else {
      let weekday = style(date: .omitted, time: .omitted, in: .gmt).weekday(.abbreviated)
      return "\(instant.formatted(weekday)) \(day.day)"
    }
    return "\(language.shortWeekday(moment)) \(moment.day)"
  }

  /// The day of the week, in short, and the time of day: `Sat 14:15`.
  package func clock(_ instant: Date) -> String {
    let time = time(instant)
    guard let language, let moment = civil(instant, in: timeZone) else {
      let weekday = style(date: .omitted, time: .omitted, in: timeZone).weekday(.abbreviated)
      return "\(instant.formatted(weekday)) \(time)"
    }
    return "\(language.shortWeekday(moment)) \(time)"
  }

  private func style(of length: Length, isDay: Bool, in zone: TimeZone) -> Date.FormatStyle {
    let day = style(date: .omitted, time: .omitted, in: zone)
    return switch length {
    case .full: style(date: .complete, time: isDay ? .omitted : .shortened, in: zone)
    case .long: style(date: .long, time: isDay ? .omitted : .shortened, in: zone)
    case .day: style(date: .abbreviated, time: .omitted, in: zone)
    case .duty: day.weekday(.abbreviated).day().month(.abbreviated)
    case .brief: day.day().month(.abbreviated)
    case .weekday: day.weekday(.wide)
    }
  }

  private func style(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle, in timeZone: TimeZone
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date, time: time, locale: locale, calendar: Calendar(identifier: .gregorian),
      timeZone: timeZone)
  }
}

extension DateText: Equatable {
  /// Equal if both give the same words for every date.
  package static func == (left: DateText, right: DateText) -> Bool {
    left.locale == right.locale && left.timeZone == right.timeZone
  }
}

extension DateText {
  private static let hour = 3600
  private static let day = 86_400
  /// From this many days on, a date says nothing else when one of them has passed.
  private static let nearDays = 7

  /// A date in as few words as tell it from others: `in 20 min`, `14:30`, `tomorrow`,
  /// `Sat 28 Nov`, `10 Jun`, in another year `10 Jun 2016`.
  package func short(_ date: FlyerDate, now: Date) -> String {
    if let words = minuteWords(date, now: now) { return words }
    switch days(to: date, now: now) {
    case -1: return tr("yesterday")
    case 0: return date.isDay ? tr("today") : time(instant(of: date))
    case 1: return tr("tomorrow")
    case 2..<Self.nearDays: return text(date, .duty)
    default: return text(date, isOfThisYear(date, now: now) ? .brief : .day)
    }
  }

  /// The seconds until `short` changes; nil for no change to wait for.
  package func secondsToChange(ofShort date: FlyerDate, now: Date) -> Int? {
    guard (-1...Self.nearDays).contains(days(to: date, now: now)) else { return nil }
    let midnight = Self.day - local(now) % Self.day
    guard !date.isDay else { return midnight }
    let left = Int(instant(of: date).timeIntervalSince(now).rounded(.down))
    switch abs(left) {
    case ...Self.hour: return min(60 - abs(left) % 60, midnight)
    default: return left > 0 ? min(left - Self.hour, midnight) : midnight
    }
  }

  /// True for a date of which the day of the week is worth a word.
  package func isNear(_ date: FlyerDate, now: Date) -> Bool { abs(days(to: date, now: now)) <= 31 }

  package func minuteWords(_ date: FlyerDate, now: Date) -> String? {
    guard !date.isDay else { return nil }
    let left = Int(instant(of: date).timeIntervalSince(now).rounded(.up))
    switch left {
    case 1..<Self.hour: return tr("in \(max(1, left / 60)) min")
    case (1 - Self.hour)...0: return left > -60 ? tr("now") : tr("\(-left / 60) min ago")
    default: return nil
    }
  }

  package func days(to date: FlyerDate, now: Date) -> Int { dayNumber(date) - day(local(now)) }

  package func dayNumber(_ date: FlyerDate) -> Int {
    day(date.isDay ? date.secondsSince1970 : local(instant(of: date)))
  }

  private func day(_ seconds: Int) -> Int {
    (seconds - (seconds % Self.day + Self.day) % Self.day) / Self.day
  }

  /// The seconds since 1970 as clocks here count them.
  private func local(_ date: Date) -> Int {
    Int(date.timeIntervalSince1970.rounded(.down)) + timeZone.secondsFromGMT(for: date)
  }

  package func isOfThisYear(_ date: FlyerDate, now: Date) -> Bool {
    let seconds = date.isDay ? date.secondsSince1970 : local(instant(of: date))
    return CivilMoment(seconds: seconds)?.year == CivilMoment(seconds: local(now))?.year
  }
}
