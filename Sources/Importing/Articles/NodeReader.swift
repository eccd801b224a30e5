/// Makes values of decoded headers and articles and notes what is wrong with them.
struct NodeReader {
  let table: ArticleTable
  private(set) var log: IssueLog
  private var fields: FieldReader

  init(_ table: ArticleTable, limits: ImportLimits, log: IssueLog) {
    self.table = table
    self.log = log
    fields = FieldReader(limits: limits)
  }

  /// What `convert` makes of a node that could be decoded; nil where there is nothing to be made.
  mutating func value<Raw, Value>(
    of node: Int, _ outcome: BatchDecoder<Raw>.Outcome, in bytes: UnsafeRawBufferPointer,
    _ convert: (Raw, inout FieldReader) -> Value?
  ) -> Value? {
    defer { note(node, in: bytes) }
    switch outcome {
    case .decoded(let raw):
      return convert(raw, &fields)
    case .repaired(let raw):
      fields.warn(JSONPath(), "holds bytes that are no Unicode text; replaced by \u{FFFD}")
      return convert(raw, &fields)
    case .refused(let reason, let offset):
      refuse(node, reason, lineOf: offset, in: bytes)
      return nil
    }
  }

  /// Notes what is wrong with a node as a whole: an article is skipped, a header only nameless.
  mutating func refuse(
    _ node: Int, _ reason: String, lineOf offset: Int, in bytes: UnsafeRawBufferPointer
  ) {
    let isHeader = table.nodes[node].isHeader
    let result = isHeader ? "only its articles are read" : "the article is skipped"
    log.add(
      isHeader ? .warning : .error, "\(reason); \(result)", at: table.path(of: node),
      lineOf: offset, in: bytes)
  }

  /// Notes something about a field of a node.
  mutating func warn(
    _ node: Int, _ path: JSONPath, _ message: String, in bytes: UnsafeRawBufferPointer
  ) {
    fields.warn(path, message)
    note(node, in: bytes)
  }

  /// Takes down the findings, whose paths begin at the node.
  private mutating func note(_ node: Int, in bytes: UnsafeRawBufferPointer) {
    for finding in fields.takeFindings() {
      let steps = finding.path.steps
      log.add(
        finding.severity, finding.message,
        at: JSONPath(steps: table.path(of: node).steps + steps),
        lineOf: table.nodes[node].piece.offset(of: steps, in: bytes), in: bytes)
    }
  }
}

extension ArticleTable.Node {
  /// Why it is not decoded; nil where it is within the limits.
  func objection(_ limits: ImportLimits) -> String? {
    if depth > limits.depth { return "is nested deeper than \(limits.depth) levels" }
    return piece.count > limits.itemSize ? "is larger than \(limits.itemSize) bytes" : nil
  }
}
