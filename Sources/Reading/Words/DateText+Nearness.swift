import FlyerModel
import Foundation
import Localizing

extension DateText {
  private static let hour = 3600
  private static let day = 86_400
  /// From this many days on, a date says nothing else when one of them has passed.
  private static let nearDays = 7

  /// A date in as few words as tell it from others: `in 20 min`, `14:30`, `tomorrow`,
  /// `Sat 28 Nov`, `10 Jun`, in another year `10 Jun 2016`.
  func short(_ date: FlyerDate, now: Date) -> String {
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
  func secondsToChange(ofShort date: FlyerDate, now: Date) -> Int? {
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
  func isNear(_ date: FlyerDate, now: Date) -> Bool { abs(days(to: date, now: now)) <= 31 }

  func minuteWords(_ date: FlyerDate, now: Date) -> String? {
    guard !date.isDay else { return nil }
    let left = Int(instant(of: date).timeIntervalSince(now).rounded(.up))
    switch left {
    case 1..<Self.hour: return tr("in \(max(1, left / 60)) min")
    case (1 - Self.hour)...0: return left > -60 ? tr("now") : tr("\(-left / 60) min ago")
    default: return nil
    }
  }

  func days(to date: FlyerDate, now: Date) -> Int { dayNumber(date) - day(local(now)) }

  func dayNumber(_ date: FlyerDate) -> Int {
    day(date.isDay ? date.secondsSince1970 : local(instant(of: date)))
  }

  private func day(_ seconds: Int) -> Int {
    (seconds - (seconds % Self.day + Self.day) % Self.day) / Self.day
  }

  /// The seconds since 1970 as clocks here count them.
  private func local(_ date: Date) -> Int {
    Int(date.timeIntervalSince1970.rounded(.down)) + timeZone.secondsFromGMT(for: date)
  }

  func isOfThisYear(_ date: FlyerDate, now: Date) -> Bool {
    let seconds = date.isDay ? date.secondsSince1970 : local(instant(of: date))
    return CivilMoment(seconds: seconds)?.year == CivilMoment(seconds: local(now))?.year
  }
}
