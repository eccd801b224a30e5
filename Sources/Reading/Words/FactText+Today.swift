package import FlyerModel
package import Foundation

/// What is said of an item in a list of all sources.
extension FactText {
  /// When it begins, what it is, where, in which source, and what is left until then; empty where
  /// that is not known. Of what is listed because it is new, what it is and when.
  package func todayFields(of item: ItemSummary, isTimed: Bool) -> [String] {
    let name = item.title.isEmpty ? item.preview : item.title
    guard isTimed, let begin = item.date else { return [name, item.date.map(short) ?? ""] }
    let event = item.event ?? CalendarEvent()
    return [
      dates.lead(of: begin).trimmingCharacters(in: .whitespaces), name,
      event.place(item.location), item.tags.first ?? "",
      dates.edge(of: event, from: begin, isUnderDay: true, now: now),
    ]
  }

  /// What stands above a section of it.
  package func heading(_ heading: SectionHeading) -> String {
    let title = heading.title(in: self)
    return heading.isTimed ? title : "\(title) · \(heading.count) new"
  }

  /// When a date begins: a day in UTC, a time without an offset as clocks here show it.
  package func instant(of date: FlyerDate) -> Date { dates.instant(of: date) }
}

extension SectionHeading {
  /// False where its items are listed because they are new.
  package var isTimed: Bool {
    switch period {
    case .now, .day, .earlier: true
    case .unopened, .found, .changes, nil: false
    }
  }
}
