package import Importing

/// What is found of a document, as far as it is kept.
package struct Findings: Sendable {
  /// So many bytes are quoted of what is wrong.
  private static let longestQuote = 2048

  /// So many are kept one by one.
  private let most: Int
  package private(set) var all: [ConversionFinding] = []
  /// How many there were besides, and how many of all cost an entry.
  private var (furtherCount, skippedCount) = (0, 0)
  /// False where the document is the only file that there is.
  var namesFiles = true
  private var document: [UInt8] = []
  private var lines = LineIndex()
  /// What stands before the document: ends of lines, and characters of its own first line.
  private var (linesBefore, columnsBefore) = (0, 0)

  package init(atMost most: Int = 200) { self.most = most }

  /// - Parameters:
  ///   - document: what places are places of.
  ///   - blanks: what was left out before it.
  mutating func begin(_ document: [UInt8], after blanks: ArraySlice<UInt8>) {
    self.document = document
    linesBefore = blanks.count { $0 == UInt8(ascii: "\n") }
    columnsBefore = blanks.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
  }

  /// - Parameter finding: its line is one of the document; an error tells of an entry, or of a
  ///   file of a folder, that is skipped.
  package mutating func add(_ finding: ConversionFinding) {
    if takes(finding.severity) { keep(finding) }
  }

  /// Counts one; true where there is room for it.
  private mutating func takes(_ severity: ImportIssue.Severity) -> Bool {
    if severity == .error { skippedCount += 1 }
    if all.count < most { return true }
    furtherCount += 1
    return false
  }

  /// What there is besides those that are kept: how many entries were skipped, and how many
  /// findings there are more.
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

  /// Says what is wrong where something stands.
  mutating func add(
    _ code: ConversionFinding.Code, _ operands: [String] = [],
    as severity: ImportIssue.Severity = .warning, at place: @autoclosure () -> SourcePlace
  ) {
    guard takes(severity) else { return }
    let place = place()
    let (line, column) = position(place.position)
    keep(ConversionFinding(severity, code, operands, line: line, column: column, path: place.path))
  }

  /// Says that JSON ends being JSON there, in bytes.
  mutating func add(brokenAt offset: Int) {
    add(.malformed, ["JSON"], at: SourcePlace(position: .value(offset)))
  }

  /// Why nothing is read: what is broken, or what was skipped first, rather than that there is
  /// nothing else.
  func reason(of failure: ConversionFinding) -> ConversionFinding {
    guard failure.code == .nothingFound,
      var fault = all.first(where: { $0.code == .malformed || $0.severity == .error })
    else { return failure }
    fault.severity = .error
    return fault
  }

  /// - Parameter interval: how often there is news, in seconds.
  mutating func add(interval: Int) {
    all.insert(ConversionFinding(.note, .interval, [String(interval)]), at: 0)
  }

  /// Says of what stands there as a link that nothing opens it, or what of it is dropped.
  ///
  /// - Parameter base: from where it is resolved.
  mutating func check(
    link reference: String, from base: Address, at place: @autoclosure () -> SourcePlace
  ) {
    if let fault = base.fault(of: reference) { add(fault.code, [fault.operand], at: place()) }
  }

  /// Line and column, counted from 1; 0 where they are not known.
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
