/// Something that is to be said of a document, for a program to put into words.
package struct Finding: Error, Sendable, Equatable {
  package enum Severity: String, Sendable {
    case error, warning
  }

  /// What was found; its raw value is what other programs see.
  package enum Code: String, Sendable {
    /// Nothing but white space.
    case empty
    /// None of the formats that can be read.
    case unknownFormat = "unknown_format"
    /// It breaks the rules of XML or JSON; the operand says how. What could be read was read.
    case malformed
    /// It has nothing that its format asks for.
    case nothingFound = "nothing_found"
    /// An entry without a title, a text, a link and an id.
    case emptyEntry = "empty_entry"
    /// The operand is no date.
    case noDate = "no_date"
    /// More entries than are read, whose number is the operand.
    case tooMany = "too_many"
    /// More bytes than are read, whose number is the operand.
    case tooLarge = "too_large"
    case unreadable
    /// It took too long, too much memory; or a library gave up.
    case late
    case outOfMemory = "out_of_memory"
    case gaveUp = "gave_up"
    /// No walls could be built; the operand says why.
    case noWalls = "no_walls"
  }

  package var severity: Severity
  package var code: Code
  package var operands: [String]
  /// Counted from 1; 0 where no line is known.
  package var line: Int
  package var column: Int
  /// Where in the document, `/rss/channel/item[3]` for instance.
  package var path: String

  package init(
    _ severity: Severity, _ code: Code, _ operands: [String] = [], line: Int = 0, column: Int = 0,
    path: String = ""
  ) {
    (self.severity, self.code, self.operands) = (severity, code, operands)
    (self.line, self.column, self.path) = (line, column, path)
  }

  /// It as an object of JSON on a line of its own.
  package var jsonLine: [UInt8] {
    var json = JSONText()
    json.object { json in
      json.member("severity", severity.rawValue)
      if line > 0 { json.member("line", line) }
      if column > 0 { json.member("column", column) }
      if !path.isEmpty { json.member("path", path) }
      json.member("code", code.rawValue)
      if !operands.isEmpty { json.member("operands", operands) }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

/// What is found of a document, as far as it is kept.
package struct Findings: Sendable {
  /// So many are kept one by one.
  private static let most = 200

  package private(set) var all: [Finding] = []

  package init() {}

  package mutating func add(_ finding: Finding) {
    if all.count < Self.most { all.append(finding) }
  }
}
