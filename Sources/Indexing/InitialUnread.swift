import FlyerModel
import GRDB

/// The items marked as new in the first copy of a source with news: the latest ones by date.
struct InitialUnread {
  /// The greatest number of marked items; the newest are chosen.
  static let most = 20
  /// In seconds. Older items are not marked.
  private static let age = 14 * AgendaDays.length
  /// How many items are collected before the newest of them are chosen.
  private static let gathered = 1000

  private let span: Range<Int>
  private var entries: [(number: ItemNumber, second: Int)] = []

  /// - Parameter now: in seconds since 1970.
  init(now: Int) {
    // In other time zones the day begins earlier, and their clocks may be fast.
    span = now - Self.age..<now + AgendaDays.length
  }

  /// - Parameter second: the date of the item; an item without a date is not marked.
  mutating func add(_ number: ItemNumber, of second: Int?) {
    guard let second, span.contains(second) else { return }
    entries.append((number, second))
    if entries.count == Self.gathered { chooseNewest() }
    assert(entries.count < Self.gathered, "the newest are chosen in time")
  }

  private mutating func chooseNewest() {
    entries.sort { ($1.second, $0.number) < ($0.second, $1.number) }
    entries = Array(entries.prefix(Self.most))
  }

  /// Marks the items as new and returns how many there are.
  ///
  /// - Parameter others: items that are never new; their date does not count.
  mutating func mark(besides others: Set<ItemNumber>, in db: Database) throws -> Int {
    entries.removeAll { others.contains($0.number) }
    chooseNewest()
    assert(entries.count <= Self.most, "a first copy marks only its latest news")
    for entry in entries { _ = try IndexMarks.add(.new, to: entry.number, in: db) }
    return entries.count
  }
}
