import FlyerModel
import Importing
import Testing

struct IdentityTests {
  private func ids(_ information: String, contacts: String = "") throws -> [String] {
    try Reading(#"{"information": [\#(information)], "contacts": [\#(contacts)]}"#)
      .items.map(\.id)
  }

  @Test func derivedIDsAreTheSameOnEveryMachine() throws {
    // Once published, these must never change: marks and notes depend on them.
    let ids = try ids(
      #"{"title": "Buchtipp"}, {"title": "Buchtipp"}, {"title": "Größe"}, {"text": "Only text"}"#,
      contacts: #"{"title": "Buchtipp"}"#)
    #expect(
      ids == ["6007zt7cp2gz4", "38jmedt1e8f56", "e3zjc3dx14jz0", "5b4g0dk50sb9c", "47geb3gajcdp1"])
  }

  @Test func derivedIDsAreUniqueAndPlain() throws {
    let items = (0..<5000).map { #"{"title": "T\#($0 % 50)"}"# }.joined(separator: ",")
    let ids = try ids(items)
    #expect(Set(ids).count == 5000)
    #expect(ids.allSatisfy { $0.count == 13 && $0.allSatisfy { $0.isNumber || $0.isLowercase } })
  }

  @Test func anEditedItemKeepsItsID() throws {
    let before = try ids(#"{"title": "A", "text": "old", "date": "2016-06-10", "tags": ["x"]}"#)
    let after = try ids(#"{"title": "A", "text": "new", "date": "2017-06-10", "urls": ["a.de"]}"#)
    #expect(before == after)
  }

  @Test func itemsThatComeInBeforeChangeNoID() throws {
    let before = try ids(#"{"title": "A"}, {"title": "B"}, {"title": "B"}"#)
    let after = try ids(
      #"{"title": "New"}, {"title": "A"}, {"title": "C"}, {"title": "B"}, {"title": "B"}"#)
    #expect(before == [after[1], after[3], after[4]])
  }

  @Test func informationAndContactsOfOneTitleDiffer() throws {
    let ids = try ids(#"{"title": "A"}"#, contacts: #"{"title": "A"}"#)
    #expect(ids[0] != ids[1])
  }

  @Test(arguments: [
    (#""a-1""#, "a-1"), ("7", "7"), ("-7", "-7"), ("9007199254740993", "9007199254740993"),
    ("123456789012345678901", "123456789012345678901"), (#"" 7 ""#, "7"), ("1.5", "1.5"),
    (#""日本 🌸""#, "日本 🌸"),
  ])
  func givenIDsAreKept(_ id: String, _ expected: String) throws {
    let reading = try readItem(#""id": \#(id)"#)
    #expect(reading.items.map(\.id) == [expected])
    #expect(reading.report.issues == [])
  }

  @Test(arguments: [#""""#, #""  ""#, "null"])
  func anEmptyIDIsNone(_ id: String) throws {
    let reading = try readItem(#""id": \#(id)"#)
    #expect(reading.items.map(\.id) == (try ids(#"{"title": "T"}"#)))
    #expect(reading.report.issues == [])
  }

  @Test(arguments: ["true", "[1]", "{}"])
  func anUnusableIDIsReplaced(_ id: String) throws {
    let reading = try readItem(#""id": \#(id)"#)
    #expect(reading.items.map(\.id) == (try ids(#"{"title": "T"}"#)))
    #expect(reading.paths == ["$.information[0].id"])
  }

  @Test func aRepeatedIDIsReplaced() throws {
    let reading = try Reading(
      #"""
      {"information": [{"id": 1, "title": "A"}, {"id": "1", "title": "B"}],
       "contacts": [{"id": 1, "title": "C"}]}
      """#)
    #expect(reading.items[0].id == "1")
    #expect(Set(reading.items.map(\.id)).count == 3)
    #expect(reading.paths == ["$.information[1].id", "$.contacts[0].id"])
    #expect(reading.report.issues.allSatisfy { $0.severity == .warning })
  }

  @Test func aGivenIDThatLooksDerivedTakesNothingAway() throws {
    let derived = try ids(#"{"title": "A"}"#)[0]
    let ids = try ids(#"{"title": "X", "id": "\#(derived)"}, {"title": "A"}, {"title": "A"}"#)
    #expect(ids[0] == derived)
    #expect(Set(ids).count == 3)
  }

  @Test func manyEqualTitlesTakeNoLongerThanOthers() throws {
    let items = Array(repeating: #"{"title": "A"}"#, count: 20_000).joined(separator: ",")
    #expect(Set(try ids(items)).count == 20_000)
  }
}
