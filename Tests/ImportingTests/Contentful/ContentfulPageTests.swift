import Foundation
import Importing
import Testing

struct ContentfulPageTests {
  private typealias Samples = ContentfulSamples

  @Test func readsEveryTypeOfItemInItsOrder() throws {
    let page = try ContentfulPage(
      Samples.page([
        Samples.entry("e", "article", #""articleTitle": {"en": "T"}"#, revision: 3, day: 2),
        Samples.asset("a", url: "//x/y.png"), Samples.deleted("DeletedEntry", "d", day: 3),
        Samples.deleted("DeletedAsset", "a", day: 4),
        #"{"sys": {"type": "FutureThing", "id": "x"}, "fields": {}}"#,
        #"{"sys": {"type": "FutureThing", "id": "y"}}"#, #"{"sys": {"type": "Entry"}}"#, "7", "{}",
      ]))
    #expect(page.items.map(\.id) == ["e", "a", "d", "a"])
    #expect(page.items.map(\.kind) == [.entry, .asset, .entry, .asset])
    #expect(page.items.map(\.isDeleted) == [false, false, true, true])
    #expect(page.items.map(\.contentType) == ["article", "", "", ""])
    #expect(page.items[0].version.revision == 3)
    #expect(page.items[0].version.changed == 1_704_189_600_000)
    #expect(page.items[2].version.changed == 1_704_276_000_000)
    #expect(page.items[2].json.isEmpty)
    #expect(page.items[1].json == Data(Samples.asset("a", url: "//x/y.png").utf8))
    #expect(page.unknownTypes == ["FutureThing": 2])
    #expect(page.unusableCount == 3)
    #expect(page.continuation == .sync(token: "t"))
  }

  @Test(arguments: [
    (#""nextPageUrl": "https://cdn.contentful.com/s?sync_token=a-B_c~1""#, "page a-B_c~1"),
    (#""nextSyncUrl": "https:\/\/evil.example\/?x=1&sync_token=abc&y=2#z""#, "sync abc"),
    (#""nextPageUrl": "x?sync_token=p", "nextSyncUrl": "x?sync_token=s""#, "page p"),
    (#""nextSyncUrl": "https://x/?sync_token=""#, "none"), (#""nextSyncUrl": 7"#, "none"),
    (#""nextSyncUrl": "https://x/?sync_token=a b""#, "none"), (#""x": 1"#, "none"),
    (#""nextSyncUrl": "https://x/?sync_token=a\r\nHost: evil""#, "none"),
  ])
  func takesNothingButTheTokenOfAURL(members: String, expected: String) throws {
    let page = try ContentfulPage(Samples.page([], next: members))
    let found =
      switch page.continuation {
      case .page(let token): "page \(token)"
      case .sync(let token): "sync \(token)"
      case nil: "none"
      }
    #expect(found == expected)
  }

  @Test func tellsTheLaterOfTwoVersions() throws {
    let page = try ContentfulPage(
      Samples.page([
        #"{"sys": {"type": "Entry", "id": "a", "updatedAt": "2024-01-01T10:00:00.25Z"}}"#,
        #"{"sys": {"type": "Entry", "id": "b", "updatedAt": "2024-01-01T10:00:00Z"}}"#,
        #"{"sys": {"type": "Entry", "id": "c", "updatedAt": "2024-01-01T10:00:00.5+02:00"}}"#,
        #"{"sys": {"type": "Entry", "id": "d", "updatedAt": "soon", "revision": 2}}"#,
        #"{"sys": {"type": "Entry", "id": "e", "revision": "2"}}"#,
      ]))
    #expect(page.items.sorted { $0.version < $1.version }.map(\.id) == ["e", "d", "c", "b", "a"])
  }

  @Test(arguments: [
    ("", ContentfulFault.notJSON(line: 1, .none)),
    ("<html>", .notJSON(line: 1, .none)),
    ("[1, 2]", .notAnObject), (#""text""#, .notAnObject), (" 7 ", .notAnObject),
    ("null", .notAnObject),
    (
      #"{"sys": {"type": "Error", "id": "NotFound"}, "message": "M"}"#,
      .refused(id: "NotFound", message: "M")
    ),
    (
      #"{"sys": {"type": "Error", "id": "Unauthorized"}}"#,
      .refused(id: "Unauthorized", message: nil)
    ),
    (#"{"sys": {"type": "Asset"}}"#, .otherType("Asset")), ("{}", .otherType("")),
    (#"{"sys": {"type": "Array"}, "items": 7}"#, .otherType("Array")),
  ])
  func saysWhatIsNoPage(body: String, fault: ContentfulFault) {
    #expect(throws: fault) { try ContentfulPage(Data(body.utf8)) }
  }

  @Test func aBodyThatBreaksOffIsNoJSONWhereverItDoes() throws {
    let whole = Samples.page([Samples.entry("e", "article", #""articleTitle": {"en": "T\\n"}"#)])
    #expect(try ContentfulPage(whole).items.count == 1)
    for length in 0..<whole.count {
      #expect(throws: ContentfulFault.self, "\(length)") {
        try ContentfulPage(whole.prefix(length))
      }
    }
  }

  @Test(arguments: [#"{"a": nope}"#, #"{"a": "\q"}"#, "{\"a\": \"\n\"}", #"{"a": 01}"#])
  func anItemThatIsNoJSONMakesThePageNone(item: String) {
    #expect(throws: ContentfulFault.self) { try ContentfulPage(Samples.page([item])) }
  }

  @Test func whatIsTooDeepOrTooLargeIsLeftOut() throws {
    let deep = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    var limits = ImportLimits.standard
    limits.itemSize = 50_000
    let long = String(repeating: "x", count: 50_000)
    let large = #"{"sys": {"type": "Entry", "id": "l"}, "x": "\#(long)"}"#
    let page = try ContentfulPage(
      Samples.page([deep, #"{"sys": {"type": "Entry", "id": "d"}, "x": \#(deep)}"#, large]),
      limits: limits)
    #expect(page.items.isEmpty)
    #expect(page.unusableCount == 3)
  }

  @Test func aSliceOfAFileIsReadAsWell() throws {
    let page = Samples.page([Samples.entry("e", "article", "")])
    let slice = (Data("before".utf8) + page).dropFirst(6)
    #expect(try ContentfulPage(slice).items.first?.json == ContentfulPage(page).items.first?.json)
  }

  @Test func theNameOfASpaceIsRead() {
    #expect(ContentfulSpace(json: Data(#"{"name": " Campus \u00e4 "}"#.utf8))?.name == "Campus ä")
    for json in [#"{"name": ""}"#, #"{"name": 7}"#, "[]", ""] {
      #expect(ContentfulSpace(json: Data(json.utf8)) == nil)
    }
  }
}
