import FlyerModel
import GRDB

/// Counts for every list how many of the boxes below it are ticked, place by place.
///
/// It starts at the ticks and goes up, so that it costs what the reader has ticked.
struct DoneCounts {
  let db: Database
  let counts: ItemCounts

  /// The counts by the positions of the articles; empty where nothing is ticked.
  func count(_ ticked: Set<String>) throws -> [Int] {
    if ticked.isEmpty { return [] }
    var done = Array(repeating: 0, count: counts.articles)
    var lists: [ItemNumber] = []
    let ticks = try Row.fetchCursor(
      db,
      sql: """
        SELECT list, count(*) FROM json_each(?)
        CROSS JOIN identity ON identity.key = json_each.value
        CROSS JOIN edge ON child = identity.number
        WHERE has_box GROUP BY list
        """, arguments: ["\(ticked.map(IndexRecord.key(ofID:)))"])
    while let row = try ticks.next() {
      let list: ItemNumber = try row.decode(atIndex: 0)
      lists.append(list)
      add(try row.decode(atIndex: 1), to: list, in: &done)
    }
    try climb(from: lists, adding: &done)
    return done
  }

  /// Adds what is done in lists to the lists above them, the lowest first.
  private func climb(from lists: [ItemNumber], adding done: inout [Int]) throws {
    let edges = try Row.fetchCursor(
      db,
      sql: """
        WITH RECURSIVE above (number) AS (
          SELECT value FROM json_each(?)
          UNION SELECT list FROM above JOIN edge ON child = above.number)
        SELECT child, list FROM above CROSS JOIN edge ON child = above.number
        JOIN place ON place.number = child ORDER BY height
        """, arguments: ["\(lists)"])
    while let edge = try edges.next() {
      let child = Int(try edge.decode(ItemNumber.self, atIndex: 0)) - counts.firstArticle
      let list: ItemNumber = try edge.decode(atIndex: 1)
      if done.indices.contains(child) { add(done[child], to: list, in: &done) }
    }
  }

  private func add(_ count: Int, to list: ItemNumber, in done: inout [Int]) {
    let position = Int(list) - counts.firstArticle
    if done.indices.contains(position) {
      done[position] = TreeMeasures.sum(done[position], count)
    }
  }
}
