/// Finds the lists that lead back to each other: the strongly connected components of the tree,
/// with Tarjan's algorithm, in time linear in the number of articles and links.
struct StronglyConnectedComponents {
  /// For each article of a component, the first visited one; for any other article, itself.
  private(set) var representatives: [Int]
  private let children: [[Int]]
  /// When each article was visited; nil if it was not.
  private var orders: [Int?]
  /// For each article, the earliest visited article that it leads back to, by time of visit.
  private var lows: [Int]
  /// The visited articles whose component is not complete.
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
    assert(open.isEmpty, "the component of each visited article is complete")
    assert(
      representatives.allSatisfy { representatives[$0] == $0 },
      "a component is represented by one of its own")
  }

  /// Descends without recursion, since a tree may be as deep as it has articles.
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

  /// Completes an article when all below it is known. If it leads to nothing visited earlier, its
  /// component is complete.
  private mutating func close(_ article: Int) {
    guard lows[article] == orders[article] else { return }
    while let member = open.popLast() {
      (representatives[member], isOpen[member]) = (article, false)
      if member == article { return }
    }
  }
}
