import FlyerModel
import GRDB

/// The items of a document that is written into a copy of the previous index. Those that did not
/// change are carried over: their rows get their new numbers, their words stay where they are.
struct CarriedItems {
  typealias Slot = SearchSlots.Slot

  private let previous: PreviousIndex
  /// By number, the number in the previous index; nil for an item that it does not have like that.
  private var former: [ItemNumber?] = []
  /// The items that are written anew, which are few.
  private var changed: [(number: ItemNumber, record: IndexRecord)] = []

  init(upon previous: PreviousIndex) { self.previous = previous }

  /// Adds the next item of the document.
  mutating func add(_ record: IndexRecord) {
    assert((record.former == nil) == (record.texts != nil), "what is not carried over is written")
    if record.former == nil { changed.append((ItemNumber(former.count), record)) }
    former.append(record.former)
  }

  /// Writes all items, once the last one was added.
  ///
  /// - Parameters:
  ///   - tags: the names of the document's tags, by number.
  ///   - db: the copy of the previous index, with the previous index attached as `old`.
  func write(with rows: ItemRowWriter, tags: [String], in db: Database) throws {
    let formerSlots = try previous.slots()
    let carried = Set(former.compactMap(\.self))
    assert(carried.count + changed.count == former.count, "no item is carried over twice")
    let left = (0..<ItemNumber(previous.count)).filter { !carried.contains($0) }
    for number in left {
      try previous.removeWords(of: number, at: formerSlots[Int(number)], from: db)
    }
    let slots = slots(after: formerSlots)
    try carryRows(besides: left, with: rows, in: db)
    try renumberTags(as: tags, in: db)
    for (number, record) in changed {
      guard let texts = record.texts else { continue }
      try rows.writeRows(of: record, texts, as: number)
      try rows.writeWords(of: record, texts, at: slots[Int(number)])
    }
    try SearchSlots.write(slots, in: db)
  }

  /// Returns the slots by number. Items before the first that is carried over, such as the news of a
  /// feed, get slots before all others, so that the order of slots stays that of the document.
  private func slots(after formerSlots: [Slot]) -> [Slot] {
    let carried = former.map { $0.map { formerSlots[Int($0)] } }
    let leading = carried.prefix { $0 == nil }.count
    let first = (carried.compactMap(\.self).min() ?? Slot(leading)) - Slot(leading)
    var next = (carried.compactMap(\.self).max() ?? -1) + 1
    return carried.enumerated().map { number, slot in
      if let slot { return slot }
      if number < leading { return first + Slot(number) }
      defer { next += 1 }
      return next
    }
  }

  /// Gives the rows that are carried over their new numbers, and removes all others.
  private func carryRows(
    besides left: [ItemNumber], with rows: ItemRowWriter, in db: Database
  ) throws {
    let haveMoved = former.enumerated().contains { $1 != nil && $1 != ItemNumber($0) }
    guard haveMoved else {
      for number in left { try rows.removeRows(of: number) }
      return
    }
    try db.execute(
      sql: "CREATE TEMP TABLE carried (number INTEGER PRIMARY KEY, former INTEGER NOT NULL)")
    let insert = try db.makeStatement(sql: "INSERT INTO temp.carried VALUES (?, ?)")
    for (number, former) in former.enumerated() where former != nil {
      try insert.run([number, former])
    }
    for table in IndexSchema.itemTables {
      let columns = try db.columns(in: table).map(\.name).filter { $0 != "number" }
        .joined(separator: ", ")
      // A table is emptied at once, and filled in the order of its key.
      try db.execute(
        sql: """
          DELETE FROM main.\(table);
          INSERT INTO main.\(table) (number, \(columns))
          SELECT carried.number, \(columns)
          FROM temp.carried AS carried JOIN old.\(table) AS was ON was.number = carried.former
          ORDER BY carried.number;
          """)
      let isWhole = table != "item" || db.changesCount == former.count - changed.count
      guard isWhole else { throw IndexError.damaged }
    }
    try db.execute(sql: "DROP TABLE temp.carried")
  }

  /// Writes the numbers that tags have now into the rows that are carried over. Names that differ
  /// only in case are one tag.
  private func renumberTags(as names: [String], in db: Database) throws {
    let numbers = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { ($1.lowercased(), ItemNumber($0)) })
    let former = try String.fetchAll(db, sql: "SELECT name FROM old.tag ORDER BY number")
    let now = former.map { numbers[$0.lowercased()] }
    if now.enumerated().allSatisfy({ $1 == nil || $1 == ItemNumber($0) }) { return }
    let update = try db.makeStatement(sql: "UPDATE item SET tags = ? WHERE number = ?")
    let rows = try Row.fetchCursor(db, sql: "SELECT number, tags FROM item WHERE tags <> x''")
    var changed: [(number: ItemNumber, tags: [ItemNumber])] = []
    while let row = try rows.next() {
      let tags = StoredLists.decode(try row.decode(atIndex: 1)).map {
        Int($0) < now.count ? now[Int($0)] : nil
      }
      guard tags.allSatisfy({ $0 != nil }) else { throw IndexError.damaged }
      changed.append((try row.decode(atIndex: 0), tags.compactMap(\.self)))
    }
    for (number, tags) in changed { try update.run([StoredLists.encode(tags), number]) }
  }
}
