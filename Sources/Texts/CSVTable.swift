// SwiftCSV, which resolves, reads letters rather than bytes, so an accent after a comma hides the
// comma. It reports errors without a line, and has no limits.
/// A table with names above its columns (RFC 4180), as spreadsheets write and read it.
package struct CSVTable: Sendable, Equatable {
  package struct Row: Sendable, Equatable {
    /// The line of the file on which it begins, from 1.
    package let line: Int
    package let fields: [String]

    package init(line: Int, fields: [String]) {
      self.line = line
      self.fields = fields
    }
  }

  /// The reason why bytes are no table.
  package enum Fault: Error, Sendable, Equatable {
    case tooLarge(limit: Int)
    case notUTF8
    case tooManyRows(limit: Int)
    case tooManyColumns(line: Int, limit: Int)
    /// A quote is never closed.
    case openQuote(line: Int)
    /// A quote is in a field that does not begin with one, or text follows its end.
    case strayQuote(line: Int)
    case empty
  }

  /// The maximum of bytes, rows and columns of a file.
  package static let limits = (bytes: 8_000_000, rows: 20_000, columns: 100)

  package let header: [String]
  package let rows: [Row]

  package init(header: [String], rows: [Row]) {
    self.header = header
    self.rows = rows
  }
}

/// Reading.
extension CSVTable {
  /// Reads a table in UTF-8, with or without a byte order mark. Fields are separated by commas,
  /// semicolons or tabs, whichever is most frequent in the first line that has one.
  package init(_ bytes: [UInt8]) throws(Fault) {
    guard bytes.count <= Self.limits.bytes else { throw .tooLarge(limit: Self.limits.bytes) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    guard let whole = String(validating: text, as: UTF8.self), !whole.contains("\0") else {
      throw .notUTF8
    }
    var reader = CSVReader(separator: Self.separator(in: text))
    for byte in text { try reader.take(byte) }
    try reader.finish()
    guard let first = reader.rows.first else { throw .empty }
    self.init(header: first.fields, rows: Array(reader.rows.dropFirst()))
  }

  /// Returns the separator; characters in quotes do not count.
  private static func separator(in text: ArraySlice<UInt8>) -> UInt8 {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in text {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if isQuoted {
        continue
      } else if candidates.contains(byte) {
        counts[byte, default: 0] += 1
      } else if byte == UInt8(ascii: "\n"), !counts.isEmpty {
        break
      }
    }
    return candidates.reduce(candidates[0]) {
      counts[$1, default: 0] > counts[$0, default: 0] ? $1 : $0
    }
  }
}

/// Writing.
extension CSVTable {
  /// The form for a spreadsheet.
  package enum Dialect: Sendable, CaseIterable {
    /// The form of RFC 4180.
    case standard
    /// With a byte order mark and semicolons, which Excel needs in locales with decimal commas.
    case excel
  }

  /// The characters that a spreadsheet takes for the beginning of a formula.
  private static let formulaic: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "\n"]

  package func text(_ dialect: Dialect) -> String {
    Self.text([header] + rows.map(\.fields), dialect)
  }

  /// Returns rows of fields as text.
  package static func text(_ rows: [[String]], _ dialect: Dialect = .standard) -> String {
    let separator = dialect == .excel ? ";" : ","
    let lines = rows.map { fields in
      fields.map { written(guarded($0), separator) }.joined(separator: separator) + "\r\n"
    }
    return (dialect == .excel ? "\u{FEFF}" : "") + lines.joined()
  }

  /// Returns the field, with an apostrophe before it if a spreadsheet would run it as a formula.
  private static func guarded(_ field: String) -> String {
    isFormulaic(field) ? "'" + field : field
  }

  /// Returns the field without the apostrophe that `guarded` puts before it.
  fileprivate static func unguarded(_ field: String) -> String {
    guard field.unicodeScalars.first == "'", isFormulaic(field) else { return field }
    return String(field.unicodeScalars.dropFirst())
  }

  private static func isFormulaic(_ field: String) -> Bool {
    field.unicodeScalars.first { $0 != "'" }.map(formulaic.contains) == true
  }

  private static func written(_ field: String, _ separator: String) -> String {
    let needsQuotes =
      field.unicodeScalars.contains { ["\"", "\r", "\n", "\t", ",", ";"].contains($0) }
      || field.first?.isWhitespace == true || field.last?.isWhitespace == true
    return needsQuotes ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
  }
}

/// Reads a table byte by byte.
private struct CSVReader {
  private enum State {
    /// Before a field, or in one without quotes.
    case begun, plain
    case quoted
    /// After a quote in a field with quotes: its end, or the first of two.
    case behindQuote
  }

  let separator: UInt8
  private(set) var rows: [CSVTable.Row] = []
  private var state = State.begun
  private var fields: [String] = []
  private var field: [UInt8] = []
  private var line = 1
  private var firstLine = 1

  init(separator: UInt8) {
    self.separator = separator
  }

  mutating func take(_ byte: UInt8) throws(CSVTable.Fault) {
    defer { if byte == UInt8(ascii: "\n") { line += 1 } }
    switch (state, byte) {
    case (.begun, UInt8(ascii: "\"")): state = .quoted
    case (.quoted, UInt8(ascii: "\"")): state = .behindQuote
    case (.quoted, _): field.append(byte)
    case (.behindQuote, UInt8(ascii: "\"")):
      field.append(byte)
      state = .quoted
    case (_, separator): try endField()
    case (_, UInt8(ascii: "\n")): try endRow()
    case (_, UInt8(ascii: "\r")): break
    case (.behindQuote, _), (.plain, UInt8(ascii: "\"")): throw .strayQuote(line: line)
    case (.begun, _), (.plain, _):
      field.append(byte)
      state = .plain
    }
  }

  mutating func finish() throws(CSVTable.Fault) {
    if state == .quoted { throw .openQuote(line: firstLine) }
    if state != .begun || !fields.isEmpty { try endRow() }
  }

  private mutating func endField() throws(CSVTable.Fault) {
    let limit = CSVTable.limits.columns
    guard fields.count < limit else { throw .tooManyColumns(line: firstLine, limit: limit) }
    fields.append(CSVTable.unguarded(String(decoding: field, as: UTF8.self)))
    field = []
    state = .begun
  }

  /// Ends a row; an empty line is no row.
  private mutating func endRow() throws(CSVTable.Fault) {
    try endField()
    defer {
      fields = []
      firstLine = line + 1
    }
    guard fields != [""] else { return }
    let limit = CSVTable.limits.rows
    guard rows.count <= limit else { throw .tooManyRows(limit: limit) }
    rows.append(CSVTable.Row(line: firstLine, fields: fields))
  }
}
