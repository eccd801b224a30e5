import FlyerModel

/// Builds the tree of the articles in headers and lists. Links are resolved; nothing is listed
/// twice or by itself.
///
/// A list may lead back to a list that contains it. A reader who comes that way does not see it
/// again.
struct TreeBuilder {
  typealias Headers = [(node: Int, header: ArticleTree.Header)]

  private let edges: [ArticleTable.Edge]
  /// For each node its position among the articles; nil if it is not one.
  private let positions: [Int?]
  /// The target nodes of the edges; nil for an edge that is left out.
  private var targets: [Int?] = []
  /// The edges of each node: those at the positions `first[node]..<first[node + 1]` of `order`.
  private var first: [Int] = []
  private var order: [Int] = []

  init(_ edges: [ArticleTable.Edge], positions: [Int?]) {
    self.edges = edges
    self.positions = positions
  }

  /// Builds the tree below these headers, in time linear in the number of articles and links.
  ///
  /// - Parameter note: Called for each edge that is left out.
  mutating func tree(
    of headers: Headers, _ identities: ArticleIdentities,
    note: (ArticleTable.Edge, ImportFinding) -> Void
  ) -> ArticleTree {
    let headers = headers.enumerated()
      .sorted { ($0.element.header.ordinal, $0.offset) < ($1.element.header.ordinal, $1.offset) }
      .map(\.element)
    targets = edges.map { _ in nil }
    resolve(readable: Set(headers.map(\.node)), identities, note)
    groupEdges()
    dropRepetitions(note)
    findCycles(from: headers.map(\.node), note)
    return ArticleTree(
      headers: headers.map { node, header in
        var header = header
        header.articles = children(of: node)
        return header
      },
      children: positions.indices.filter { positions[$0] != nil }.map(children))
  }

  private func edges(of node: Int) -> ArraySlice<Int> { order[first[node]..<first[node + 1]] }

  private func children(of node: Int) -> [Int] {
    edges(of: node).compactMap { targets[$0].flatMap { positions[$0] } }
  }

  private mutating func resolve(
    readable headers: Set<Int>, _ identities: ArticleIdentities,
    _ note: (ArticleTable.Edge, ImportFinding) -> Void
  ) {
    for (index, edge) in edges.enumerated() {
      // The articles in a skipped article were skipped with it.
      guard positions[edge.owner] != nil || headers.contains(edge.owner) else { continue }
      switch edge.target {
      case .node(let node):
        if positions[node] != nil { targets[index] = node }
      case .link(let id):
        targets[index] = identities.node(withID: id)
        guard targets[index] == nil else { continue }
        note(edge, .deadLink(id.beginning))
      }
    }
  }

  private mutating func groupEdges() {
    first = Array(repeating: 0, count: positions.count + 1)
    for edge in edges { first[edge.owner + 1] += 1 }
    for node in positions.indices { first[node + 1] += first[node] }
    order = Array(repeating: 0, count: edges.count)
    var free = first
    for (index, edge) in edges.enumerated() {
      order[free[edge.owner]] = index
      free[edge.owner] += 1
    }
  }

  private mutating func dropRepetitions(_ note: (ArticleTable.Edge, ImportFinding) -> Void) {
    var lastOwner = [Int?](repeating: nil, count: positions.count)
    for owner in positions.indices {
      for index in edges(of: owner) {
        guard let target = targets[index] else { continue }
        if target == owner {
          targets[index] = nil
          note(edges[index], .selfListed)
        } else if lastOwner[target] == owner {
          targets[index] = nil
          note(edges[index], .listedTwice)
        }
        lastOwner[target] = owner
      }
    }
  }

  /// Goes down from the headers, then from all nodes not reached, and reports edges that lead back
  /// up (depth-first search).
  private mutating func findCycles(
    from headers: [Int], _ note: (ArticleTable.Edge, ImportFinding) -> Void
  ) {
    var isOpen = [Bool](repeating: false, count: positions.count)
    var isSeen = isOpen
    for root in headers + Array(positions.indices) where !isSeen[root] {
      var path = [(node: root, edges: edges(of: root))]
      (isSeen[root], isOpen[root]) = (true, true)
      while let last = path.indices.last {
        guard let index = path[last].edges.popFirst() else {
          isOpen[path.removeLast().node] = false
          continue
        }
        guard let target = targets[index] else { continue }
        if isOpen[target] {
          note(edges[index], .circular)
        } else if !isSeen[target] {
          (isSeen[target], isOpen[target]) = (true, true)
          path.append((target, edges(of: target)))
        }
      }
    }
  }
}
