import FlyerModel
import FoundationEssentials

/// Makes the tree of what headers and articles list: links resolved, nothing listed twice or by
/// itself. A list may lead back to one in which it stands: whoever comes that way does not find it.
struct TreeBuilder {
  typealias Headers = [(node: Int, header: ArticleTree.Header)]

  private(set) var log: IssueLog
  private let table: ArticleTable
  private let positions: [Int?]
  /// The nodes at the ends of the edges; nil for an edge that is left out.
  private var targets: [Int?] = []
  /// The edges of each node: those at the places `first[node]..<first[node + 1]` of `order`.
  private var first: [Int] = []
  private var order: [Int] = []

  /// - Parameter positions: for each node its position among the articles; nil for what is none.
  init(_ table: ArticleTable, positions: [Int?], log: IssueLog) {
    self.table = table
    self.positions = positions
    self.log = log
  }

  /// The tree below these headers, in a time that grows with the articles and their links.
  mutating func tree(
    of headers: Headers, _ identities: ArticleIdentities, in bytes: UnsafeRawBufferPointer
  ) -> ArticleTree {
    let headers = headers.enumerated()
      .sorted { ($0.element.header.ordinal, $0.offset) < ($1.element.header.ordinal, $1.offset) }
      .map(\.element)
    targets = table.edges.map { _ in nil }
    resolve(readable: Set(headers.map(\.node)), identities, in: bytes)
    groupEdges()
    dropRepetitions(in: bytes)
    findCycles(from: headers.map(\.node), in: bytes)
    return ArticleTree(
      headers: headers.map { node, header in
        var header = header
        header.articles = children(of: node)
        return header
      },
      children: table.nodes.indices.filter { positions[$0] != nil }.map(children))
  }

  private func edges(of node: Int) -> ArraySlice<Int> { order[first[node]..<first[node + 1]] }

  private func children(of node: Int) -> [Int] {
    edges(of: node).compactMap { targets[$0].flatMap { positions[$0] } }
  }

  private mutating func resolve(
    readable headers: Set<Int>, _ identities: ArticleIdentities, in bytes: UnsafeRawBufferPointer
  ) {
    for (index, edge) in table.edges.enumerated() {
      // What a skipped article lists was skipped with it.
      guard positions[edge.owner] != nil || headers.contains(edge.owner) else { continue }
      switch edge.target {
      case .node(let node):
        if positions[node] != nil { targets[index] = node }
      case .link(let offset):
        let id = Self.id(at: offset, in: bytes)
        targets[index] = identities.node(withID: id)
        guard targets[index] == nil else { continue }
        note(index, "\(id.quoted) is the id of no article; the link is left out", bytes)
      }
    }
  }

  private mutating func groupEdges() {
    first = Array(repeating: 0, count: table.nodes.count + 1)
    for edge in table.edges { first[edge.owner + 1] += 1 }
    for node in table.nodes.indices { first[node + 1] += first[node] }
    order = Array(repeating: 0, count: table.edges.count)
    var free = first
    for (index, edge) in table.edges.enumerated() {
      order[free[edge.owner]] = index
      free[edge.owner] += 1
    }
  }

  private mutating func dropRepetitions(in bytes: UnsafeRawBufferPointer) {
    var lastOwner = [Int?](repeating: nil, count: table.nodes.count)
    for owner in table.nodes.indices {
      for index in edges(of: owner) {
        guard let target = targets[index] else { continue }
        if target == owner {
          targets[index] = nil
          note(index, "lists itself; left out there", bytes)
        } else if lastOwner[target] == owner {
          targets[index] = nil
          note(index, "stands in this list already; left out the second time", bytes)
        }
        lastOwner[target] = owner
      }
    }
  }

  /// Goes down from the headers, then from whatever they don't reach, and says what leads back up.
  private mutating func findCycles(from headers: [Int], in bytes: UnsafeRawBufferPointer) {
    var isOpen = [Bool](repeating: false, count: table.nodes.count)
    var isSeen = isOpen
    for root in headers + Array(table.nodes.indices) where !isSeen[root] {
      var path = [(node: root, edges: edges(of: root))]
      (isSeen[root], isOpen[root]) = (true, true)
      while let last = path.indices.last {
        guard let index = path[last].edges.popFirst() else {
          isOpen[path.removeLast().node] = false
          continue
        }
        guard let target = targets[index] else { continue }
        if isOpen[target] {
          note(
            index,
            "leads back to an article in which it stands; left out on this way, not on others",
            bytes)
        } else if !isSeen[target] {
          (isSeen[target], isOpen[target]) = (true, true)
          path.append((target, edges(of: target)))
        }
      }
    }
  }

  private mutating func note(_ edge: Int, _ message: String, _ bytes: UnsafeRawBufferPointer) {
    let (table, edge) = (table, table.edges[edge])
    log.add(
      .warning, message, at: table.pathOfList(of: edge.owner).index(edge.index),
      lineOf: edge.start, in: bytes)
  }

  /// The id that a link gives.
  private static func id(at offset: Int, in bytes: UnsafeRawBufferPointer) -> String {
    var scanner = JSONScanner(bytes, at: offset)
    guard (try? scanner.skipValue()) != nil else { return "" }
    let json = bytes[offset..<scanner.position]
    if bytes[offset] == .quote, !json.contains(.backslash) {
      return String(decoding: json.dropFirst().dropLast(), as: UTF8.self).trimmed
    }
    let data = Data(UnsafeRawBufferPointer(rebasing: json))
    switch try? JSONDecoder().decode(JSONScalar.self, from: data) {
    case .text(let text), .number(let text): return text.trimmed
    case .missing, .unusable, nil: return ""
    }
  }
}
