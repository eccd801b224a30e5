import FlyerModel
import GRDB
import Importing

@testable import Storing

/// A flyer of articles, built by their ids.
struct TreeFlyer {
  var items: [Item] = []
  var headers: [ArticleTree.Header] = []
  private var articles: [Item] = []
  private var listed: [String: [String]] = [:]

  /// Adds an article that lists others.
  mutating func add(
    _ id: String, title: String? = nil, text: String = "", subtitle: String = "",
    section: String = "", isCheckList: Bool? = nil, image: String? = nil,
    lists: [String]? = nil
  ) {
    let form: Article.Form = lists != nil ? .list : image != nil ? .image : .text
    articles.append(
      Item(
        id: id, title: title ?? id, text: text,
        payload: .article(
          Article(
            form: form, subtitle: subtitle, imageURL: image, section: section,
            isCheckList: isCheckList))))
    listed[id] = lists
  }

  /// Adds a header after its articles.
  mutating func addHeader(
    _ id: String, title: String? = nil, onTab: Bool = false, onHome: Bool = true,
    _ articles: [String]
  ) {
    headers.append(
      ArticleTree.Header(
        id: id, title: title ?? id, ordinal: headers.count, showsOnTab: onTab,
        showsOnHome: onHome, articles: positions(of: articles)))
  }

  private func positions(of ids: [String]) -> [Int] {
    ids.compactMap { id in articles.firstIndex { $0.id == id } }
  }

  var tree: ArticleTree {
    let children = articles.map { positions(of: listed[$0.id] ?? []) }
    return ArticleTree(headers: headers, children: children)
  }

  /// Returns the index of the flyer, in memory.
  func index() throws -> FlyerIndex { try Self.index(of: items + articles, tree) }

  /// Returns the index of items and a tree, in memory.
  static func index(
    of items: [Item], _ tree: ArticleTree, tabs: [Tab] = [], dayChange: Int = 0,
    rooms: [String] = []
  ) throws -> FlyerIndex {
    let queue = try DatabaseQueue()
    var head = FlyerHead()
    (head.tabs, head.dayChange, head.rooms) = (tabs, dayChange, rooms)
    try queue.writeWithoutTransaction { db in
      try IndexSchema.create(in: db)
      let firstSeen = try FirstSeen(now: 0, hasPredecessor: false, in: db)
      var writer = try IndexWriter(db: db, firstSeen)
      var maker = RecordMaker()
      try writer.add(items.map { try maker.record(of: $0) })
      try writer.finish(tree, tags: maker.tagNames)
      try IndexFacts.write(
        head: head, validators: nil, counts: writer.counts,
        report: ImportReport(tree: tree), conference: writer.conference(head), in: db)
    }
    return try FlyerIndex(pages: queue, searches: queue)
  }

  /// Two headers, a list with sections, a checklist in it, a picture and an article with a title
  /// only.
  static var welcome: TreeFlyer {
    var flyer = TreeFlyer()
    flyer.add("week", title: "First week", lists: ["library", "map", "todo", "lunch", "note"])
    flyer.add("library", text: "# Opening hours\nAt *nine*.", section: "Places")
    flyer.add("map", section: "Places", image: "https://example.org/map.png")
    flyer.add("todo", section: "Duties", isCheckList: true, lists: ["card", "form", "more"])
    flyer.add("lunch", title: "Lunch at noon", text: "Eat.", section: "Places")
    flyer.add("note")
    flyer.add("card")
    flyer.add("form", text: "Fill it in.", subtitle: "form-7.md")
    flyer.add("more", isCheckList: true, lists: ["keys", "card"])
    flyer.add("keys")
    flyer.add("money", text: "Bring [money](https://example.org).")
    flyer.add("lonely", text: "Nobody lists me.")
    flyer.addHeader("start", title: "Start", ["week", "money"])
    flyer.addHeader("hidden", onHome: false, ["lonely"])
    flyer.addHeader("late", title: "Later", onTab: true, ["money"])
    return flyer
  }
}

extension ItemPage {
  /// A word for each row: `#` before a heading with its count, `-` if it is folded.
  var sketch: [String] {
    rows.map { row in
      row.heading.map { "#\($0.title) \($0.count)\($0.isFolded ? "-" : "")" } ?? row.id
    }
  }
}

extension FlyerIndex {
  /// Returns all rows of a list in a short form.
  func sketch(_ query: ItemQuery) async throws -> [String] {
    try await page(of: query, from: .offset(0), limit: 1000).sketch
  }
}
