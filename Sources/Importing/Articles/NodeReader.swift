import FlyerModel

/// Decodes headers and articles and logs their issues.
struct NodeReader {
  let table: ArticleTable
  private(set) var log: IssueLog
  private var fields: FieldReader

  init(_ table: ArticleTable, limits: ImportLimits, log: IssueLog) {
    self.table = table
    self.log = log
    fields = FieldReader(limits: limits)
  }

  /// Returns the result of `convert` for a node; nil if the node cannot be read.
  mutating func value<Value>(
    of node: Int, in bytes: UnsafeRawBufferPointer,
    _ convert: (JSONObject, inout FieldReader) -> Value?
  ) -> Value? {
    defer { note(node, in: bytes) }
    let place = table.nodes[node]
    do throws(JSONRefusal) {
      return try fields.read(
        JSONValue(place.range, in: bytes), depth: place.depth, without: place.gap, JSONPath(),
        convert)
    } catch {
      refuse(node, error, in: bytes)
      return nil
    }
  }

  /// Logs a fault of a whole node: an article is skipped, a header only loses its title.
  private mutating func refuse(
    _ node: Int, _ refusal: JSONRefusal, in bytes: UnsafeRawBufferPointer
  ) {
    let isHeader = table.nodes[node].isHeader
    let outcome: ImportFinding.Outcome = isHeader ? .onlyArticlesRead : .itemSkipped(.article)
    log.add(
      isHeader ? .warning : .error, .unreadable(refusal.obstacle, outcome),
      at: table.path(of: node), lineOf: refusal.offset, in: bytes)
  }

  /// Logs an issue of a field of a node.
  mutating func warn(
    _ node: Int, _ path: JSONPath, _ finding: ImportFinding, in bytes: UnsafeRawBufferPointer
  ) {
    fields.warn(path, finding)
    note(node, in: bytes)
  }

  /// Moves the issues, whose paths begin at the node, to the log.
  private mutating func note(_ node: Int, in bytes: UnsafeRawBufferPointer) {
    for issue in fields.takeIssues() {
      let steps = issue.path.steps
      log.add(
        issue.severity, issue.finding,
        at: JSONPath(steps: table.path(of: node).steps + steps),
        lineOf: table.nodes[node].offset(of: steps, in: bytes), in: bytes)
    }
  }
}

extension ArticleTable.Node {
  /// Returns the offset of the value at the end of these steps. It does not search in the gap.
  func offset(of steps: [JSONPath.Step], in bytes: UnsafeRawBufferPointer) -> Int {
    guard case .key(let key)? = steps.first else { return range.lowerBound }
    var members = MemberCursor(objectAt: range.lowerBound)
    while let member = try? members.next(in: bytes) {
      if bytes[member.key].elementsEqual(key.utf8) {
        return JSONScanner.offset(of: steps.dropFirst(), from: member.value, in: bytes)
      }
      if let gap, member.value == gap.lowerBound { members.skipped(to: gap.upperBound) }
    }
    return range.lowerBound
  }
}
