import Foundation
import Importing
import Scratch
import Testing

struct ImportProgramTests {
  @Test func aFeedBecomesAFlyer() throws {
    let feed = """
      <rss><channel><title>T</title><item><title>A</title><link>a</link>\
      <comments>b</comments></item></channel></rss>
      """
    var words = FeedWords()
    words.comments = "Kommentare"
    let run = try ImportProgram(
      feed.utf8, ["--address", "https://example.org/f", "--words", words.text])
    #expect(run.status == EX_OK && !run.isSignal, "\(run.errors)")
    #expect(run.findings.map { $0["code"] as? String } == ["feed"], "\(run.errors)")
    #expect(run.json["title"] as? String == "T")
    let urls = run.articles.first?["urls"] as? [Any]
    #expect(urls?.first as? String == "https://example.org/a")
    #expect((urls?.last as? [String: String])?["title"] == "Kommentare")
  }

  /// The reader gives it an open output file; the program can open no other.
  @Test func itWritesIntoTheFileItIsGiven() throws {
    let folder = try TemporaryFolder()
    let (input, output) = (URL(filePath: folder.file("in")), URL(filePath: folder.file("out")))
    try folder.write("<rss><item><title>A</title></item></rss>", to: "in")
    try folder.write("", to: "out")
    let process = Process()
    process.executableURL = URL(filePath: ImportProgram.path)
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == EX_OK)
    #expect(try String(contentsOf: output, encoding: .utf8).contains("\"articleTitle\":\"A\""))
  }

  @Test func aFullDiskIsTold() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("<rss><item><title>A</title></item></rss>", to: "in")
    let process = Process()
    process.executableURL = URL(filePath: ImportProgram.path)
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: file))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == EX_CANTCREAT)
  }

  /// iconv reads files for such a charset, which is impossible later in the sandbox.
  @Test func charsetsThatLieInFilesAreRead() throws {
    let feed =
      Array("<?xml version='1.0' encoding='koi8-r'?><rss><item><title>".utf8) + [0xC1, 0xC2]
    let run = try ImportProgram(feed + Array("</title></item></rss>".utf8))
    #expect(run.articles.first?["articleTitle"] as? String == "аб", "\(run.errors)")
  }

  @Test(arguments: [
    ("", "empty"), ("no document of the world\0", "unknown_format"),
    ("\u{1}\u{2}%PDF-1.7\0", "unknown_format"),
  ])
  func garbageIsRefused(_ document: String, _ code: String) throws {
    let run = try ImportProgram(document.utf8)
    #expect(run.status == EX_DATAERR && !run.isSignal)
    #expect(run.lastCode == code, "\(run.errors)")
    #expect(run.findings.last?["severity"] as? String == "error")
  }

  /// An algorithm must not look back or ahead at each character of a long line. The time limit of
  /// the sandbox would end it.
  @Test(arguments: [
    "<a ", "![a](x)", "<a href=\"x\">", "[a]({", "[a](", "`", "<", "[", "<b>", "<!--", "<dl><dt>",
    "<table>", "x\"",
  ])
  func longLinesAreReadInTime(_ shape: String) throws {
    let text = String(repeating: shape, count: 300_000 / shape.utf8.count)
    let page = try ImportProgram(("# Title\n\n" + text).utf8, ["--check", "--address", "a.md"])
    #expect(page.status == EX_OK, "\(page.errors.suffix(200))")
    let html = text.prefix(100_000).replacing("<", with: "&lt;")
    let feed = "<rss><channel><item><title>\(html)</title><description>\(html)</description></item>"
    let run = try ImportProgram(feed.utf8, ["--check"])
    #expect(run.status == EX_OK, "\(run.errors.suffix(200))")
  }

  /// The counts come first, since later findings may be lost.
  @Test func itSaysHowMuchThereIsBesides() throws {
    let feed = "<rss><channel>\(String(repeating: "<item/>", count: 5))</channel></rss>"
    let run = try ImportProgram(feed.utf8, ["--check", "--findings", "2"])
    #expect(run.status == EX_OK, "\(run.errors)")
    let codes = run.findings.map { "\($0["code"] ?? "") \($0["operands"] as? [String] ?? [])" }
    #expect(
      codes == [
        "feed []", #"skipped ["5"]"#, #"further ["3"]"#, "empty_entry []", "empty_entry []",
      ])
  }

  @Test(arguments: [
    ["--help"], ["--address"], ["--now", "soon"], ["--findings", "many"], ["file.xml"],
  ])
  func otherArgumentsAreNone(_ arguments: [String]) throws {
    let run = try ImportProgram([], arguments)
    #expect(run.status == EX_USAGE)
    #expect(run.errors.contains("is started by flyer"))
  }

  /// An example of RFC 5545, section 3.8.5.3, and twenty daily series in a zone.
  @Test func aCalendarWithManyTimesOpens() throws {
    let zone = "DTSTART;TZID=America/New_York:19970902T090000\n"
    let rules =
      [
        "DAILY;BYMINUTE=0,20,40;BYHOUR=9,10,11,12,13,14,15,16", "MINUTELY",
        "SECONDLY;COUNT=1000000",
      ]
      + Array(repeating: "DAILY", count: 20)
    let series = rules.enumerated().map {
      "BEGIN:VEVENT\nUID:\($0)\n\(zone)RRULE:FREQ=\($1)\nEND:VEVENT\n"
    }
    let dinner = "BEGIN:VEVENT\nUID:dinner\nDTSTART:20261203T180000Z\nEND:VEVENT\n"
    let run = try ImportProgram(
      "BEGIN:VCALENDAR\n\(series.joined())\(dinner)END:VCALENDAR\n".utf8,
      ["--now", "1795435200"])
    #expect(run.status == EX_OK, "\(run.errors)")
    let events = run.json["events"] as? [[String: Any]] ?? []
    #expect(events.contains { $0["id"] as? String == "dinner" })
    let (long, daily) = (2 * 3000, 20 * 1200)
    #expect(events.count == long + daily + 2)
    #expect(run.findings.map { $0["code"] as? String } == ["long_series", "long_series"])
  }

  @Test func nothingMultiplies() throws {
    let entities = (1...9).map {
      "<!ENTITY l\($0) \"" + String(repeating: "&l\($0 - 1);", count: 10) + "\">"
    }
    let bomb =
      "<!DOCTYPE r [<!ENTITY l0 \"lol\">\(entities.joined())]><rss><item><title>&l9;</title></item></rss>"
    let run = try ImportProgram(bomb.utf8)
    #expect(run.status == EX_OK)
    #expect(run.articles.first?["articleTitle"] as? String == "&l9;")
  }

  @Test(arguments: [
    ("<rss><item>", "<a>"), ("<rss><item><title>", "&lt;div>"), ("<rss><item a='", "x"),
    ("{\"items\":", "["),
    ("<rss><item><description><![CDATA[", "<b><ul><li>"), ("<rss><item>", "<category>a</category>"),
    ("<rss>", "<item/>"), ("<rss", " a='b'"), ("<", "<"), ("<rss>", "&amp;"),
    ("<rss><!DOCTYPE [", "<"),
  ])
  func tenMegabytesOfTheSameEnd(_ beginning: String, _ part: String) throws {
    let bomb = beginning + String(repeating: part, count: (10 << 20) / part.utf8.count)
    let run = try ImportProgram(bomb.utf8)
    #expect(!run.isSignal, "\(run.status)")
    #expect(run.status == EX_OK || run.lastCode != nil, "\(run.status) \(run.errors)")
    #expect(run.seconds < 60)
  }
}
