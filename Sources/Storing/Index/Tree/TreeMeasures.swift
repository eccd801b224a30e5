import FlyerModel

/// What is worked out about every article once, so that no row has to.
struct TreeMeasures {
  /// How many levels of lists stand below each article at most.
  private(set) var heights: [Int]
  /// How many of the articles that each article lists have a box there.
  private(set) var boxes: [Int]
  /// How many boxes there are below each article, place by place.
  private(set) var totals: [Int]
  /// What lists each article on the shortest way from a header that is shown; nil where no way
  /// leads to it.
  private(set) var vias: [Int64?]

  /// Counts stop here: a tree of few articles has a vast number of places for them.
  static let limit = 1_000_000_000

  /// Adds two counts, up to the limit.
  static func sum(_ one: Int, _ other: Int) -> Int { min(limit, one + other) }

  /// Measures a tree; `hasBox` says whether an article has a box in a list.
  init(_ tree: ArticleTree, counts: ItemCounts, hasBox: (_ article: Int, _ list: Int) -> Bool) {
    heights = Array(repeating: 0, count: tree.children.count)
    boxes = tree.children.enumerated().map { list, children in
      children.count { hasBox($0, list) }
    }
    totals = boxes
    vias = Array(repeating: nil, count: tree.children.count)
    climb(tree.children)
    descend(tree, counts: counts)
  }

  /// From the leaves up, each article after all that it lists.
  private mutating func climb(_ children: [[Int]]) {
    var parents: [[Int]] = Array(repeating: [], count: children.count)
    for (parent, listed) in children.enumerated() {
      for child in listed { parents[child].append(parent) }
    }
    var waiting = children.map(\.count)
    var ready = children.indices.filter { waiting[$0] == 0 }
    while let article = ready.popLast() {
      for parent in parents[article] {
        heights[parent] = max(heights[parent], heights[article] + 1)
        totals[parent] = Self.sum(totals[parent], totals[article])
        waiting[parent] -= 1
        if waiting[parent] == 0 { ready.append(parent) }
      }
    }
  }

  /// From the headers down, level by level.
  private mutating func descend(_ tree: ArticleTree, counts: ItemCounts) {
    var reached: [Int] = []
    for (position, header) in tree.headers.enumerated()
    where header.showsOnHome || header.showsOnTab {
      reach(header.articles, from: TreeParent.header(position), adding: &reached)
    }
    var next = 0
    while next < reached.count {
      let list = reached[next]
      let parent = TreeParent.list(counts.number(ofArticle: list))
      reach(tree.children[list], from: parent, adding: &reached)
      next += 1
    }
  }

  private mutating func reach(_ articles: [Int], from parent: Int64, adding reached: inout [Int]) {
    for article in articles where vias[article] == nil {
      vias[article] = parent
      reached.append(article)
    }
  }
}
