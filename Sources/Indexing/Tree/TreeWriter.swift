import FlyerModel
import GRDB

/// Writes articles, and the lists that contain them.
struct TreeWriter {
  let db: Database
  /// The articles, with only the values that the tree depends on.
  private(set) var articles: [Article] = []

  /// Adds the next article.
  mutating func add(_ article: Article) {
    articles.append(
      Article(form: article.form, section: article.section, isCheckList: article.isCheckList))
  }

  /// Writes the lists of the tree in the order in which they are shown.
  func finish(_ tree: ArticleTree, counts: ItemCounts) throws {
    guard counts[.article] > 0 || !tree.headers.isEmpty else { return }
    assert(articles.count == counts[.article], "each article of the document was added")
    var tree = tree
    tree.children += Array(
      repeating: [], count: max(0, counts[.article] - tree.children.count))
    try write(tree.headers, counts: counts)
    for (list, children) in tree.children.enumerated() where !children.isEmpty {
      let grouping = SectionGrouping(children) { articles[$0].section }
      let number = counts.number(ofArticle: list)
      try write(grouping, as: .articles(of: number), counts: counts)
      try writeEdges(to: children, from: list, counts: counts)
    }
    let lists = tree.children.indices.filter { !tree.children[$0].isEmpty }
    try StoredLists.write(lists.map(counts.number(ofArticle:)), as: .lists, in: db)
    try write(TreeMeasures(tree, counts: counts, hasBox: hasBox), of: tree, counts)
  }

  private func hasBox(_ article: Int, in list: Int) -> Bool {
    articles[article].hasBox(inListSaying: articles[list].isCheckList)
  }

  private func write(_ headers: [ArticleTree.Header], counts: ItemCounts) throws {
    let insert = try db.makeStatement(sql: "INSERT INTO header VALUES (?, ?, ?, ?, ?, ?)")
    for (position, header) in headers.enumerated() {
      try insert.execute(arguments: [
        position, header.id, header.title, header.showsOnTab, header.showsOnHome,
        header.articles.count,
      ])
      let numbers = header.articles.map { counts.number(ofArticle: $0) }
      try StoredLists.write(numbers, as: .header(position), in: db)
    }
    let home = headers.filter(\.showsOnHome).map { (title: $0.title, articles: $0.articles) }
    try write(SectionGrouping(home), as: .home, counts: counts)
  }

  private func write(_ grouping: SectionGrouping, as list: ListID, counts: ItemCounts) throws {
    let numbers = grouping.articles.map { counts.number(ofArticle: $0) }
    try StoredLists.write(numbers, as: list, in: db)
    let insert = try db.cachedStatement(sql: "INSERT INTO section VALUES (?, ?, ?, ?, ?, ?)")
    for (position, run) in grouping.runs.enumerated() {
      try insert.execute(arguments: [
        list.rawValue, position, run.id, run.title, run.start, run.count,
      ])
    }
  }

  private func writeEdges(to children: [Int], from list: Int, counts: ItemCounts) throws {
    let insert = try db.cachedStatement(sql: "INSERT OR IGNORE INTO edge VALUES (?, ?, ?)")
    for article in children {
      try insert.execute(arguments: [
        counts.number(ofArticle: article), counts.number(ofArticle: list),
        hasBox(article, in: list),
      ])
    }
  }

  private func write(_ measures: TreeMeasures, of tree: ArticleTree, _ counts: ItemCounts) throws {
    let insert = try db.makeStatement(sql: "INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?)")
    for article in 0..<counts[.article] {
      try insert.execute(arguments: [
        counts.number(ofArticle: article), tree.children[article].count, measures.heights[article],
        measures.boxes[article], measures.totals[article], measures.vias[article],
        counts.number(ofArticle: measures.knots[article]),
      ])
    }
  }
}
