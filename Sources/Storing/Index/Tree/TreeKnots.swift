/// Finds the lists that lead to each other and back: the strongly connected components of the tree,
/// after Tarjan, in a time that grows with its articles and links.
struct TreeKnots {
  /// The first that was met of those that lead to each other, for each of them; each other article
  /// itself.
  private(set) var representatives: [Int]
  private let children: [[Int]]
  /// When each article was met; nil before that.
  private var orders: [Int?]
  /// The earliest article on the way that each article leads back to, by when that was met.
  private var lows: [Int]
  /// What was met and belongs to no knot that is whole.
  private var open: [Int] = []
  private var isOpen: [Bool]
  private var count = 0

  init(_ children: [[Int]]) {
    self.children = children
    representatives = Array(children.indices)
    orders = Array(repeating: nil, count: children.count)
    lows = Array(repeating: 0, count: children.count)
    isOpen = Array(repeating: false, count: children.count)
    for root in children.indices where orders[root] == nil { visit(root) }
  }

  /// Goes down without recursion: a tree may be as deep as it has articles.
  private mutating func visit(_ root: Int) {
    var way = [(article: root, next: 0)]
    meet(root)
    while let step = way.last {
      guard step.next < children[step.article].count else {
        way.removeLast()
        close(step.article)
        if let above = way.last?.article { lows[above] = min(lows[above], lows[step.article]) }
        continue
      }
      way[way.count - 1].next += 1
      let child = children[step.article][step.next]
      if let order = orders[child] {
        if isOpen[child] { lows[step.article] = min(lows[step.article], order) }
      } else {
        meet(child)
        way.append((child, 0))
      }
    }
  }

  private mutating func meet(_ article: Int) {
    (orders[article], lows[article], isOpen[article]) = (count, count, true)
    open.append(article)
    count += 1
  }

  /// All below an article is known: if it leads to nothing that was met before, the knot is whole.
  private mutating func close(_ article: Int) {
    guard lows[article] == orders[article] else { return }
    while let member = open.popLast() {
      (representatives[member], isOpen[member]) = (article, false)
      if member == article { return }
    }
  }
}
