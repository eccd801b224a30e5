import FlyerModel
import GRDB

/// What is new in the first copy of a source that has news: its last entries, by their dates.
struct FirstNews {
  /// So many at most, the newest ones.
  static let most = 20
  /// What is older is no news any more, in seconds.
  private static let age = 14 * AgendaDays.length
  /// So many are gathered before the newest of them are chosen.
  private static let gathered = 1000

  private let span: Range<Int>
  private var entries: [(number: ItemNumber, second: Int)] = []

  /// - Parameter now: in seconds since 1970.
  init(now: Int) {
    // Days begin earlier elsewhere, and clocks there may be ahead.
    span = now - Self.age..<now + AgendaDays.length
  }

  /// - Parameter second: of its date; what has none is not known to be new.
  mutating func add(_ number: ItemNumber, of second: Int?) {
    guard let second, span.contains(second) else { return }
    entries.append((number, second))
    if entries.count == Self.gathered { chooseNewest() }
  }

  private mutating func chooseNewest() {
    entries.sort { ($1.second, $0.number) < ($0.second, $1.number) }
    entries = Array(entries.prefix(Self.most))
  }

  /// Marks them; how many they are.
  ///
  /// - Parameter others: what is no news whatever its date.
  mutating func mark(besides others: Set<ItemNumber>, in db: Database) throws -> Int {
    entries.removeAll { others.contains($0.number) }
    chooseNewest()
    for entry in entries { _ = try IndexMarks.add(.new, to: entry.number, in: db) }
    return entries.count
  }
}
