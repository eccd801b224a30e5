import FlyerModel
import SampleFlyers
import Scratch
import Testing

@testable import Indexing

/// Random trees: the index must give the same answers as walking every path.
@Suite struct RandomTreeTests {
  /// A tree in which an article lists only later ones, so that it has no cycles.
  private struct RandomTree {
    let items: [Item]
    let tree: ArticleTree
    let ticked: Set<String>

    init(_ seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...25, using: &random)
      var items: [Item] = []
      var children: [[Int]] = []
      for number in 0..<count {
        let later = Array(number + 1..<count).shuffled(using: &random)
        children.append(Array(later.prefix(Int.random(in: 0...4, using: &random))))
        let article = Article(
          form: children[number].isEmpty ? .text : .list,
          section: ["", "", "A", "B"].randomElement(using: &random) ?? "",
          isCheckList: [nil, true, false].randomElement(using: &random) ?? nil)
        items.append(Item(id: "a\(number)", title: "word", payload: .article(article)))
      }
      self.items = items
      let first = (0..<count).filter { _ in Int.random(in: 0...3, using: &random) == 0 }
      tree = ArticleTree(
        headers: [ArticleTree.Header(id: "h", title: "H", articles: first)], children: children)
      ticked = Set(items.map(\.id).filter { _ in Bool.random(using: &random) })
    }

    /// Returns the boxes at and below an article, one for each place where they appear.
    func boxes(of list: Int) -> Progress {
      var sum = Progress(done: 0, total: 0)
      for child in tree.children[list] {
        if hasBox(child, in: list) {
          sum.total += 1
          sum.done += ticked.contains(items[child].id) ? 1 : 0
        }
        let below = boxes(of: child)
        sum.total += below.total
        sum.done += below.done
      }
      return sum
    }

    /// Whether an article has a box: its own setting, else the list's.
    func hasBox(_ child: Int, in list: Int) -> Bool {
      let isListed = items[list].article?.isCheckList ?? false
      guard tree.children[child].isEmpty else { return isListed }
      return items[child].article?.isCheckList ?? isListed
    }

    /// Returns the articles at any depth below others.
    func below(_ articles: [Int]) -> Set<String> {
      articles.reduce(into: []) { found, article in
        found.insert(items[article].id)
        found.formUnion(below(tree.children[article]))
      }
    }

    /// Returns the rows of a list.
    func sketch(of list: Int, folded: Set<String>) -> [String] {
      let sections = tree.children[list].map { items[$0].article?.section ?? "" }
      var rows = zip(tree.children[list], sections).filter { $1.isEmpty }.map { items[$0.0].id }
      var known: Set<String> = [""]
      for title in sections where known.insert(title).inserted {
        let members = zip(tree.children[list], sections).filter { $1 == title }
        rows.append("#\(title) \(members.count)\(folded.contains(title) ? "-" : "")")
        if !folded.contains(title) { rows += members.map { items[$0.0].id } }
      }
      return rows
    }
  }

  @Test(arguments: 0..<30)
  func theIndexAgreesWithWalkingEveryWay(seed: Int) async throws {
    let random = RandomTree(UInt64(seed))
    let index = try TreeFlyer.index(of: random.items, random.tree)
    let own = OwnMarks(version: 1, ticked: random.ticked)
    let all = try await index.page(
      of: ItemQuery(kind: .article), from: .offset(0), limit: 100, showing: own)
    for (number, item) in all.items.enumerated() {
      let boxes = random.boxes(of: number)
      #expect(item.article?.progress == (boxes.total > 0 ? boxes : nil), "\(item.id)")
      let inside = try await index.page(
        of: ItemQuery(branch: .list(id: item.id)), from: .offset(0), limit: 1, showing: own)
      let hasBoxes = random.tree.children[number].contains { random.hasBox($0, in: number) }
      #expect(inside.progress == (hasBoxes ? item.article?.progress : nil), "\(item.id)")
      #expect(item.article?.childCount == random.tree.children[number].count)
      let found = try await index.ids(
        ItemQuery(branch: .list(id: item.id), search: "word"), limit: 100)
      #expect(Set(found) == random.below(random.tree.children[number]), "\(item.id)")
      for folded in [[], ["A"], ["B", "A"]] as [Set<String>] {
        let query = ItemQuery(branch: .list(id: item.id), folded: folded)
        #expect(try await index.sketch(query) == random.sketch(of: number, folded: folded))
      }
    }
    let home = try await index.ids(ItemQuery(branch: .home, search: "word"), limit: 100)
    #expect(Set(home) == random.below(random.tree.headers[0].articles))
  }

  @Test(arguments: 0..<30)
  func aPathGoesFromListToList(seed: Int) async throws {
    let random = RandomTree(UInt64(seed))
    let index = try TreeFlyer.index(of: random.items, random.tree)
    let reachable = random.below(random.tree.headers[0].articles)
    for item in random.items {
      let path = try await index.path(toArticle: item.id).map(\.id)
      #expect(path.isEmpty != reachable.contains(item.id))
      guard let first = path.first else { continue }
      #expect(first == "h" && path.last == item.id)
      let numbers = path.dropFirst().compactMap { id in random.items.firstIndex { $0.id == id } }
      #expect(random.tree.headers[0].articles.contains(numbers[0]))
      for (list, child) in zip(numbers, numbers.dropFirst()) {
        #expect(random.tree.children[list].contains(child))
      }
    }
  }
}
