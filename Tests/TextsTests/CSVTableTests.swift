import Testing
import Texts

/// Tables of other programs, read and written.
@Suite struct CSVTableTests {
  private func table(_ text: String) throws -> CSVTable { try CSVTable(Array(text.utf8)) }

  @Test(arguments: [
    "a,b\r\n1,2\r\n", "a,b\n1,2", "\u{FEFF}a,b\r\n1,2\r\n", "a;b\r\n1;2\r\n", "a\tb\n1\t2\n",
    "\"a\",\"b\"\n\"1\",\"2\"\n", "a,b\n\n1,2\n\n",
  ])
  func whateverProgramWroteIt(_ text: String) throws {
    let table = try table(text)
    #expect(table.header == ["a", "b"] && table.rows.map(\.fields) == [["1", "2"]])
  }

  @Test func quotesHoldWhatWouldEndAField() throws {
    let table = try table("name;place\n\"Bo \"\"B\"\" Li\";\"Bar;\r\nHall\"\n;x\n")
    #expect(table.rows.map(\.fields) == [["Bo \"B\" Li", "Bar;\r\nHall"], ["", "x"]])
    #expect(table.rows.map(\.line) == [2, 4])
    #expect(try self.table("\"a;;;\nb\",c\n1,2\n").header == ["a;;;\nb", "c"])
  }

  /// A name above one column is no word about what separates the others.
  @Test(arguments: [
    "people\na;b, c;d\n", "people\n\"1;2\"\na;b, c;d\n", "\n\npeople\na;\"b, c\";d\n",
  ])
  func aFirstLineWithoutSeparator(_ text: String) throws {
    #expect(try table(text).rows.last?.fields == ["a", "b, c", "d"])
  }

  @Test(arguments: CSVTable.Dialect.allCases)
  func aTableUnderASingleNameIsReadAgain(_ dialect: CSVTable.Dialect) throws {
    let table = CSVTable(
      header: ["people"], rows: [CSVTable.Row(line: 2, fields: ["anna", "Anna, B.", "x;y"])])
    #expect(try self.table(table.text(dialect)) == table)
  }

  @Test(arguments: [
    ("", CSVTable.Fault.empty), ("\n\n", .empty), ("a,\"b\n1,2\n", .openQuote(line: 1)),
    ("a,b\n1,\"2\"x\n", .strayQuote(line: 2)), ("a,b\n1,2\"\n", .strayQuote(line: 2)),
    ("a\u{0}b", .notUTF8),
    (String(repeating: ",", count: 100), .tooManyColumns(line: 1, limit: 100)),
    (String(repeating: "a\n", count: 20_002), .tooManyRows(limit: 20_000)),
    (String(repeating: "a", count: 8_000_001), .tooLarge(limit: 8_000_000)),
  ])
  func whatIsNoTable(_ text: String, _ fault: CSVTable.Fault) {
    #expect(throws: fault) { try table(text) }
  }

  @Test func bytesThatAreNoText() {
    #expect(throws: CSVTable.Fault.notUTF8) { try CSVTable([0x61, 0xFC, 0x0A]) }
  }

  /// No spreadsheet runs a person's name as a formula, and the name is read back unchanged.
  @Test(arguments: CSVTable.Dialect.allCases)
  func whatIsWrittenIsReadAgain(_ dialect: CSVTable.Dialect) throws {
    let fields = [
      "=1+2", "+49 30", "-", "@x", "'=1", "'x", "\tx", "Bo; \"B\"", "Zoë", " x ", "", "a\r\nb",
      "-5", "=\u{301}1",
    ]
    let table = CSVTable(
      header: fields.indices.map { "c\($0)" }, rows: [CSVTable.Row(line: 2, fields: fields)])
    let text = table.text(dialect)
    #expect(try self.table(text) == table, "\(text)")
    let rest = text.drop { $0 != "\r\n" }
    for cell in ["=1+2", "+49", "@x", "-5", "=\u{301}1"] {
      #expect(rest.contains("'\(cell)"), "\(cell): \(rest)")
    }
    #expect(text.unicodeScalars.first == (dialect == .excel ? "\u{FEFF}" : "c"))
  }
}
