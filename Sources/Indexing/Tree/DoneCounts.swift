import FlyerModel
import GRDB

/// Counts for every list how many checkboxes below it are ticked; an article counts at each of its
/// places.
///
/// Starts at the ticks and goes up, so that the cost depends on the number of ticks.
struct DoneCounts {
  let db: Database
  let counts: ItemCounts

  /// Returns the counts by the positions of the knots; an empty array if nothing is ticked.
  func count(_ ticked: Set<String>) throws -> [Int] {
    if ticked.isEmpty { return [] }
    var done = Array(repeating: 0, count: counts[.article])
    var lists: [ItemNumber] = []
    let ticks = try Row.fetchCursor(
      db,
      sql: """
        SELECT list, knot, count(*) FROM json_each(?)
        CROSS JOIN identity ON identity.key = json_each.value
        CROSS JOIN edge ON child = identity.number
        JOIN place ON place.number = list
        WHERE has_box GROUP BY list
        """, arguments: ["\(ticked.map(IndexRecord.key(ofID:)))"])
    while let row = try ticks.next() {
      lists.append(try row.decode(atIndex: 0))
      add(try row.decode(atIndex: 2), to: try row.decode(atIndex: 1), in: &done)
    }
    try climb(from: lists, adding: &done)
    return done
  }

  /// Adds the counts of knots to the knots above them, lowest first.
  private func climb(from lists: [ItemNumber], adding done: inout [Int]) throws {
    let edges = try Row.fetchCursor(
      db,
      sql: """
        WITH RECURSIVE above (number) AS (
          SELECT value FROM json_each(?)
          UNION SELECT list FROM above JOIN edge ON child = above.number)
        SELECT below.knot, place.knot FROM above CROSS JOIN edge ON child = above.number
        JOIN place AS below ON below.number = child JOIN place ON place.number = list
        WHERE below.knot <> place.knot ORDER BY below.height
        """, arguments: ["\(lists)"])
    while let edge = try edges.next() {
      let child = Int(try edge.decode(ItemNumber.self, atIndex: 0)) - counts.firstArticle
      let knot: ItemNumber = try edge.decode(atIndex: 1)
      if done.indices.contains(child) { add(done[child], to: knot, in: &done) }
    }
  }

  private func add(_ count: Int, to knot: ItemNumber, in done: inout [Int]) {
    let position = Int(knot) - counts.firstArticle
    if done.indices.contains(position) {
      done[position] = TreeMeasures.sum(done[position], count)
    }
  }
}
