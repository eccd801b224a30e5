import FlyerModel
import GRDB

/// Finds the lists of the tree.
struct BranchQueries {
  let db: Database

  /// The articles of a branch in the order in which they are shown; nil for a branch that is not
  /// there.
  func list(of branch: Branch, folded: Set<String>) throws -> SectionedList? {
    switch branch {
    case .home:
      let runs = try runs(of: .home)
      let count = runs.last.map { $0.start + $0.count } ?? 0
      return SectionedList(.home, count: count, runs: runs, folded: folded)
    case .header(let id):
      let header = try Row.fetchOne(
        db, sql: "SELECT position, count FROM header WHERE id = ?", arguments: [id])
      return try header.map { row in
        let position: Int = try row.decode(atIndex: 0)
        return SectionedList(.header(position), count: try row.count(atIndex: 1), runs: [])
      }
    case .list(let id):
      guard let number = try FlyerIndex.number(ofID: id, in: db) else { return nil }
      let count = try Int.fetchOne(
        db, sql: "SELECT children FROM place WHERE number = ?", arguments: [number])
      let list = ListID.articles(of: number)
      return SectionedList(
        list, count: try IndexError.checked(count ?? 0), runs: try runs(of: list), folded: folded)
    }
  }

  private func runs(of list: ListID) throws -> [SectionRun] {
    let select = try db.cachedStatement(
      sql: "SELECT id, title, start, count FROM section WHERE list = ? ORDER BY position")
    return try Row.fetchAll(select, arguments: [list.rawValue]).map {
      SectionRun(
        id: try $0.decode(atIndex: 0), title: try $0.decode(atIndex: 1),
        start: try $0.count(atIndex: 2), count: try $0.count(atIndex: 3))
    }
  }

  /// All articles at any depth below a branch.
  func articles(below branch: Branch, counts: ItemCounts) throws -> ItemSet {
    let lists = ItemSet(try StoredLists.read(.lists, in: db), capacity: counts.all)
    var found = ItemSet(capacity: counts.all)
    var waiting = try [list(of: branch, folded: [])?.list].compactMap(\.self)
    while let list = waiting.popLast() {
      for article in try StoredLists.read(list, in: db) where !found.contains(article) {
        found.insert(article)
        if lists.contains(article) { waiting.append(.articles(of: article)) }
      }
    }
    return found
  }

  /// What the article list of a branch says of its articles; nil for other branches.
  func boxes(_ branch: Branch?) throws -> ListBoxes? {
    guard case .list(let id) = branch, let number = try FlyerIndex.number(ofID: id, in: db) else {
      return nil
    }
    let select = try db.cachedStatement(
      sql: """
        SELECT is_check_list, boxes, total FROM article JOIN place USING (number) WHERE number = ?
        """)
    return try Row.fetchOne(select, arguments: [number]).map {
      ListBoxes(
        list: number, isCheckList: try $0.decode(atIndex: 0), own: try $0.count(atIndex: 1),
        total: try $0.count(atIndex: 2))
    }
  }
}

/// What a list has to tick off.
struct ListBoxes: Sendable {
  /// The number of the list.
  var list: ItemNumber
  /// Whether its articles have boxes that don't say themselves; nil where it does not say either.
  var isCheckList: Bool?
  /// How many boxes its own rows have.
  var own: Int
  /// How many there are, those in the lists below included.
  var total: Int
}
