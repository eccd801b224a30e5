import FlyerModel
import GRDB

/// Writes the two orders of a sort key. Items without the key come last in both; equal items are in
/// the order of the document.
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

  /// Returns the sort key of a folded title or place; nil for an empty one.
  static func key(_ text: String, folded: String) -> String? {
    text.isEmpty ? nil : NaturalOrder.key(folded)
  }

  /// Moves items whose keys have changed to their new positions.
  static func move(
    _ moved: [ItemNumber], by key: SortKey, counts: ItemCounts, in db: Database
  ) throws {
    for descending in [false, true] {
      let sort = Sort(key, descending: descending)
      let list: ListID = counts.all > counts.items ? .allSorted(sort) : .sorted(sort)
      let taken = Set(moved)
      assert(taken.count == moved.count, "an item has one place in an order")
      var numbers = try StoredLists.read(list, in: db).filter { !taken.contains($0) }
      for number in moved {
        let place = try Place(of: number, in: sort, db)
        let next = try numbers.partitioningIndex { try place < Place(of: $0, in: sort, db) }
        numbers.insert(number, at: next)
      }
      try write(numbers, as: sort, counts: counts, in: db)
    }
  }

  /// The position of an item in an order.
  private struct Place {
    private let number: ItemNumber
    private let key: [UInt8]?
    private let descending: Bool

    init(of number: ItemNumber, in sort: Sort, _ db: Database) throws {
      (self.number, descending) = (number, sort.descending)
      key = try Self.key(of: number, by: sort.key, in: db)
    }

    static func < (left: Place, right: Place) -> Bool {
      guard let key = left.key, let other = right.key, key != other else {
        let areSame = (left.key == nil) == (right.key == nil)
        return areSame ? left.number < right.number : right.key == nil
      }
      return key.lexicographicallyPrecedes(other) != left.descending
    }

    /// Returns the sort key; nil if the item has none.
    private static func key(
      of number: ItemNumber, by key: SortKey, in db: Database
    ) throws -> [UInt8]? {
      let select = try db.cachedStatement(
        sql: "SELECT \(key.rawValue) FROM item WHERE number = ?")
      switch key {
      case .title, .location:
        let text = try String.fetchOne(select, arguments: [number]) ?? ""
        return SortedLists.key(text, folded: IndexRecord.fold([text])).map { Array($0.utf8) }
      case .date:
        let date = FlyerDate(column: try Int64.fetchOne(select, arguments: [number]))
        guard let second = date?.secondsSince1970 else { return nil }
        // With the sign bit inverted, the greater number has the greater bytes.
        let order = UInt64(bitPattern: Int64(second)) ^ 1 << 63
        return withUnsafeBytes(of: order.bigEndian) { Array($0) }
      }
    }
  }

  /// Writes an order with all items, if there are others than information and contacts, and without
  /// those.
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

  /// Numbers in ascending order of the key, with the positions at which each key begins.
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

    /// Reverses the order of the keys and keeps the order of items with equal keys.
    mutating func reverse() {
      var end = ascending.count
      var reversed: [ItemNumber] = []
      reversed.reserveCapacity(end)
      for start in starts.reversed() {
        reversed += ascending[start..<end]
        end = start
      }
      assert(reversed.count == ascending.count, "the first group starts at 0")
      ascending = reversed
      starts = []
    }
  }
}
