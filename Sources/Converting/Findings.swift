package import Importing

/// The findings about a document, up to a limit.
package struct Findings: Sendable {
  /// The most bytes of a quotation.
  private static let longestQuote = 2048

  /// The most findings that are kept one by one.
  private let most: Int
  package private(set) var all: [ConversionFinding] = []
  /// The number of further findings, and the number of skipped entries.
  private var (furtherCount, skippedCount) = (0, 0)
  /// Whether the document is a feed.
  var isOfFeed = false
  /// False if the document is a single file.
  var namesFiles = true
  private var document: [UInt8] = []
  private var lines = LineIndex()
  /// The line breaks before the document, and the characters before it on its first line.
  private var (linesBefore, columnsBefore) = (0, 0)

  package init(atMost most: Int = 200) { self.most = most }

  /// Begins a document.
  ///
  /// - Parameters:
  ///   - document: The document that positions refer to.
  ///   - blanks: The blanks that were removed before it.
  mutating func begin(_ document: [UInt8], after blanks: ArraySlice<UInt8>) {
    self.document = document
    linesBefore = blanks.count { $0 == UInt8(ascii: "\n") }
    columnsBefore = blanks.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
  }

  /// - Parameter finding: A finding whose line is one of the document. An error means that an
  ///   entry, or a file of a folder, is skipped.
  package mutating func add(_ finding: ConversionFinding) {
    if takes(finding.severity) { keep(finding) }
  }

  /// Counts a finding. Returns whether the limit allows keeping it.
  private mutating func takes(_ severity: ImportIssue.Severity) -> Bool {
    if severity == .error { skippedCount += 1 }
    if all.count < most { return true }
    furtherCount += 1
    return false
  }

  /// The facts about the document that matter after the conversion.
  package var facts: [ConversionFinding] { isOfFeed ? [ConversionFinding(.note, .feed)] : [] }

  /// The numbers of skipped entries and of findings beyond the limit.
  package var counts: [ConversionFinding] {
    [(ConversionFinding.Code.skipped, skippedCount), (.further, furtherCount)]
      .filter { $0.1 > 0 }.map { ConversionFinding(.note, $0, [String($1)]) }
  }

  private mutating func keep(_ finding: ConversionFinding) {
    var finding = finding
    if !namesFiles { finding.file = nil }
    if finding.severity != .note { finding.operands = finding.operands?.map(Self.beginning) }
    if finding.line == 1 { finding.column = finding.column.map { $0 + columnsBefore } }
    finding.line = finding.line.map { $0 + linesBefore }
    all.append(finding)
  }

  private static func beginning(_ operand: String) -> String {
    operand.utf8.count <= longestQuote
      ? operand : String(decoding: operand.utf8.prefix(longestQuote), as: UTF8.self)
  }

  /// Adds a finding at a position.
  mutating func add(
    _ code: ConversionFinding.Code, _ operands: [String] = [],
    as severity: ImportIssue.Severity = .warning, at place: @autoclosure () -> SourcePlace
  ) {
    guard takes(severity) else { return }
    let place = place()
    let (line, column) = position(place.position)
    keep(ConversionFinding(severity, code, operands, line: line, column: column, path: place.path))
  }

  /// Adds the finding that the JSON is invalid from this byte offset on.
  mutating func add(brokenAt offset: Int) {
    add(.malformed, ["JSON"], at: SourcePlace(position: .value(offset)))
  }

  /// Returns the reason why nothing was read. A syntax error or the first skipped entry takes
  /// precedence over the failure that there is nothing.
  func reason(of failure: ConversionFinding) -> ConversionFinding {
    guard failure.code == .nothingFound,
      var fault = all.first(where: { $0.code == .malformed || $0.severity == .error })
    else { return failure }
    fault.severity = .error
    return fault
  }

  /// - Parameter interval: The update interval, in seconds.
  mutating func add(interval: Int) {
    all.insert(ConversionFinding(.note, .interval, [String(interval)]), at: 0)
  }

  /// Adds a finding if a link cannot be opened, or if parts of it are dropped.
  ///
  /// - Parameter base: The base that it is resolved against.
  mutating func check(
    link reference: String, from base: Address, at place: @autoclosure () -> SourcePlace
  ) {
    if let fault = base.fault(of: reference) { add(fault.code, [fault.operand], at: place()) }
  }

  /// Returns the line and column, counted from 1; 0 if unknown.
  private mutating func position(_ position: SourcePlace.Position) -> (Int, Int) {
    switch position {
    case .unknown: (0, 0)
    case .line(let line): (line, 0)
    case .value(let offset): place(at: offset, steps: [])
    case .member(let key, let offset): place(at: offset, steps: [.key(key)])
    }
  }

  private mutating func place(at offset: Int, steps: [JSONPath.Step]) -> (Int, Int) {
    document.withUnsafeBytes { bytes in
      let offset = JSONScanner.offset(of: steps, from: offset, in: bytes)
      let (line, column) = lines.place(at: min(offset, bytes.count), in: bytes)
      return (line, column)
    }
  }
}

extension ConversionFinding {
  /// The finding as a JSON object on a line of its own.
  package var jsonLine: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("severity", severity.rawValue)
      if let line { json.member("line", line) }
      if let column { json.member("column", column) }
      if let file { json.member("file", file) }
      if let path { json.member("path", path) }
      json.member("code", code.rawValue)
      if let operands { json.member("operands", operands) }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
