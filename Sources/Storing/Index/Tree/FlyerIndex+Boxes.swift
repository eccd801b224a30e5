import FlyerModel
import GRDB

extension FlyerIndex {
  /// Returns items with the state of their checkbox filled in, for each article that is not a list.
  /// The checkbox is that in the query's list; in a search, that in any list.
  func tellingBoxes(of items: [Item], in query: ItemQuery) async throws -> [Item] {
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
