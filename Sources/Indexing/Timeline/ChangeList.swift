import FlyerModel
import GRDB

/// The changes since the user looked: starred ones first. Removed events are last among the starred
/// changes, and among the others. Only the rows of a page are read.
struct ChangeList {
  private enum Entry: Equatable {
    case item(ItemNumber)
    /// An event that the source has removed.
    case gone(id: String, isSeen: Bool)
  }

  private let entries: [Entry]

  init(at clock: AgendaClock, showing own: OwnMarks, in db: Database) throws {
    let gone = try clock.yesterday.map { try FormerItems.gone(since: $0, in: db) } ?? []
    let held = try FormerItems.held(in: db)
    let starred = Set(try own.starred.compactMap { try FlyerIndex.number(ofID: $0, in: db) })
    let numbers = try FormerItems.changed(in: db).filter { !held.contains($0) }
    func entries(areStarred: Bool) -> [Entry] {
      numbers.filter { starred.contains($0) == areStarred }.map(Entry.item)
        + gone.filter { own.starred.contains($0.id) == areStarred }
        .map { .gone(id: $0.id, isSeen: $0.isSeen) }
    }
    self.entries = entries(areStarred: true) + entries(areStarred: false)
  }

  func page(from start: PageStart, limit: Int, with rows: ItemRows) throws -> ItemPage {
    let last = max(0, entries.count - limit)
    let offset = min(max(0, try offset(of: start, in: rows.db)), last)
    let items = try entries.dropFirst(offset).prefix(limit).flatMap { entry in
      switch entry {
      case .item(let number): try rows.summaries([number])
      case .gone(let id, let isSeen): try rows.gone(id, isSeen: isSeen)
      }
    }
    return ItemPage(
      total: entries.count, offset: offset, rows: items.map(ItemPage.Row.item))
  }

  private func offset(of start: PageStart, in db: Database) throws -> Int {
    switch start {
    case .offset(let offset): offset
    case .around(let id, let before, let otherwise):
      try position(of: id, in: db).map { $0 - before } ?? otherwise
    case .marked(let step, let position, let before):
      (try marked(step, from: position, in: db) ?? position) - before
    }
  }

  private func position(of id: String, in db: Database) throws -> Int? {
    let number = try FlyerIndex.number(ofID: id, in: db)
    return entries.firstIndex { entry in
      switch entry {
      case .item(let other): other == number
      case .gone(let other, _): other == id
      }
    }
  }

  /// Returns the next unopened row after a position, or with a negative step the previous one.
  private func marked(_ step: Int, from position: Int, in db: Database) throws -> Int? {
    let marked = Set(try ItemNumber.fetchAll(db, sql: "SELECT number FROM mark"))
    let rows = entries.indices.lazy.filter { index in
      switch entries[index] {
      case .item(let number): marked.contains(number)
      case .gone(_, let isSeen): !isSeen
      }
    }
    return step > 0 ? rows.first { $0 > position } : rows.last { $0 < position }
  }
}

extension ItemRows {
  /// Returns the row of a removed event; no row if it is not stored.
  fileprivate func gone(_ id: String, isSeen: Bool) throws -> [ItemSummary] {
    try FormerItems.gone(id, in: db).map { item in
      var row = ItemSummary(
        id: item.id, title: item.title, date: item.date, location: item.location,
        mark: isSeen ? nil : .changed, isStarred: own.starred.contains(item.id),
        payload: .event(item.event ?? CalendarEvent()))
      row.isGone = true
      return [row]
    } ?? []
  }
}
