import FlyerModel
import GRDB

/// Finds the lists of the tree.
struct BranchQueries {
  let db: Database

  /// Returns the articles of a branch in the order in which they are shown; nil if the branch does
  /// not exist.
  func list(of branch: Branch, folded: Set<String>) throws -> SectionedList? {
    switch branch {
    case .home:
      let runs = try runs(of: .home)
      let count = runs.last.map { $0.start + $0.count } ?? 0
      try Self.check(runs, count: count)
      return SectionedList(.home, count: count, runs: runs, folded: folded)
    case .header(let id):
      let header = try Row.fetchOne(
        db, sql: "SELECT position, count FROM header WHERE id = ?", arguments: [id])
      return try header.map { row in
        let position: Int = try row.decode(atIndex: 0)
        return SectionedList(.header(position), count: try row.count(atIndex: 1), runs: [])
      }
    case .list(let id, _):
      guard let number = try FlyerIndex.number(ofID: id, in: db) else { return nil }
      let count = try Int.fetchOne(
        db, sql: "SELECT children FROM place WHERE number = ?", arguments: [number])
      let (id, runs) = (ListID.articles(of: number), try runs(of: .articles(of: number)))
      try Self.check(runs, count: IndexError.checked(count ?? 0))
      var list = SectionedList(id, count: count ?? 0, runs: runs, folded: folded)
      let hidden = try hidden(in: branch)
      if try counted(hidden, in: number) > 0 {
        list.keep(try list.numbers(at: 0..<list.count, in: db)) { !hidden.contains($0) }
      }
      return list
    }
  }

  /// Returns the lists to leave out in a branch: its own list and those on the path to it.
  func hidden(in branch: Branch?) throws -> Set<ItemNumber> {
    guard case .list(let id, let above)? = branch else { return [] }
    return Set(try ([id] + above).compactMap { try FlyerIndex.number(ofID: $0, in: db) })
  }

  func counted(_ articles: Set<ItemNumber>, in list: ItemNumber) throws -> Int {
    let select = try db.cachedStatement(sql: "SELECT 1 FROM edge WHERE child = ? AND list = ?")
    return try articles.count { try Int.fetchOne(select, arguments: [$0, list]) != nil }
  }

  private func runs(of list: ListID) throws -> [SectionRun] {
    let select = try db.cachedStatement(
      sql: "SELECT id, title, start, count FROM section WHERE list = ? ORDER BY position")
    return try Row.fetchAll(select, arguments: [list.rawValue]).map {
      let title: String = try $0.decode(atIndex: 1)
      return SectionRun(
        id: try $0.decode(atIndex: 0),
        title: list == .home ? ArticleTree.Header.shown(title) : title,
        start: try $0.count(atIndex: 2), count: try $0.count(atIndex: 3))
    }
  }

  /// Throws `damaged` unless the sections follow each other to the end of their list.
  private static func check(_ runs: [SectionRun], count: Int) throws {
    guard let first = runs.first else { return }
    var end = first.start
    for run in runs {
      guard run.start == end else { throw IndexError.damaged }
      end += run.count
    }
    guard end == count else { throw IndexError.damaged }
  }

  func articles(below branch: Branch, counts: ItemCounts) throws -> ItemSet {
    let lists = ItemSet(try StoredLists.read(.lists, in: db), capacity: counts.all)
    let hidden = try hidden(in: branch)
    var found = ItemSet(capacity: counts.all)
    var waiting = try [list(of: branch, folded: [])?.list].compactMap(\.self)
    while let list = waiting.popLast() {
      for article in try StoredLists.read(list, in: db)
      where !found.contains(article) && !hidden.contains(article) {
        found.insert(article)
        if lists.contains(article) { waiting.append(.articles(of: article)) }
      }
    }
    return found
  }

  /// Whether an article has a checkbox in any of the lists that contain it. Search results have no
  /// list of their own.
  func hasBoxSomewhere(_ article: ItemNumber) throws -> Bool {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT 1 FROM edge WHERE child = ? AND has_box LIMIT 1"),
      arguments: [article]) != nil
  }

  /// Returns the checkboxes of the article list of a branch; nil for other branches.
  func boxes(_ branch: Branch?) throws -> ListBoxes? {
    guard case .list(let id, _)? = branch, let number = try FlyerIndex.number(ofID: id, in: db)
    else {
      return nil
    }
    let select = try db.cachedStatement(
      sql: """
        SELECT is_check_list, boxes, total, knot FROM article JOIN place USING (number) WHERE number = ?
        """)
    return try Row.fetchOne(select, arguments: [number]).map {
      ListBoxes(
        knot: try $0.decode(atIndex: 3), isCheckList: try $0.decode(atIndex: 0),
        own: try $0.count(atIndex: 1),
        total: try $0.count(atIndex: 2))
    }
  }
}

/// The checkboxes of a list.
struct ListBoxes: Sendable {
  /// The number under which its ticks are counted.
  var knot: ItemNumber
  /// Whether articles without a setting of their own have checkboxes; nil if the list has no
  /// setting either.
  var isCheckList: Bool?
  /// How many checkboxes its own rows have.
  var own: Int
  /// How many checkboxes there are, including those in the lists below.
  var total: Int
}
