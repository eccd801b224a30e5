import FlyerModel
import GRDB

/// Moves changed items in those lists of an index whose order or members depend on their contents.
struct ListPatch {
  private let db: Database
  private let facts: IndexFacts
  private var moved: [SortKey: [ItemNumber]] = [:]
  private var events: [ItemNumber: AgendaEntry?] = [:]

  init(db: Database, facts: IndexFacts) {
    (self.db, self.facts) = (db, facts)
  }

  /// Records how an item changes. Throws `diverged` if the consequences affect other items.
  mutating func note(_ change: IndexPatch.ItemChange) throws {
    let (former, item, number) = (change.former, change.record.item, change.number)
    if former.title != item.title { moved[.title, default: []].append(number) }
    if former.location != item.location { moved[.location, default: []].append(number) }
    if former.date != item.date {
      // On a tab with the latest items, an undated item is listed by the time when it was first
      // seen.
      if facts.head.tabs.contains(where: { $0.scope == .latest }) { throw IndexError.diverged }
      moved[.date, default: []].append(number)
    }
    let entry = AgendaEntry(item, as: number)
    if entry != AgendaEntry(former, as: number) { events[number] = entry }
  }

  /// Writes the lists. The rows of the items must be written before.
  func write() throws {
    for (key, numbers) in moved {
      try SortedLists.move(numbers, by: key, counts: facts.counts, in: db)
    }
    if moved[.date] != nil {
      let images = try StoredLists.read(.feed(.images), in: db)
      try FeedLists.write(images, counts: facts.counts, in: db)
    }
    guard !events.isEmpty else { return }
    let others = try AgendaEntry.read(in: db).filter { events[$0.number] == nil }
    try AgendaEntry.write(others + events.values.compactMap(\.self), in: db)
  }
}
