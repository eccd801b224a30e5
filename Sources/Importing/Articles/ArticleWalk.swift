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
