package import FlyerModel
package import Foundation

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
    case .unopened, .starred, .found, .changes, nil: false
    }
  }
}
