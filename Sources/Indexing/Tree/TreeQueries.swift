package import FlyerModel
import GRDB

extension FlyerIndex {
  /// The greatest length of a path.
  private static let pathLimit = 1000

  /// Returns the ids and titles on the shortest path from a visible header to an article, including
  /// both. Returns an empty array if no path leads to it.
  package func path(toArticle id: String) async throws -> [(id: String, title: String)] {
    try await pages.read { db in
      guard var number = try Self.number(ofID: id, in: db) else { return [] }
      var path: [(id: String, title: String)] = []
      while path.count < Self.pathLimit {
        let step = try Row.fetchOne(
          db, sql: "SELECT id, title, via FROM item JOIN place USING (number) WHERE number = ?",
          arguments: [number])
        guard let step, let via = try step.decode(Int64?.self, atIndex: 2) else { return [] }
        path.append((try step.decode(atIndex: 0), try step.decode(atIndex: 1)))
        guard via < 0 else {
          number = ItemNumber(truncatingIfNeeded: via)
          continue
        }
        let header = try Row.fetchOne(
          db, sql: "SELECT id, title FROM header WHERE -1 - position = ?", arguments: [via])
        let first = try header.map {
          (
            id: try $0.decode(String.self, atIndex: 0),
            title: ArticleTree.Header.shown(try $0.decode(String.self, atIndex: 1))
          )
        }
        return [first].compactMap(\.self) + path.reversed()
      }
      return []
    }
  }

  /// Returns the id of the article that a link in an article refers to; nil if there is none.
  package func article(referencedBy destination: String) async throws -> String? {
    guard facts.counts[.article] > 0, let reference = ArticleReference(destination) else {
      return nil
    }
    return try await pages.read { [first = facts.counts.firstArticle] db in
      for id in reference.ids {
        if let number = try Self.number(ofID: id, in: db), number >= first { return id }
      }
      return try String.fetchOne(
        db,
        sql: """
          SELECT id FROM article JOIN item USING (number) WHERE subtitle = ?
          ORDER BY number LIMIT 1
          """, arguments: [reference.fileName])
    }
  }
}

extension FlyerIndex {
  /// Returns items with the state of their checkbox filled in, for each article that is not a list.
  /// The checkbox is that in the query's list; in a search, that in any list.
  package func tellingBoxes(of items: [Item], in query: ItemQuery) async throws -> [Item] {
    try await pages.read { db in
      let queries = BranchQueries(db: db)
      let list = query.search.isEmpty ? try queries.boxes(query.branch) : nil
      return try items.map { item in
        guard let article = item.article, article.form != .list,
          let number = try Self.number(ofID: item.id, in: db)
        else { return item }
        var item = item
        item.article?.isCheckList =
          try article.hasBox(inListSaying: list?.isCheckList)
          || (list == nil && queries.hasBoxSomewhere(number))
        return item
      }
    }
  }
}
