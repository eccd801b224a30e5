import FlyerModel

/// The values of every article that are computed once, so that rows need not compute them.
struct TreeMeasures {
  /// For each article of a knot, the same one of them; for any other article, itself.
  let knots: [Int]
  /// The greatest number of levels of lists below each article; a knot counts as one.
  private(set) var heights: [Int]
  /// How many of the articles listed by each article have a checkbox there.
  private(set) var boxes: [Int]
  /// How many checkboxes there are below each article, counting an article at each of its places.
  /// The lists of a knot count once each, since the number of paths through a knot is unlimited.
  private(set) var totals: [Int]
  /// The parent of each article on the shortest path from a visible header: the number of an
  /// article list, or a negative number for a header. Nil if no path leads to the article.
  private(set) var vias: [Int64?]

  /// The greatest count: a tree of few articles may have a vast number of places for them.
  static let limit = 1_000_000_000

  /// Adds two counts, up to the limit.
  static func sum(_ one: Int, _ other: Int) -> Int { min(limit, one + other) }

  /// Measures a tree; `hasBox` returns whether an article has a checkbox in a list.
  init(_ tree: ArticleTree, counts: ItemCounts, hasBox: (_ article: Int, _ list: Int) -> Bool) {
    heights = Array(repeating: 0, count: tree.children.count)
    boxes = tree.children.enumerated().map { list, children in
      children.count { hasBox($0, list) }
    }
    totals = boxes
    knots = StronglyConnectedComponents(tree.children).representatives
    vias = Array(repeating: nil, count: tree.children.count)
    climb(tree.children)
    assert(totals.allSatisfy { 0...Self.limit ~= $0 }, "sums stop at the limit")
    descend(tree, counts: counts)
  }

  /// Goes up from the leaves; a knot follows all that it lists.
  private mutating func climb(_ children: [[Int]]) {
    var waiting = Array(repeating: 0, count: children.count)
    var parents: [[Int]] = Array(repeating: [], count: children.count)
    for (list, listed) in children.enumerated() {
      let knot = knots[list]
      if knot != list { totals[knot] = Self.sum(totals[knot], boxes[list]) }
      for child in listed where knots[child] != knot {
        parents[knots[child]].append(knot)
        waiting[knot] += 1
      }
    }
    var ready = children.indices.filter { knots[$0] == $0 && waiting[$0] == 0 }
    while let below = ready.popLast() {
      for knot in parents[below] {
        heights[knot] = max(heights[knot], heights[below] + 1)
        totals[knot] = Self.sum(totals[knot], totals[below])
        waiting[knot] -= 1
        if waiting[knot] == 0 { ready.append(knot) }
      }
    }
    assert(waiting.allSatisfy { $0 == 0 }, "components form no ring, so each one was reached")
    for list in children.indices where knots[list] != list {
      (heights[list], totals[list]) = (heights[knots[list]], totals[knots[list]])
    }
  }

  /// Goes down from the headers, level by level.
  private mutating func descend(_ tree: ArticleTree, counts: ItemCounts) {
    var reached: [Int] = []
    for (position, header) in tree.headers.enumerated()
    where header.showsOnHome || header.showsOnTab {
      reach(header.articles, from: -1 - Int64(position), adding: &reached)
    }
    var next = 0
    while next < reached.count {
      let list = reached[next]
      let parent = counts.number(ofArticle: list)
      reach(tree.children[list], from: Int64(parent), adding: &reached)
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
