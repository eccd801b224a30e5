import FlyerModel
import GRDB

/// Moves items in the lists of an index whose places follow from what they say.
struct ListPatch {
  private let db: Database
  private let facts: IndexFacts
  private var moved: [SortKey: [ItemNumber]] = [:]
  private var events: [ItemNumber: AgendaEntry?] = [:]

  init(db: Database, facts: IndexFacts) {
    (self.db, self.facts) = (db, facts)
  }

  /// Notes how an item changes; throws `diverged` where what follows has no simple answer.
  mutating func note(_ change: IndexPatch.ItemChange) throws {
    let (former, item, number) = (change.former, change.record.item, change.number)
    if former.title != item.title { moved[.title, default: []].append(number) }
    if former.location != item.location { moved[.location, default: []].append(number) }
    if former.date != item.date {
      // Where what is latest is shown, what has no date stands by when it was first seen.
      if facts.head.tabs.contains(where: { $0.scope == .latest }) { throw IndexError.diverged }
      moved[.date, default: []].append(number)
    }
    let entry = AgendaEntry(item, as: number)
    if entry != AgendaEntry(former, as: number) { events[number] = entry }
  }

  /// Writes the lists, once the rows of the items are there.
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
