import FlyerModel
import Importing
import SampleFlyers
import Scratch

@testable import Indexing

/// A flyer with items of all kinds that is edited again and again.
struct EditedFlyer: ItemSource {
  private(set) var items: [Item]
  private var random: SeededGenerator
  private var count = 0

  /// - Parameter filling: the number of further pieces of information.
  init(seed: UInt64, filling: Int = 40) throws {
    random = SeededGenerator(seed: seed)
    let fillers = (0..<filling).map {
      Item(
        id: "filler \($0)", title: "Filler \($0)", text: "*Number* \($0) of them.",
        location: "Room \($0 % 7)", tags: ["Filler", "Tag \($0 % 5)"])
    }
    let events = try EventFlyer.items.filter { $0.kind == .event }
    items = fillers + CardFlyer.items.filter { $0.kind != .article } + events
    items += CardFlyer.items.filter { $0.kind == .article }
  }

  func read(into sink: DocumentSink) throws -> ImportReport {
    var head = FlyerHead()
    head.tabs = [Tab(title: "Latest", scope: .latest), Tab(title: "All", scope: .all)]
    try sink(.head(head, tags: ["Code", "Nobody's"]))
    for item in items { try sink(.items([item])) }
    let articles = items.count { $0.kind == .article }
    return ImportReport(
      tree: ArticleTree(
        headers: [.init(id: "start", title: "Start", articles: Array(0..<articles))],
        children: Array(repeating: [], count: articles)))
  }

  /// Inserts, removes, moves, changes or tags an item.
  mutating func edit() {
    count += 1
    let place = Int.random(in: items.indices, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: items.insert(copy(of: items[place]), at: place)
    case 1: if items.count > 20 { items.remove(at: place) }
    case 2: move(place)
    case 3: items[place].tags = ["Tag \(count % 9)", "tag \(count % 4)", "New \(count)"]
    case 4: items[place].title = "Another title \(count)"
    case 5: items[place].location = items[place].location.isEmpty ? "Place \(count)" : ""
    case 6: items[place].isGone.toggle()
    default: items[place].text += " and \(count) more"
    }
  }

  private func copy(of item: Item) -> Item {
    var copy = Item(
      id: "new \(count)", title: item.title, text: "New \(count).", date: item.date,
      tags: item.tags, payload: item.payload)
    copy.location = item.location
    return copy
  }

  /// Moves an item among those of its kind, as in a document.
  private mutating func move(_ place: Int) {
    let others = items.indices.filter { items[$0].kind == items[place].kind }
    items.swapAt(place, others.randomElement(using: &random) ?? place)
  }
}
