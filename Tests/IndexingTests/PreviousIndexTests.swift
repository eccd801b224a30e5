import Files
import FlyerModel
import Foundation
import GRDB
import Importing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing

/// Indexes that are built from the previous one.
@Suite struct PreviousIndexTests {
  let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("index.sqlite")
  }

  private func builder(_ source: any ItemSource) -> IndexBuilder {
    IndexBuilder(source: source, predecessor: path, second: 1_795_431_600)
  }

  /// Builds an index over the present one, as a refresh does.
  private func refresh(_ source: any ItemSource) throws {
    let new = folder.file("new.sqlite")
    _ = try builder(source).build(at: new)
    try AtomicFile.rename(new, to: path)
  }

  private func change(_ sql: String) throws {
    try DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
  }

  private func previews() throws -> [String] {
    try DatabaseQueue(path: path).read {
      try String.fetchAll(
        $0,
        sql: """
          SELECT coalesce(preview, text) FROM item JOIN body USING (number) ORDER BY number
          """)
    }
  }

  private func flyer(_ texts: [String]) -> Document {
    let items = texts.enumerated().map {
      #"{"id": "i\#($0)", "title": "Title \#($0)", "text": "\#($1)", "tags": ["t"]}"#
    }
    return Document(Data(#"{"information": [\#(items.joined(separator: ","))]}"#.utf8))
  }

  private static let trials = Thoroughness.isWhole ? 60 : 6

  @Test(arguments: [12, 40, 200])
  func afterAnyEditsItIsTheOneThatIsMadeWhole(filling: Int) throws {
    var flyer = try EditedFlyer(seed: UInt64(filling), filling: filling)
    try refresh(flyer)
    for trial in 0..<Self.trials {
      for _ in 0...(trial % 5) { flyer.edit() }
      let whole = try DatabaseQueue()
      _ = try builder(flyer).build(in: whole)
      try refresh(flyer)
      let changed = try IndexContents(of: DatabaseQueue(path: path))
      #expect(try changed.tables(otherThanIn: IndexContents(of: whole)) == [], "trial \(trial)")
    }
  }

  @Test func whatIsTheSameIsNotWrittenAgain() async throws {
    var texts = (0..<100).map { "text \($0)" }
    try refresh(flyer(texts))
    try change("UPDATE item SET preview = 'untouched'")
    texts[70] = "something else"
    try refresh(flyer(texts))
    let previews = try previews()
    #expect(previews.count { $0 == "untouched" } == 99)
    #expect(previews[70] == "something else")
    let index = try FlyerIndex(path: path)
    #expect(try await index.ids(searching: "something") == ["i70"])
    #expect(try await index.ids(searching: "text 70") == [])
    #expect(try await index.ids(searching: "text 71") == ["i71"])
    #expect(index.facts.changedCount == 1)
  }

  @Test func whatGrewWithoutBeingNewsIsWritten() {
    let items = [12, 13].map { sold in
      Item(
        id: "c", title: "C", payload: .course(Course(status: .published, soldCount: sold)))
    }
    let records = items.map { IndexRecord($0) }
    #expect(records[0].digest == records[1].digest)
    #expect(records[0].fingerprint.rows != records[1].fingerprint.rows)
    #expect(records[0].fingerprint.words == records[1].fingerprint.words)
  }

  @Test func itemsMayComeAndGoAtTheEnd() async throws {
    let texts = (0..<60).map { "text \($0)" }
    try refresh(flyer(texts))
    try change("UPDATE item SET preview = 'untouched'")
    try refresh(flyer(texts + ["one more"]))
    #expect(try previews().count { $0 == "untouched" } == 60)
    #expect(try await FlyerIndex(path: path).ids(searching: "more") == ["i60"])
    try refresh(flyer(Array(texts.dropLast(3))))
    #expect(try previews() == Array(repeating: "untouched", count: 57))
    #expect(try await FlyerIndex(path: path).ids(searching: "more") == [])
    #expect(try await FlyerIndex(path: path).ids(searching: "text 58") == [])
  }

  /// A feed, whose entries have ids of their own.
  private func feed(_ numbers: some Sequence<Int>) -> Document {
    let items = numbers.map {
      #"{"id": "e\#($0)", "title": "Entry \#($0)", "text": "text of \#($0)"}"#
    }
    return Document(Data(#"{"information": [\#(items.joined(separator: ","))]}"#.utf8))
  }

  private func areSlotsInOrder() throws -> Bool {
    try DatabaseQueue(path: path).read { try SearchSlots(in: $0).areInOrder }
  }

  @Test func newsBeforeTheOthersOnlyMoveThem() async throws {
    try refresh(feed((100..<160).reversed()))
    try change("UPDATE item SET preview = 'untouched'")
    for first in [105, 106, 117] { try refresh(feed((first..<first + 60).reversed())) }
    #expect(try previews().count { $0 == "untouched" } == 160 - 117)
    let index = try FlyerIndex(path: path)
    let ids = (117..<177).reversed().map { "e\($0)" }
    #expect(try await index.ids(searching: "entry") == ids)
    #expect(try await index.ids(searching: "e") == ids)
    let few = (150..<160).reversed().map { "e\($0)" }
    #expect(try await index.ids(searching: "\"text of 15\"") == few)
    #expect(try await index.ids(searching: "116") == [])
    #expect(try areSlotsInOrder())
  }

  /// Tags are numbered as they appear, so that news may number all of them anew.
  @Test func tagsOfNewsMoveOnlyTheNumbersOfOthers() async throws {
    func blog(_ numbers: some Sequence<Int>) -> Document {
      let items = numbers.map {
        #"{"id": "e\#($0)", "title": "Entry \#($0)", "tags": ["Tag \#($0 % 7)", "Kind \#($0 % 5)"]}"#
      }
      return Document(Data(#"{"information": [\#(items.joined(separator: ","))]}"#.utf8))
    }
    try refresh(blog((0..<60).reversed()))
    try change("UPDATE item SET preview = 'untouched'")
    let document = blog((3..<63).reversed())
    let whole = try DatabaseQueue()
    _ = try builder(document).build(in: whole)
    try refresh(document)
    #expect(try previews().count { $0 == "untouched" } == 57)
    try change("UPDATE item SET preview = NULL")
    let contents = try IndexContents(of: DatabaseQueue(path: path))
    #expect(try contents.tables(otherThanIn: IndexContents(of: whole)) == [])
  }

  @Test func afterManyRoundsOfNewsItIsTheOneThatIsMadeWhole() throws {
    try refresh(feed((0..<60).reversed()))
    for first in 1...Self.trials * 4 {
      let feed = feed((first * 3..<first * 3 + 60).reversed())
      let whole = try DatabaseQueue()
      _ = try builder(feed).build(in: whole)
      try refresh(feed)
      let contents = try IndexContents(of: DatabaseQueue(path: path))
      #expect(try contents.tables(otherThanIn: IndexContents(of: whole)) == [], "round \(first)")
    }
  }

  @Test func whatIsMovedIsFoundInTheOrderOfTheDocument() async throws {
    try refresh(feed(0..<60))
    try change("UPDATE item SET preview = 'untouched'")
    let order = [59] + Array(0..<30) + [100] + Array(30..<58)
    try refresh(feed(order))
    #expect(try previews().count { $0 == "untouched" } == 59)
    let index = try FlyerIndex(path: path)
    let ids = order.map { "e\($0)" }
    #expect(try await index.ids(searching: "entry") == ids)
    #expect(try await index.ids(searching: "text") == ids)
    #expect(try await index.ids(searching: "y") == ids)
    #expect(try await index.ids(searching: "58") == [])
    #expect(try !areSlotsInOrder())
  }

  @Test(arguments: [
    "UPDATE list SET numbers = zeroblob(240) WHERE key = \(ListID.slots.row(chunk: 0))",
    "UPDATE list SET numbers = x'01000000' WHERE key = \(ListID.slots.row(chunk: 0))",
  ])
  func slotsThatAreDamagedAreNotTaken(change sql: String) async throws {
    try refresh(feed((0..<60).reversed()))
    try refresh(feed((3..<63).reversed()))
    try change(sql)
    try refresh(feed((4..<64).reversed()))
    let index = try FlyerIndex(path: path)
    #expect(try await index.ids(searching: "entry") == (4..<64).reversed().map { "e\($0)" })
    #expect(try await index.ids(searching: "\"text of 3\"").allSatisfy { $0 != "e3" })
  }

  @Test func whereLittleStaysItIsMadeWhole() throws {
    let texts = (0..<100).map { "text \($0)" }
    try refresh(flyer(texts))
    try change("UPDATE item SET preview = 'untouched'")
    try refresh(flyer(["first"] + texts))
    #expect(try previews() == ["first"] + texts)
  }

  @Test(arguments: [
    "UPDATE meta SET value = 1 WHERE key = 'version'",
    "DELETE FROM list", "DROP TABLE list", "UPDATE list SET numbers = x'01'",
    "CREATE TRIGGER t AFTER INSERT ON body BEGIN DELETE FROM item; END",
    "UPDATE body SET text = 'other words'",
    "DELETE FROM item",
    "UPDATE item SET number = 70 WHERE number = 59",
    """
    INSERT INTO item SELECT 70, 'i70', kind, title, preview, location, date, tags, links, is_gone
    FROM item WHERE number = 3
    """,
  ])
  func nothingIsMadeOfAnotherOne(change sql: String) throws {
    var texts = (0..<60).map { "text \($0)" }
    try refresh(flyer(texts))
    try change(sql)
    texts[3] = "other"
    try refresh(flyer(texts))
    #expect(try previews() == texts)
    #expect(try FlyerIndex(path: path).facts.counts.items == 60)
  }

  /// The full-text index has both spellings, the tables have one.
  @Test func wordsThatCannotBeToldAgainAreIndexedAnew() async throws {
    func flyer(_ text: String) -> Document {
      Document(
        Data(
          """
          {"information": [{"id": "a", "title": "A", "tags": ["Chess"]},
            {"id": "b", "title": "B", "text": "\(text)", "tags": ["chess", "CHESS"]}]}
          """.utf8))
    }
    try refresh(flyer("before"))
    try refresh(flyer("after"))
    let index = try FlyerIndex(path: path)
    #expect(try await index.ids(searching: "before") == [])
    #expect(try await index.ids(searching: "after") == ["b"])
    #expect(try await index.ids(searching: "chess") == ["a", "b"])
  }

  @Test func whoeverReadsTheOldOneGoesOn() async throws {
    var texts = (0..<60).map { "text \($0)" }
    try refresh(flyer(texts))
    let old = try FlyerIndex(path: path)
    texts[5] = "new words"
    try refresh(flyer(texts))
    #expect(try await old.ids(searching: "text 5").first == "i5")
    #expect(try await old.item(id: "i5")?.text == "text 5")
    #expect(try await FlyerIndex(path: path).item(id: "i5")?.text == "new words")
  }

  @Test func segmentsDoNotPileUp() async throws {
    var texts = (0..<60).map { "text \($0)" }
    for round in 0..<40 {
      texts[7] = "round \(round)"
      try refresh(flyer(texts))
    }
    #expect(try await FlyerIndex(path: path).ids(searching: "round 39") == ["i7"])
    #expect(try await FlyerIndex(path: path).ids(searching: "round 38") == [])
    let pages = try await DatabaseQueue(path: path).read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM full_index_data") ?? 0
    }
    #expect(pages < 40)
  }
}
