import FlyerModel
import Importing
import Testing

struct TagTests {
  @Test(arguments: [
    (#"[{"id": 1, "tag": "Tipp"}, {"id": 2, "tag": "News"}]"#, ["Tipp", "News"]),
    (#"[{"id": "1", "tag": "Tipp"}, "News"]"#, ["Tipp", "News"]),
    (#"[{"tag": "Tipp"}]"#, ["Tipp"]),
    (#"[" Tipp ", "Tipp", {"id": 9, "tag": "\tTipp\n"}]"#, ["Tipp"]),
    (#"[{"id": null, "tag": "Tipp"}]"#, ["Tipp"]),
    ("[]", []),
  ])
  func readsDeclaredTags(_ tags: String, _ names: [String]) throws {
    let reading = try Reading(#"{"tags": \#(tags)}"#)
    #expect(reading.tags == names)
    #expect(reading.report.issues == [])
  }

  static let declared = """
    [{"id": 1, "tag": "one"}, {"id": "two", "tag": "zwei"}, {"id": 9007199254740993, "tag": "big"},
     {"id": 9007199254740992, "tag": "almost"}, {"id": 123456789012345678901, "tag": "huge"}]
    """

  @Test(arguments: [
    ("[1]", ["one"]),
    (#"["1"]"#, ["one"]),
    (#"["two", 1]"#, ["zwei", "one"]),
    (#"["zwei"]"#, ["zwei"]),
    (#"["1", 1, "one", " one "]"#, ["one"]),
    (#"["new", "New", "new"]"#, ["new", "New"]),
    (#"["", "  ", null]"#, []),
    ("[9007199254740993]", ["big"]),
    ("[9007199254740992]", ["almost"]),
    ("[123456789012345678901]", ["huge"]),
    ("[1.0]", ["one"]),
    ("[]", []),
    ("null", []),
  ])
  func readsTagsOfItems(_ tags: String, _ names: [String]) throws {
    let reading = try readItem(#""tags": \#(tags)"#, tags: Self.declared)
    #expect(reading.items.map(\.tags) == [names])
    #expect(reading.report.issues == [])
  }

  @Test(arguments: [
    ("[7, 1]", ["one"], ["$.information[0].tags[0]"]),
    ("[1.5]", [], ["$.information[0].tags[0]"]),
    ("[true, 1, {}]", ["one"], ["$.information[0].tags[0]", "$.information[0].tags[2]"]),
    ("[[1]]", [], ["$.information[0].tags[0]"]),
    (#""one""#, [], ["$.information[0].tags"]),
    ("{}", [], ["$.information[0].tags"]),
    ("1", [], ["$.information[0].tags"]),
  ])
  func warnsOfOtherTags(_ tags: String, _ names: [String], _ paths: [String]) throws {
    let reading = try readItem(#""tags": \#(tags)"#, tags: Self.declared)
    #expect(reading.items.map(\.tags) == [names])
    #expect(reading.paths == paths)
    #expect(reading.report.issues.allSatisfy { $0.severity == .warning })
  }

  @Test func tagsMayStandBehindTheItems() throws {
    let reading = try Reading(
      #"{"information": [{"title": "T", "tags": [1]}], "tags": [{"id": 1, "tag": "late"}]}"#)
    #expect(reading.items.map(\.tags) == [["late"]])
    #expect(reading.report.issues == [])
  }

  @Test func longTagsAndLongListsAreCut() throws {
    var limits = ImportLimits.standard
    limits.tagsPerItem = 2
    limits.word = 4
    let reading = try Reading(
      #"{"information": [{"title": "T", "tags": ["abcdef", "b", "c"]}]}"#, limits: limits)
    #expect(reading.items.map(\.tags) == [["abcd", "b"]])
    #expect(reading.paths == ["$.information[0].tags", "$.information[0].tags[0]"])
  }
}
