package import Importing

/// What is found of a document, as far as it is kept.
package struct Findings: Sendable {
  /// So many are kept one by one.
  private static let most = 200
  /// So many bytes are quoted of what is wrong.
  private static let longestQuote = 2048

  package private(set) var all: [ConversionFinding] = []
  /// False where the document is the only file that there is.
  var namesFiles = true
  private var document: [UInt8] = []
  private var lines = LineIndex()
  /// What stands before the document: ends of lines, and characters of its own first line.
  private var (linesBefore, columnsBefore) = (0, 0)

  package init() {}

  /// - Parameters:
  ///   - document: what places are places of.
  ///   - blanks: what was left out before it.
  mutating func begin(_ document: [UInt8], after blanks: ArraySlice<UInt8>) {
    self.document = document
    linesBefore = blanks.count { $0 == UInt8(ascii: "\n") }
    columnsBefore = blanks.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
  }

  /// - Parameter finding: its line is one of the document.
  package mutating func add(_ finding: ConversionFinding) {
    guard all.count < Self.most else { return }
    var finding = finding
    if !namesFiles { finding.file = nil }
    if finding.severity == .warning { finding.operands = finding.operands?.map(Self.beginning) }
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
    at place: @autoclosure () -> SourcePlace
  ) {
    guard all.count < Self.most else { return }
    let place = place()
    let (line, column) = position(place.position)
    add(ConversionFinding(.warning, code, operands, line: line, column: column, path: place.path))
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
