import FlyerModel
import Testing

@testable import Importing

struct FieldReaderTests {
  private let path = JSONPath().key("x")

  private func read<Value>(
    limits: ImportLimits = .standard, _ body: (inout FieldReader) -> Value
  ) -> (value: Value, issues: [ImportIssue]) {
    var fields = FieldReader(limits: limits)
    let value = body(&fields)
    return (value, fields.takeIssues())
  }

  @Test(arguments: [
    (JSONScalar.missing, "", 0), (.text("a\r\nb"), "a\nb", 0), (.text(" a "), " a ", 0),
    (.number("7"), "7", 1), (.unusable(.list), "", 1),
  ])
  func readsTexts(_ value: JSONScalar, _ expected: String, _ issues: Int) {
    let (text, found) = read { $0.text(value, path) }
    #expect(text == expected)
    #expect(found.count == issues)
    #expect(found.allSatisfy { $0.path == path })
  }

  @Test(arguments: [
    (JSONScalar.missing, "", 0), (.text(" a\n"), "a", 0), (.text("a\nb"), "a\nb", 0),
    (.number("-1.5"), "-1.5", 1), (.unusable(.flag), "", 1),
  ])
  func readsLines(_ value: JSONScalar, _ expected: String, _ issues: Int) {
    let (line, found) = read { $0.line(value, path) }
    #expect(line == expected)
    #expect(found.count == issues)
  }

  @Test(arguments: [
    (JSONScalar.missing, nil, 0), (.text(""), nil, 0), (.text("2016-06-10"), "2016-06-10", 0),
    (.text("soon"), nil, 1), (.number("20160610"), nil, 1), (.unusable(.list), nil, 1),
  ])
  func readsDates(_ value: JSONScalar, _ expected: String?, _ issues: Int) {
    let (date, found) = read { $0.date(value, path) }
    #expect(date?.iso8601 == expected)
    #expect(found.count == issues)
  }

  @Test(arguments: [
    (JSONScalar.missing, nil, 0), (.text(" a "), "a", 0), (.text(" "), nil, 0),
    (.number("7"), "7", 0), (.unusable(.object), nil, 1),
    (.text(String(repeating: "x", count: 256)), String(repeating: "x", count: 256), 0),
    (.text(String(repeating: "x", count: 257)), nil, 1),
  ])
  func readsIDs(_ value: JSONScalar, _ expected: String?, _ issues: Int) {
    let (id, found) = read { $0.identifier(value, path) }
    #expect(id == expected)
    #expect(found.count == issues)
  }

  @Test func cutsAtTheLimitAndNotBefore() {
    var limits = ImportLimits.standard
    (limits.text, limits.title) = (4, 4)
    for (text, expected, issues) in [("abcd", "abcd", 0), ("abcde", "abcd", 1), ("abcö", "abc", 1)]
    {
      let long = read(limits: limits) { $0.text(.text(text), path) }
      #expect(long.value == expected)
      #expect(long.issues.count == issues)
      let line = read(limits: limits) { $0.line(.text(text), path) }
      #expect(line.value == expected)
      #expect(line.issues.count == issues)
    }
  }

  @Test func takesAsManyElementsAsAreAllowed() {
    let list = JSONPart.value([1, 2, 3])
    let all = read { Array($0.elements(list, path, limit: 3)) }
    #expect(all.value == [1, 2, 3])
    #expect(all.issues == [])
    let some = read { Array($0.elements(list, path, limit: 2)) }
    #expect(some.value == [1, 2])
    #expect(some.issues.map(\.finding) == [.furtherElements(count: 3, limit: 2)])
    let none = read { Array($0.elements(JSONPart<[Int]>.unusable, path, limit: 2)) }
    #expect(none.value == [])
    #expect(none.issues == [ImportIssue(path: path, severity: .warning, .notAList)])
  }

  @Test func issuesAreTakenOnce() {
    var fields = FieldReader(limits: .standard)
    fields.warn(path, .notAList)
    fields.fail(path, .repaired)
    let taken = fields.takeIssues()
    #expect(taken.map(\.finding) == [.notAList, .repaired])
    #expect(taken.map(\.severity) == [.warning, .error])
    #expect(fields.takeIssues() == [])
  }

  @Test(arguments: [
    ("#000000", RGB(red: 0, green: 0, blue: 0)), ("#FFFFFF", RGB(red: 255, green: 255, blue: 255)),
    ("#12aBc9", RGB(red: 0x12, green: 0xAB, blue: 0xC9)), ("", nil), ("#", nil), ("#12345", nil),
    ("#1234567", nil), ("1234567", nil), ("#12345g", nil), ("#１２", nil), ("#fff", nil),
  ])
  func readsColours(_ text: String, _ expected: RGB?) {
    #expect(RGB(hex: text) == expected)
  }
}

struct TagTableTests {
  @Test func findsNamesByTheirIDs() {
    var table = TagTable()
    let answers = [("A", "1"), ("B", nil), ("A", "2"), ("A", "1"), ("C", "1")].map {
      table.declare($0.0, id: $0.1)
    }
    #expect(answers == [true, true, true, true, false])
    #expect(table.names == ["A", "B", "C"])
    #expect(table.name(ofID: "1") == "A")
    #expect(table.name(ofID: "2") == "A")
    #expect(table.name(ofID: "B") == nil)
  }
}
