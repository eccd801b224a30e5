import Texts

extension ArticleWalk {
  /// The keys that distinguish an article from a link to one.
  private enum Key: String {
    case articleId, articleTitle, articleContent, articles
  }

  /// Reads a member of the object at the top of the stack, or leaves the object after its last
  /// member.
  mutating func stepMember() throws(JSONScanner.Fault) {
    guard var body = levels[top].body else { return }
    guard let member = try body.members.next(in: bytes) else {
      return try close(body, at: body.members.end)
    }
    let key = member.name(in: bytes).flatMap(Key.init)
    if key == .articles, bytes[member.value] == .openBracket, !body.hasList {
      body.hasList = true
      levels[top].body = body
      if depth < limits.articleDepth {
        return openList(at: member.value, of: body.node)
      }
      return try leaveOutList(of: body, at: member.value)
    }
    try skip(member, key, of: &body)
    levels[top].body = body
  }

  /// Leaves an object that ends at this offset.
  mutating func close(_ body: Body, at end: Int) throws(JSONScanner.Fault) {
    let start = table.nodes[body.node].range.lowerBound
    table.nodes[body.node].range = start..<end
    if let id = body.id, !body.hasContent, !body.hasList, levels[top].owner != nil {
      // A link has no nodes in it, so it is the last one recorded.
      table.nodes.removeLast()
      table.edges[table.edges.count - 1].target = .link(id: linkedID(at: id))
    }
    levels[top].body = nil
    try nextElement(after: end)
  }

  /// Returns the id of a link; empty if it has none.
  func linkedID(at offset: Int) -> String {
    switch JSONScalar(JSONValue(at: offset, in: bytes)) {
    case .text(let text), .number(let text): text.trimmed
    case .missing, .unusable: ""
    }
  }

  /// Continues after an element that ends at this offset.
  mutating func nextElement(after end: Int) throws(JSONScanner.Fault) {
    levels[top].sound = end
    levels[top].index += 1
    try levels[top].elements.skipped(to: end, in: bytes)
  }

  private mutating func skip(
    _ member: MemberCursor.Member, _ key: Key?, of body: inout Body
  ) throws(JSONScanner.Fault) {
    var scanner = JSONScanner(bytes, at: member.value)
    let depth = try scanner.skipValue()
    let range = member.value..<scanner.position
    body.members.skipped(to: range.upperBound)
    body.sound = range.upperBound
    table.nodes[body.node].depth = max(table.nodes[body.node].depth, depth + 1)
    guard let key, !isBlank(range) else { return }
    switch key {
    case .articleId: body.id = range.lowerBound
    case .articleTitle, .articleContent: body.hasContent = true
    case .articles: ignoreList(of: body, at: range.lowerBound)
    }
  }

  /// Whether the value is null or an empty text.
  private func isBlank(_ range: Range<Int>) -> Bool {
    switch range.count {
    case 2: bytes[range].elementsEqual("\"\"".utf8)
    case 4: bytes[range].elementsEqual("null".utf8)
    default: false
    }
  }

  private mutating func ignoreList(of body: Body, at offset: Int) {
    guard body.hasList else { return note(.warning, .notAList, in: body.node, lineOf: offset) }
    var elements = ElementCursor(listAt: offset)
    let isLoss = bytes[offset] == .openBracket && elements.nextStart(in: bytes) != nil
    note(isLoss ? .error : .warning, .repeatedMember, in: body.node, lineOf: offset)
  }

  private mutating func leaveOutList(
    of body: Body, at start: Int
  ) throws(JSONScanner.Fault) {
    fail(.deepList(limit: limits.articleDepth), in: body.node, lineOf: start)
    var scanner = JSONScanner(bytes, at: start)
    _ = try scanner.skipValue()
    table.nodes[body.node].gap = start..<scanner.position
    levels[top].body?.members.skipped(to: scanner.position)
    levels[top].body?.sound = scanner.position
  }
}
