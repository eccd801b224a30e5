package import FlyerModel
import GRDB
import Importing
package import Indexing

/// A flyer of articles, built by their ids.
package struct TreeFlyer {
  package var items: [Item] = []
  package var headers: [ArticleTree.Header] = []
  private var articles: [Item] = []
  private var listed: [String: [String]] = [:]

  package init() {}

  /// Adds an article that lists others.
  package mutating func add(
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
  package mutating func addHeader(
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

  package var tree: ArticleTree {
    let children = articles.map { positions(of: listed[$0.id] ?? []) }
    return ArticleTree(headers: headers, children: children)
  }

  /// Returns the index of the flyer, in memory.
  package func index() throws -> FlyerIndex { try Self.index(of: items + articles, tree) }

  /// Returns the index of items and a tree, in memory.
  package static func index(
    of items: [Item], _ tree: ArticleTree, tabs: [Tab] = [], dayChange: Int = 0,
    rooms: [String] = []
  ) throws -> FlyerIndex {
    var head = FlyerHead()
    (head.tabs, head.dayChange, head.rooms) = (tabs, dayChange, rooms)
    let queue = try DatabaseQueue()
    let source = ItemList(head: head, items: items, tree: tree)
    _ = try IndexBuilder(source: source).build(in: queue)
    return try FlyerIndex(pages: queue, searches: queue)
  }

  /// Two headers, a list with sections, a checklist in it, a picture and an article with a title
  /// only.
  package static var welcome: TreeFlyer {
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
  package var sketch: [String] {
    rows.map { row in
      row.heading.map { "#\($0.title) \($0.count)\($0.isFolded ? "-" : "")" } ?? row.id
    }
  }
}

extension FlyerIndex {
  /// Returns all rows of a list in a short form.
  package func sketch(_ query: ItemQuery) async throws -> [String] {
    try await page(of: query, from: .offset(0), limit: 1000).sketch
  }
}

/// A document of given items.
private struct ItemList: ItemSource {
  let head: FlyerHead
  let items: [Item]
  let tree: ArticleTree

  func read(into sink: DocumentSink) throws -> ImportReport {
    try sink(.head(head, tags: []))
    try sink(.items(items))
    return ImportReport(tree: tree)
  }
}
