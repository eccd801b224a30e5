import FlyerModel
import GRDB

/// Writes the two orders of a sort key: items without the key come last either way, equal ones
/// stand in the document's order.
enum SortedLists {
  static func write(_ key: SortKey, counts: ItemCounts, in db: Database) throws {
    var groups = try Groups(key, in: db)
    let unkeyed = try ItemNumber.fetchAll(
      db, sql: "SELECT number FROM temp.sorting WHERE \(key.rawValue) IS NULL ORDER BY number")
    try write(groups.ascending + unkeyed, as: Sort(key), counts: counts, in: db)
    groups.reverse()
    let descending = Sort(key, descending: true)
    try write(groups.ascending + unkeyed, as: descending, counts: counts, in: db)
  }

  /// With what there is beside information and contacts, if anything, and without.
  private static func write(
    _ numbers: [ItemNumber], as sort: Sort, counts: ItemCounts, in db: Database
  ) throws {
    var numbers = numbers
    if counts.all > counts.items {
      try StoredLists.write(numbers, as: .allSorted(sort), in: db)
      numbers.removeAll { $0 >= counts.items }
    }
    try StoredLists.write(numbers, as: .sorted(sort), in: db)
  }

  /// Numbers in ascending order of the key, with the positions at which another key begins.
  private struct Groups {
    private(set) var ascending: [ItemNumber] = []
    private var starts: [Int] = []

    init(_ key: SortKey, in db: Database) throws {
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT number, \(key.rawValue) FROM temp.sorting
          WHERE \(key.rawValue) IS NOT NULL ORDER BY 2, 1
          """)
      var last = DatabaseValue.null
      while let row = try rows.next() {
        let value: DatabaseValue = try row.decode(atIndex: 1)
        if value != last {
          starts.append(ascending.count)
          last = value
        }
        ascending.append(try row.decode(atIndex: 0))
      }
    }

    /// Turns the order of the keys around and keeps that of equal ones.
    mutating func reverse() {
      var end = ascending.count
      var reversed: [ItemNumber] = []
      reversed.reserveCapacity(end)
      for start in starts.reversed() {
        reversed += ascending[start..<end]
        end = start
      }
      ascending = reversed
      starts = []
    }
  }
}
