package import Drawing
package import FlyerModel
package import Foundation
import Localizing
package import Screens

/// Numbers, dates and what is left of a time in the words of a locale, as of now.
package struct FactText: Sendable, Equatable {
  /// The seconds of a day.
  private static let day = 86_400

  package let dates: DateText
  let locale: Locale
  package let now: Date
  /// The charset of the terminal: words are spelled in it, so that their columns can be counted.
  let charset: Charset

  /// Makes words of a locale; what is left of a time is counted from `now`.
  package init(dates: DateText, locale: Locale, now: Date, charset: Charset = .utf8) {
    self.dates = dates
    self.locale = locale
    self.now = now
    self.charset = charset
  }

  /// A date of an item as `DateText` says it.
  package func date(_ date: FlyerDate, _ length: DateText.Length) -> String {
    dates.text(date, length)
  }

  /// A date in as few words as tell it from others as of now.
  func short(_ date: FlyerDate) -> String { dates.short(date, now: now) }

  /// The seconds until `short` changes; nil for no change to wait for.
  func secondsToChangeOfShort(_ date: FlyerDate) -> Int? {
    dates.secondsToChange(ofShort: date, now: now)
  }

  /// A number with the locale's sign between every three digits.
  package func number(_ number: Int) -> String {
    let digits = String(number.magnitude)
    let separator = locale.groupingSeparator ?? ","
    let groups = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index).isMultiple(of: 3) ? "\(separator)\(digit)" : "\(digit)"
    }
    return (number < 0 ? "-" : "") + groups.joined()
  }

  /// A number with one decimal, the rest left out: `4.9` of 4.96.
  func decimal(_ value: Double) -> String {
    let tenths = value.whole(in: 10)
    return "\(tenths / 10)\(locale.decimalSeparator ?? ".")\(tenths % 10)"
  }

  /// As it was given, with two decimals at most, the rest left out: `5`, `4.5`, `4.96`.
  func mean(_ value: Double) -> String {
    let (whole, rest) = value.whole(in: 100).quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(whole)\(locale.decimalSeparator ?? ".")\(digits)"
  }

  /// `1 view`, `1,140 views`.
  package func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(self.number(number)) \(number == 1 ? one : many)"
  }

  /// The second that it is now, since 1970.
  var second: Int { Int(now.timeIntervalSince1970.rounded(.down)) }

  /// The seconds until a date is over: an instant when it comes, a day when it ends.
  func secondsLeft(to date: FlyerDate) -> Int {
    date.secondsSince1970 + (date.time == nil ? Self.day : 0) - second
  }

  /// The seconds until something else is to be said of what is left of a time; nil where it ended.
  func secondsToChange(to date: FlyerDate) -> Int? {
    let left = secondsLeft(to: date)
    if left <= 0 { return nil }
    return left < Self.day ? left : left % Self.day + 1
  }

  /// `12 days left`, `last day`, `ended`.
  package func timeLeft(to date: FlyerDate) -> String {
    switch secondsLeft(to: date) {
    case ...0: return tr("ended")
    case ..<Self.day: return tr("last day")
    case let seconds:
      let days = number(seconds / Self.day)
      return tr("\(days) day left", "\(days) days left", count: seconds / Self.day)
    }
  }
}

extension FactText {
  /// The size of a file: `740 bytes`, `21 kB`, `2.1 MB`.
  func bytes(_ count: Int) -> String {
    switch count {
    case ..<1000: tr("\(number(count)) byte", "\(number(count)) bytes", count: count)
    case ..<1_000_000: "\(number((count + 500) / 1000)) kB"
    default: "\(decimal(Double(count) / 1_000_000)) MB"
    }
  }
}

extension Double {
  /// The number of whole parts in it, with `parts` parts to one; the rest is left out.
  func whole(in parts: Double) -> Int {
    // What is a hair below a part is meant as it: 2.3 × 10 must not become 22.
    Int((min(max(0, self), 1_000_000) * parts + 1e-6).rounded(.down))
  }
}

/// The facts of an item in a list of all sources.
extension FactText {
  /// When it begins, what it is, where, in which source, and what is left until then; empty where
  /// that is not known. Of what is listed because it is new or starred, what it is and when, and
  /// the source where the heading does not say it.
  package func todayFields(of item: ItemSummary, below heading: SectionHeading) -> [String] {
    let name = (item.title.isEmpty ? item.preview : item.title)
      .split(whereSeparator: \.isNewline).joined(separator: " ")
    guard heading.isTimed, let begin = item.date else {
      let source = heading.period == .starred ? item.tags.first ?? "" : ""
      return [name, item.date.map(short) ?? "", source]
    }
    let event = item.event ?? CalendarEvent()
    return [
      dates.lead(of: event, from: begin, now: now).trimmingCharacters(in: .whitespaces), name,
      event.place(item.location), item.tags.first ?? "",
      dates.edge(of: event, from: begin, isUnderDay: true, now: now),
    ]
  }

  /// The heading of a section and the number of its items, where that helps.
  package func heading(_ heading: SectionHeading) -> (title: String, amount: String) {
    let title = heading.title(in: self)
    if heading.isTimed { return (title, "") }
    guard case .unopened(_, let new)? = heading.period else { return (title, "\(heading.count)") }
    return (title, heading.news(new: new))
  }

  /// True for an event that has ended; what has a date of another sort is never over.
  package func isOver(_ item: ItemSummary) -> Bool {
    guard let event = item.event, let begin = item.date else { return false }
    return dates.isOver(event, from: begin, now: now)
  }

  /// When a date begins: a day in UTC, a time without an offset as clocks here show it.
  package func instant(of date: FlyerDate) -> Date { dates.instant(of: date) }

  /// The seconds until something begins, of what goes on until it is over; nil for what is over or
  /// has no time.
  package func secondsLeft(of item: ItemSummary) -> Int? {
    item.date.flatMap { begin in
      dates.bounds(of: item.event, from: begin).first { $0 > now }
        .map { Int($0.timeIntervalSince(now)) }
    }
  }
}

extension SectionHeading {
  /// False where its items are listed because they are new or starred.
  package var isTimed: Bool {
    switch period {
    case .now, .day, .earlier: true
    case .unopened, .sources, .starred, .found, .changes, nil: false
    }
  }
}
