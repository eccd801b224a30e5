import FlyerModel
import Foundation
import Testing

@testable import Importing

@Suite struct DocumentDifferenceTests {
  private static let former = """
    {"title": "T", "updated": "2026-11-01", "contacts": [{"id": "c", "title": "C"}],
     "courses": [], "information": [ {"id": "a", "title": "A"} , {"title": "B", "text": "{[\\"]"},
     {"id": "d", "title": "D", "urls": ["e.org"]}], "posts": [{"id": "p", "type": "text",
     "date": "2026-11-01T10:00:00Z", "data": "P"}], "own": [1]}
    """

  private func difference(
    _ edits: [(String, String)], of former: String = former, atMost most: Int = 3
  ) -> DocumentDifference? {
    var text = former
    for (old, new) in edits { text = text.replacing(old, with: new, maxReplacements: 1) }
    return DocumentDifference(
      from: Document(Data(former.utf8)), to: Document(Data(text.utf8)), atMost: most)
  }

  @Test func entriesThatDifferAreRead() throws {
    let found = try #require(
      difference([
        (#"{"id": "a", "title": "A"}"#, #"{"id": "a", "title": "Another", "text": "New"}"#),
        (#""data": "P""#, #""data": "Post""#), ("2026-11-01", "2026-11-28T10:00:00Z"),
      ]))
    #expect(found.entries.map(\.position) == [1, 4])
    #expect(found.entries.map(\.former.title) == ["A", ""])
    #expect(found.entries.map(\.item.title) == ["Another", ""])
    #expect(found.entries.map(\.item.text) == ["New", "Post"])
    #expect(found.entries.map(\.item.id) == ["a", "p"])
    #expect(found.updated == FlyerDate(second: 1_795_860_000, offset: 0))
    #expect(found.counts == [.contact: 1, .information: 3, .post: 1])
  }

  /// Only the update time differs, or nothing.
  @Test func entriesThatAreTheSameAreNot() throws {
    #expect(difference([])?.entries.isEmpty == true)
    #expect(difference([("2026-11-01", "2026-11-02")])?.entries.isEmpty == true)
  }

  @Test func anIDThatIsDerivedFollowsFromWhatItIsKnownBy() throws {
    let texts = difference([("{[", "other")])
    #expect(texts?.entries.map(\.keepsDerivedID) == [true])
    let titles = difference([("\"B\"", "\"Other\"")])
    #expect(titles?.entries.map(\.keepsDerivedID) == [false])
    let ids = difference([("\"a\"", "\"other\"")])
    #expect(ids?.entries.map(\.keepsDerivedID) == [false])
  }

  @Test(arguments: [
    ("\"T\"", "\"Other\""), ("courses", "articles"), ("[1]", "[2]"), ("[1]", "[1] "),
    (#"{"id": "a", "title": "A"} ,"#, ""), (#"{"id": "c", "title": "C"}"#, #"{},{}"#),
    ("\"C\"", "7, 8"), (" ,", ","), ("updated", "Updated"), (#"{"id": "c", "title": "C"}"#, "{}"),
    (#"{"id": "c", "title": "C"}"#, "1"), ("]}", "]"), ("]}", "]}}"), (#""own": "#, ""),
  ])
  func whatElseDiffersIsNoSmallDifference(old: String, new: String) {
    #expect(Self.former.contains(old))
    #expect(difference([(old, new)]) == nil)
  }

  @Test func manyEntriesAreNoSmallDifference() {
    let edits = [("\"A\"", "\"1\""), ("\"B\"", "\"2\""), ("\"C\"", "\"3\""), ("\"D\"", "\"4\"")]
    #expect(difference(Array(edits.prefix(3)))?.entries.count == 3)
    #expect(difference(edits) == nil)
    #expect(difference(edits, atMost: 4)?.entries.count == 4)
  }

  /// Whatever is cut off or inserted, the difference is that of reading both documents in full.
  @Test func whatIsFoundIsWhatReadingBothFinds() throws {
    let text = Array(Self.former.utf8)
    func items(_ bytes: [UInt8]) -> [Item]? {
      var items: [Item] = []
      let report = try? Document(Data(bytes)).read { part in
        if case .items(let more) = part { items += more }
      }
      return report?.skippedCount == 0 ? items : nil
    }
    let before = try #require(items(text))
    var count = 0
    for place in text.indices {
      for byte in Array("\"x{}[],\\".utf8) {
        var other = text
        other[place] = byte
        let found = DocumentDifference(
          from: Document(Data(text)), to: Document(Data(other)), atMost: 3)
        guard let found, let after = items(other) else { continue }
        count += 1
        #expect(found.counts.all == after.count)
        let places = found.entries.map(\.position)
        for position in after.indices where !places.contains(position) {
          #expect(after[position] == before[position], "byte \(byte) at \(place)")
        }
        for entry in found.entries {
          #expect(entry.item.text == after[entry.position].text)
          #expect(entry.item.title == after[entry.position].title)
        }
      }
    }
    #expect(count > 100)
  }

  @Test func otherFormsAreNotCompared() {
    #expect(difference([("\"A\"", "\"B\"")], of: #"[{"type": "text", "data": "A"}]"#) == nil)
    let space = #"{"contentTypes": [], "entries": []}"#
    #expect(difference([], of: space) == nil)
  }
}
