import GRDB

/// Returns SQLite's query plans for shifts by conditions, in the order of lists.
func queryPlans(_ conditions: [String], at path: String) throws -> [String] {
  try DatabaseQueue(path: path).read { db in
    try conditions.map { condition in
      try Row.fetchAll(
        db,
        sql: """
          EXPLAIN QUERY PLAN SELECT * FROM shift WHERE \(condition)
          ORDER BY date, start_minute, id LIMIT 100
          """
      ).map { $0["detail"] as String }.joined(separator: "; ")
    }
  }
}
