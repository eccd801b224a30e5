import FlyerModel

/// What is worked out about every article once, so that no row has to.
struct TreeMeasures {
  /// One of those that lead to each other and back for each of them; each other article itself.
  let knots: [Int]
  /// How many levels of lists stand below each article at most, a knot being one.
  private(set) var heights: [Int]
  /// How many of the articles that each article lists have a box there.
  private(set) var boxes: [Int]
  /// How many boxes there are below each article, place by place, but the lists of a knot once
  /// each: the ways through a knot are without number.
  private(set) var totals: [Int]
  /// What lists each article on the shortest way from a header that is shown: the number of an
  /// article list, or a negative number for a header; nil where no way leads to it.
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
    knots = TreeKnots(tree.children).representatives
    vias = Array(repeating: nil, count: tree.children.count)
    climb(tree.children)
    descend(tree, counts: counts)
  }

  /// From the leaves up, each knot after all that it lists.
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
    for list in children.indices where knots[list] != list {
      (heights[list], totals[list]) = (heights[knots[list]], totals[knots[list]])
    }
  }

  /// From the headers down, level by level.
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
