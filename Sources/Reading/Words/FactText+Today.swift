package import FlyerModel
import Foundation

/// What is said of an item in a list of all sources.
extension FactText {
  /// When it begins, what it is, where, in which source, and what is left until then; empty where
  /// that is not known.
  ///
  /// - Parameter isTimed: false for what is listed because it is new.
  package func todayFields(of item: ItemSummary, isTimed: Bool) -> [String] {
    let name = item.title.isEmpty ? item.preview : item.title
    let source = item.tags.first ?? ""
    guard isTimed, let begin = item.date else {
      return ["", name, "", source, item.date.map(short) ?? ""]
    }
    let event = item.event ?? CalendarEvent()
    return [
      dates.lead(of: begin).trimmingCharacters(in: .whitespaces), name, event.place(item.location),
      source,
      dates.edge(of: event, from: begin, isUnderDay: true, now: now),
    ]
  }

  /// What stands above a section of it.
  package func heading(_ heading: SectionHeading) -> String {
    let title = heading.title(in: self)
    return heading.isTimed ? title : "\(title) · \(heading.count) new"
  }

  /// The second of 1970 at which a date begins.
  package func second(of date: FlyerDate) -> Int {
    Int(dates.instant(of: date).timeIntervalSince1970)
  }
}

extension SectionHeading {
  /// False where its items are listed because they are new.
  package var isTimed: Bool {
    switch period {
    case .now, .day, .earlier: true
    case .unopened, .found, nil: false
    }
  }
}
