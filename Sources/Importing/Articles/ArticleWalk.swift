import Texts

/// Walks through the headers and articles of a document once and records their positions.
///
/// It keeps an explicit stack of levels, so no document determines the depth of recursion.
struct ArticleWalk {
  /// A list of articles or headers that is being read.
  struct Level {
    /// The node whose list it is; nil at the top of the document.
    var owner: Int?
    var start: Int
    var elements: ElementCursor
    /// The index of the current or next element.
    var index = 0
    /// The offset up to which its JSON is valid.
    var sound: Int
    /// The element, if it is an object whose members are being read.
    var body: Body?
  }

  /// An object whose members are being read.
  struct Body {
    var node: Int
    var members: MemberCursor
    /// The offset up to which its JSON is valid.
    var sound: Int
    var id: Int?
    var hasList = false
    /// Whether it has contents; without, it may be only a link to an article.
    var hasContent = false
  }

  var table = ArticleTable()
  var log: IssueLog
  /// The number of skipped elements, each with an error in the log.
  var skippedCount = 0

  let bytes: UnsafeRawBufferPointer
  let limits: ImportLimits
  var levels: [Level] = []
  /// The offset of the current element at the top of the document.
  private(set) var rootStart = 0
  private(set) var root = Outline.Key.articles
  /// The number of articles and links so far.
  private var count = 0
  private var isFull = false

  init(_ bytes: UnsafeRawBufferPointer, limits: ImportLimits, log: IssueLog) {
    self.bytes = bytes
    self.limits = limits
    self.log = log
  }

  var top: Int { levels.count - 1 }

  /// The nesting depth of the open articles.
  var depth: Int { root == .headers ? levels.count - 1 : levels.count }

  /// Walks through the headers or the articles at the top of the document.
  mutating func read(_ list: TopList) {
    root = list.key
    openList(at: list.start, of: nil)
    while !levels.isEmpty {
      do throws(JSONScanner.Fault) {
        if levels[top].body == nil {
          try stepElement(areHeaders: top == 0 && root == .headers)
        } else {
          try stepMember()
        }
      } catch {
        resume(after: error)
      }
    }
  }

  mutating func openList(at start: Int, of owner: Int?) {
    levels.append(
      Level(
        owner: owner, start: start, elements: ElementCursor(listAt: start), sound: start + 1))
  }

  /// Leaves a list that ends at this offset, and continues with the object that contains it.
  mutating func closeList(at end: Int) {
    let level = levels.removeLast()
    guard let owner = level.owner else { return }
    table.nodes[owner].gap = level.start..<end
    levels[top].body?.members.skipped(to: end)
    levels[top].body?.sound = end
  }

  private mutating func stepElement(areHeaders: Bool) throws(JSONScanner.Fault) {
    guard let start = levels[top].elements.nextStart(in: bytes) else {
      return closeList(at: levels[top].elements.end)
    }
    if top == 0 { rootStart = start }
    let (number, limit) = areHeaders ? (levels[0].index, limits.headers) : (count, limits.articles)
    guard number < limit else { return try leaveOut(after: limit, at: start) }
    count += areHeaders ? 0 : 1
    switch JSONScanner(bytes, at: start).byte {
    case UInt8.openBrace: open(at: start, isHeader: areHeaders)
    case UInt8.quote where top > 0: try link(at: start)
    default:
      let index = levels[top].index
      try skip(at: start)
      fail(
        areHeaders ? .noHeaderInBraces : .noArticleInBraces, in: levels[top].owner, at: index,
        lineOf: start)
    }
  }

  private mutating func open(at start: Int, isHeader: Bool) {
    let (node, level) = (table.nodes.count, levels[top])
    table.nodes.append(
      ArticleTable.Node(
        range: start..<start, owner: level.owner, index: level.index,
        isHeader: isHeader))
    addEdge(at: start, to: .node(node))
    levels[top].body = Body(
      node: node, members: MemberCursor(objectAt: start), sound: start + 1)
  }

  private mutating func link(at start: Int) throws(JSONScanner.Fault) {
    addEdge(at: start, to: .link(id: linkedID(at: start)))
    try skip(at: start)
  }

  private mutating func addEdge(at start: Int, to target: ArticleTable.Edge.Target) {
    guard let owner = levels[top].owner else { return }
    table.nodes[owner].isList = true
    table.edges.append(
      ArticleTable.Edge(owner: owner, index: levels[top].index, start: start, target: target))
  }

  private mutating func leaveOut(after limit: Int, at start: Int) throws(JSONScanner.Fault) {
    if !isFull {
      fail(
        .tooMany(limit: limit), in: levels[top].owner, at: levels[top].index, lineOf: start)
    }
    isFull = true
    try skip(at: start)
  }

  private mutating func skip(at start: Int) throws(JSONScanner.Fault) {
    var scanner = JSONScanner(bytes, at: start)
    _ = try scanner.skipValue()
    try nextElement(after: scanner.position)
  }
}

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

extension ArticleWalk {
  /// Logs the error that something is skipped; see `note`.
  mutating func fail(
    _ finding: ImportFinding, in owner: Int?, at index: Int? = nil, lineOf offset: Int
  ) {
    note(.error, finding, in: owner, at: index, lineOf: offset)
    skippedCount += 1
  }

  /// Logs an issue of a list or of an element in it. The list is that of a node, or the one at the
  /// top of the document.
  mutating func note(
    _ severity: ImportIssue.Severity, _ finding: ImportFinding, in owner: Int?,
    at index: Int? = nil, lineOf offset: Int
  ) {
    let (table, root) = (table, root)
    func path() -> JSONPath {
      let list = owner.map(table.pathOfList) ?? JSONPath().key(root.name)
      return index.map(list.index) ?? list
    }
    log.add(severity, finding, at: path(), lineOf: offset, in: bytes)
  }

  /// Resumes after a fault, at the next place where the JSON is valid.
  mutating func resume(after fault: JSONScanner.Fault) {
    guard var body = levels[top].body else { return breakOff(after: fault) }
    // The fault itself is reported when the object is decoded.
    body.hasContent = true
    guard let (end, depth) = rest(after: .openBrace, from: body.sound) else {
      return abandon(after: fault)
    }
    table.nodes[body.node].depth = max(table.nodes[body.node].depth, depth)
    do throws(JSONScanner.Fault) {
      try close(body, at: end)
    } catch {
      breakOff(after: error)
    }
  }

  /// Leaves a list whose further elements cannot be determined.
  private mutating func breakOff(after fault: JSONScanner.Fault) {
    guard let owner = levels[top].owner,
      let (end, _) = rest(after: .openBracket, from: levels[top].sound)
    else { return abandon(after: fault) }
    fail(
      .unreadable(.notJSON(fault.fault), .articlesBehindSkipped), in: owner, at: levels[top].index,
      lineOf: fault.offset)
    closeList(at: end)
  }

  /// Leaves the element at the top of the document and all open levels in it.
  private mutating func abandon(after fault: JSONScanner.Fault) {
    for level in levels {
      if let body = level.body { table.nodes[body.node].isBroken = true }
    }
    fail(
      .unreadable(.notJSON(fault.fault), .skipped), in: nil, at: levels[0].index,
      lineOf: fault.offset)
    levels.removeSubrange(1...)
    levels[0].body = nil
    var scanner = JSONScanner(bytes, at: rootStart)
    do throws(JSONScanner.Fault) {
      _ = try scanner.skipValue()
      try nextElement(after: scanner.position)
    } catch {
      levels = []  // Cannot happen: the outline has checked this.
    }
  }

  /// Returns the end of the remaining part of a list or an object, and its depth; nil if its
  /// brackets don't match.
  private func rest(after bracket: UInt8, from offset: Int) -> (end: Int, depth: Int)? {
    var scanner = JSONScanner(bytes, at: offset)
    return (try? scanner.skipRest(after: bracket)).map { (scanner.position, $0) }
  }
}
