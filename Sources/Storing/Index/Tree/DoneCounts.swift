import FlyerModel
import GRDB

/// Counts for every list how many ticks stand in the checklists at and below it, place by place.
///
/// It starts at the ticks and goes up, so that it costs what the reader has ticked.
struct DoneCounts {
  let db: Database
  let counts: ItemCounts

  /// The counts by the positions of the articles; empty where nothing is ticked.
  func count(_ ticked: Set<String>) throws -> [Int] {
    if ticked.isEmpty { return [] }
    var done = Array(repeating: 0, count: counts.articles)
    let lists = try checklists(of: ticked)
    for list in lists { add(1, to: list, in: &done) }
    let edges = try Row.fetchCursor(
      db,
      sql: """
        WITH RECURSIVE above (number) AS (
          SELECT value FROM json_each(?)
          UNION SELECT parent FROM above JOIN edge ON child = above.number WHERE parent >= 0)
        SELECT child, parent FROM above JOIN edge ON child = above.number
        JOIN place ON place.number = child WHERE parent >= 0 ORDER BY height
        """, arguments: ["\(lists)"])
    while let edge = try edges.next() {
      let child = Int(edge[0] as ItemNumber) - counts.items
      if done.indices.contains(child) { add(done[child], to: edge[1], in: &done) }
    }
    return done
  }

  /// The checklists in which a ticked article stands, once for each.
  private func checklists(of ticked: Set<String>) throws -> [ItemNumber] {
    let select = try db.cachedStatement(
      sql: """
        SELECT parent FROM edge JOIN article ON article.number = parent
        WHERE child = ? AND is_check_list
        """)
    return try ticked.flatMap { id in
      try FlyerIndex.number(ofID: id, in: db).map {
        try ItemNumber.fetchAll(select, arguments: [$0])
      } ?? []
    }
  }

  private func add(_ count: Int, to list: ItemNumber, in done: inout [Int]) {
    let position = Int(list) - counts.items
    if done.indices.contains(position) {
      done[position] = TreeMeasures.sum(done[position], count)
    }
  }
}
