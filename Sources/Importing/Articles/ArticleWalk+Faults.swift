import Texts

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
