import Converting
import Foundation
import Importing
import Scratch
import Testing

/// Published documents with random mutations, which are the same in every run.
struct MutationTests {
  struct Format: Sendable, CustomTestStringConvertible {
    /// The folder of its seeds.
    let name: String
    let corpora: [String]
    let parts: [String]

    var testDescription: String { name }

    static let xml = [
      "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "&lt;", "&#0;", "&#x110000;", "&e;",
      "<?xml version='1.0' encoding='utf-16'?>", "<!DOCTYPE a [<!ENTITY e 'e'>]>",
      "xml:base=\"..\"",
      "\u{0}", "\u{FEFF}", "\u{202E}", "\"", "'",
    ]
    static let times = [
      "2025-02-30T25:61:00+99:00", "0000-00-00", "99999999999999999999", "-1", "1e999", "NaN",
    ]
    static let all = [
      Format(
        name: "feed", corpora: ["feeds"],
        parts: xml + times + [
          "<item>", "</item>", "<entry>", "<guid>", "<rdf:RDF>", "\"items\":[", "\\ud83d", "{", "]",
        ]),
      Format(
        name: "calendar", corpora: ["ical"],
        parts: times + [
          "\r\n", "\n ", "BEGIN:VEVENT\n", "END:VEVENT\n", "BEGIN:VTIMEZONE\n",
          "RRULE:FREQ=YEARLY;",
          "FREQ=SECONDLY", "COUNT=2147483648", "INTERVAL=0", "INTERVAL=9223372036854775807",
          "BYDAY=-53SU,99MO", "BYSETPOS=-366", "BYMONTHDAY=31", "BYYEARDAY=-366", "UNTIL=00000000",
          "DTSTART;TZID=:", "EXDATE:", "RECURRENCE-ID:", "DURATION:-P1W", "P99999999999999999999W",
          ";VALUE=DATE", "TZOFFSETTO:+9999", "=", ":", ";", ",",
        ]),
      Format(
        name: "schedule", corpora: ["schedules"],
        parts: xml + times + [
          "<day index=\"-1\">", "<duration>99:99</duration>", "<start>-1:00</start>", "\"rooms\":{",
          "\"days\":[", "null", "{}", "[[", "\"day_change\":\"99:00\"", "<room>", "</day>",
        ]),
      Format(
        name: "page", corpora: ["feed-discovery", "html-text"],
        parts: xml + [
          "<table>", "<td colspan=999999999>", "<ol start=-9223372036854775809>", "<pre>", "<li>",
          "<base href=", "<svg>", "<script>", "<textarea>", "</p>", "href='javascript:'", "&nbsp",
        ]),
      Format(
        name: "opml", corpora: ["opml"],
        parts: xml + ["<outline ", "</outline>", "xmlUrl=\"file:///etc\"", "type=\"include\""]),
      Format(
        name: "folder", corpora: ["markdown-folders"],
        parts: times + [
          "---\n", "+++\n", "{", "}", "&a *a", "!!binary ", "? ", "- ", ": ", "|\n", "[", "](",
          "```",
          "{% raw %}", "{{<", "%flyer-folder 1 text ", "file 9999999999 0 a\n", "\t", "\u{0}", "[[",
          "[a]\nb=", "'''", "\"\"\"",
        ]),
    ]

    private static let seeds = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "FuzzTests/Seeds")

    /// Returns the project's own seeds and, in a full run, real documents that are not too long.
    func originals() throws -> [[UInt8]] {
      let folder = Self.seeds.appending(path: name)
      let own = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .map { folder.appending(path: $0) }
      let real = Thoroughness.isWhole ? corpora.flatMap { Corpora.files(in: $0) } : []
      return try (own + real).map { Array(try Data(contentsOf: $0)) }
        .filter { (1...32 << 10).contains($0.count) }
    }
  }

  private static let count = Thoroughness.isWhole ? 10_000 : 400

  @Test(arguments: Format.all) func whateverComesBecomesAFlyerOrIsRefused(_ format: Format) throws {
    let originals = try format.originals()
    var random = SeededGenerator(seed: 14)
    var readCount = 0
    for round in 0..<Self.count {
      var bytes = originals[round % originals.count]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes.mutate(with: format.parts, using: &random)
      }
      var (request, written) = (Conversion.Request(), [UInt8]())
      (request.address, request.now) = ("https://example.org/a/file", 1_700_000_000)
      request.wantsMainText = round.isMultiple(of: 4)
      let conversion = Conversion(request) { written += $0 }
      guard (try? conversion.convert(bytes)) != nil else { continue }
      readCount += 1
      var document = Document(Data(written))
      document.isCheck = true
      #expect(throws: Never.self, "round \(round)") { try document.read { _ in } }
    }
    #expect(readCount > Self.count / 5)
  }
}
