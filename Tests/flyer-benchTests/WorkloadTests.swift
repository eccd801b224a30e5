import Foundation
import Testing

@testable import flyer_bench

/// Tests the flyers to measure, their items in the formats of other readers, and a fake of flyer.
struct WorkloadTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private let report = """
    {"date":"2026-01-02","id":"a","links":[{"url":"https://www.example.org/?a=1&b=2"}],\
    "text":"One\\ntwo\\\\three","title":"Our Quarterly <report>"}
    """
  private let bare = #"{"date":null,"id":"b","links":[],"text":"","title":"Tab\there"}"#

  private func workload(items: [String]) throws -> Workload {
    let (program, document) = try FakeFlyer(folder: folder.path).write(items: items)
    return try Workload(document: document, flyer: program, in: folder.path)
  }

  @Test func knowsItsSizeAndAWordOfItsFirstRow() throws {
    defer { folder.remove() }
    let workload = try workload(items: [report])
    #expect(workload.count == 1)
    #expect(workload.marker == "Quarterly")
    #expect(workload.bytes == FakeFlyer.document.utf8.count)
    let session = try workload.browse()
    #expect(try session.time(untilShown: workload.marker) > .zero)
    try session.quit()
  }

  @Test func anEmptyFlyerCanNotBeMeasured() throws {
    defer { folder.remove() }
    #expect { try workload(items: []) } throws: { "\($0)".hasSuffix("no item to measure with") }
  }

  @Test func aTextIsChangedInItsPlaceAndADateAlone() throws {
    defer { folder.remove() }
    let workload = try workload(items: [report])
    func text() throws -> String { try String(contentsOfFile: workload.document, encoding: .utf8) }
    try workload.changeItem(1)
    #expect(try text() == #"{"text":"b"}"#)
    try workload.touchDocument()
    #expect(try text() == #"{"text":"b"}"#)
    try workload.changeItem(2)
    #expect(try text() == FakeFlyer.document)
  }

  @Test func changingTheDocumentMakesItLonger() throws {
    defer { folder.remove() }
    let workload = try workload(items: [report])
    try workload.changeDocument()
    try workload.changeDocument()
    #expect(workload.bytes == FakeFlyer.document.utf8.count + 2)
    try workload.remove()
    #expect(!FileManager.default.fileExists(atPath: workload.document))
  }

  @Test func writesTheItemsForOtherReaders() throws {
    defer { folder.remove() }
    let feeds = try Feeds(of: workload(items: [report, bare]), in: folder.path)
    let table = try String(contentsOfFile: feeds.table, encoding: .utf8)
    #expect(
      table
        == "1767312000\tOur Quarterly <report>\thttps://www.example.org/?a=1&b=2"
        + "\tOne\\ntwo\\\\three\tplain\t\t\t\t\n" + "\tTab here\t\t\tplain\t\t\t\t\n")
    let rss = try String(contentsOfFile: feeds.rss, encoding: .utf8)
    #expect(rss.contains("<title>Our Quarterly &lt;report&gt;</title>"))
    #expect(rss.contains("<link>https://www.example.org/?a=1&amp;b=2</link>"))
    #expect(rss.hasSuffix("</channel></rss>\n"))
  }

  @Test func aHomeHoldsEverythingAProgramKeeps() throws {
    defer { folder.remove() }
    let home = try Home(in: folder.path, named: "home")
    for key in ["HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
      #expect(home.environment[key]?.hasPrefix(home.path) == true)
    }
    try home.remove()
    #expect(!FileManager.default.fileExists(atPath: home.path))
  }

  @Test func aHomeTellsProgramsWhatTheyAreToldAndNoMore() throws {
    defer { folder.remove() }
    let home = try Home(
      in: folder.path, variables: ["CONTENTFUL_ACCESS_TOKEN": "x"], configuration: "mouse = false\n"
    )
    #expect(home.environment["CONTENTFUL_ACCESS_TOKEN"] == "x")
    let settings = try String(
      contentsOfFile: home.path + "/config/flyer/config.toml", encoding: .utf8)
    #expect(settings == "mouse = false\n")
    let bare = try Home(in: folder.path)
    #expect(bare.environment["CONTENTFUL_ACCESS_TOKEN"] == nil)
    #expect(!FileManager.default.fileExists(atPath: bare.path + "/config"))
  }

  @Test func programsAreFoundInPath() {
    folder.remove()
    #expect(InstalledPrograms.has("sh"))
    #expect(!InstalledPrograms.has("no-such-program-anywhere"))
  }
}
