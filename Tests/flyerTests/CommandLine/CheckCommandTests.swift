import Foundation
import LoopbackServing
import PseudoTerminal
import Testing

@MainActor @Suite struct CheckCommandTests {
  private static let mistakes = """
    {"title": "Mistakes",
     "information": [
       {"title": "Good"},
       7,
       {"date": "2026-01-01"},
       {"title": "Half", "urls": ["javascript:alert(1)"],
        "date": "32.13.2020"},
       {"title": "Last"},
     ],
    }
    """

  private let home: Home

  init() throws { home = try Home() }

  @Test func namesFileLineAndPathOfEveryMistake() throws {
    let path = try home.write(Self.mistakes, to: "mistakes.json")
    let run = try home.run("check", path)
    #expect(run.status == .exited(65))
    #expect(run.errors.isEmpty, "\(run.errors)")
    let lines = run.lines.dropLast()
    let places = lines.map { $0.split(separator: ": ").prefix(3).joined(separator: " ") }
    #expect(
      places == [
        "\(path):4:4 error $.information[1]", "\(path):5:4 error $.information[2]",
        "\(path):6:31 warning $.information[3].urls[0]",
        "\(path):7:13 warning $.information[3].date",
        "\(path):8:21 warning $.information", "\(path):9:3 warning $",
        "3 items, 2 skipped",
      ], "\(run.output)")
    #expect(lines[2].contains("javascript"), "\(run.output)")
  }

  @Test func printsTheSameAsJSON() throws {
    struct Report: Decodable {
      struct Mistake: Decodable {
        var line, column: Int
        var path, severity, message: String
      }
      var items, skipped, furtherIssues: Int
      var issues: [Mistake]
    }
    let path = try home.write(Self.mistakes, to: "mistakes.json")
    let run = try home.run("check", "--json", path)
    #expect(run.status == .exited(65))
    let report = try run.decoded(Report.self)
    #expect(report.items == 3 && report.skipped == 2 && report.furtherIssues == 0)
    #expect(report.issues.map(\.line) == [4, 5, 6, 7, 8, 9])
    #expect(report.issues.allSatisfy { $0.column > 0 })
    #expect(report.issues.prefix(3).map(\.severity) == ["error", "error", "warning"])
    #expect(report.issues[3].path == "$.information[3].date")
  }

  @Test func isContentWithAGoodFlyer() throws {
    let run = try home.run("check", try home.write(Club.document))
    #expect(run.status == .exited(0))
    #expect(run.output == "7 items\n")
  }

  @Test func warningsAloneAreNoFailure() throws {
    let path = try home.write(#"{"information": [{"title": "A", "date": "soon"}]}"#)
    let run = try home.run("check", path)
    #expect(run.status == .exited(0))
    #expect(run.output.contains("warning: $.information[0].date"), "\(run.output)")
  }

  @Test func warningsFailAStrictCheck() throws {
    let path = try home.write(#"{"information": [{"title": "A", "date": "soon"}]}"#)
    #expect(try home.run("check", "--strict", path).status == .exited(65))
    #expect(try home.run("check", "--strict", home.write(Club.document)).status == .exited(0))
  }

  @Test func namesWhatWasMeantByAKeyThatIsNone() throws {
    let path = try home.write(
      """
      {"title": "T", "contacts": [{"title": "A", "link": "x.example", "email": "a@b.example",
        "descritpion": "x", "x-own": 1, "colour": 7}]}
      """)
    let run = try home.run("check", path)
    #expect(run.status == .exited(0))
    #expect(
      run.lines.prefix(4).map { $0.dropFirst(path.count) } == [
        ":1:45: warning: $.contacts[0].link: is not a key of an item; did you mean \"urls\"?; ignored",
        ":1:66: warning: $.contacts[0].email: is not a key of an item; did you mean \"urls\"?; ignored",
        ":2:4: warning: $.contacts[0].descritpion: is not a key of an item; did you mean \"text\"?; ignored",
        ":2:36: warning: $.contacts[0].colour: is not a key of an item; ignored",
      ], "\(run.output)")
    #expect(try home.run("check", "--strict", path).status == .exited(65))
  }

  @Test(arguments: [
    #"{"title": "T", "informations": [{"title": "A"}]}"#,
    #"{"title": "T", "information": [{"title": "A"}], "contact": [{"title": "B"}]}"#,
    #"{"title": "T", "sponsors": [{"title": "A"}]}"#, #"{"informations": [{"title": "A"}]}"#,
  ])
  func failsWhereAllIsLost(_ document: String) throws {
    let run = try home.run("check", try home.write(document))
    #expect(run.status == .exited(65), "\(run.output)")
    let isMeant = (run.output + run.errors).contains("did you mean")
    #expect(isMeant != document.contains("sponsors"), "\(run.output)\(run.errors)")
  }

  @Test func saysWhereTheJSONIsBroken() throws {
    let path = try home.write("{\"title\": \"ä\",\n \"information\": [}")
    let run = try home.run("check", path)
    #expect(run.status == .exited(65))
    #expect(run.output.hasPrefix("\(path):2:18: error: $: "), "\(run.output)\(run.errors)")
  }

  @Test func checksAServerAndLeavesNoCopy() async throws {
    let server = try await LoopbackServer()
    server.answer("/mistakes.json", with: .document(Self.mistakes))
    let url = server.url("/mistakes.json")
    let run = try home.run("check", url)
    #expect(run.status == .exited(65))
    #expect(run.output.hasPrefix("\(url):4:4: error"), "\(run.output)")
    #expect(home.cacheFiles.isEmpty, "\(home.cacheFiles)")
  }

  /// The places of errors refer to the publisher's document, not to the flyer made of it.
  @Test func namesTheLinesOfAFeed() throws {
    let path = try home.write(
      """
      <rss><channel><title>Paper</title>
      <item><title>One</title><guid>a</guid><link>javascript:x</link></item>
      <item><title>Two</title><guid>a</guid>
      <description>&lt;a href="mailto:a@example.org?bcc=b@example.org">b&lt;/a></description></item>
      </channel></rss>
      """, to: "paper.xml")
    let run = try home.run("check", path)
    #expect(run.status == .exited(0))
    #expect(
      run.output == """
        \(path):2: warning: /rss/channel/item[1]/link: links to “javascript:x”, which has the scheme \
        “javascript”; flyer opens only http, https, mailto and tel
        \(path):3: warning: /rss/channel/item[2]: an earlier entry has the id “a”; this one gets \
        another
        \(path):4: warning: /rss/channel/item[2]/description: a mail link keeps only to, cc, subject \
        and body; ignored: “bcc”
        2 articles

        """, "\(run.output)")
    #expect(try home.run("check", "--strict", path).status == .exited(65))
    let json = try home.run("check", "--json", path).output
    #expect(json.contains(#""line":3"#), "\(json)")
    #expect(json.contains(#""path":"/rss/channel/item[2]""#), "\(json)")
  }

  /// The output counts the remaining errors, and lists all of them with `--all`.
  @Test func whatIsSkippedOfAFeedIsAnErrorAndCounted() throws {
    let items = String(repeating: "<item/>\n", count: 1200)
    let path = try home.write(
      "<rss><channel><item><title>A</title></item>\n\(items)</channel></rss>", to: "paper.xml")
    let run = try home.run("check", path)
    #expect(run.status == .exited(65))
    let reason = "an entry without a title, a text, a link or an id; skipped"
    #expect(
      run.output.hasPrefix("\(path):2: error: /rss/channel/item[2]: \(reason)\n"),
      "\(run.output.prefix(300))")
    let last = "1 article, 1200 skipped; and 200 more to fix: --all shows them\n"
    #expect(run.output.hasSuffix(last), "\(run.output.suffix(200))")
    let all = try home.run("check", "--all", path)
    #expect(all.status == .exited(65))
    #expect(all.output.split(separator: "\n").count == 1201)
    #expect(all.output.hasSuffix("\n1 article, 1200 skipped\n"), "\(all.output.suffix(200))")
    let json = try home.run("check", "--json", path).output
    #expect(json.contains(#""furtherIssues":200"#), "\(json.prefix(200))")
    #expect(json.contains(#""skipped":1200"#), "\(json.suffix(200))")
    #expect(try home.run("refresh", path).output.hasSuffix("1 article, 1200 skipped\n"))
  }

  @Test func saysWhereAScheduleIsBroken() throws {
    let path = try home.write(
      "{\"schedule\": {\"conference\": {\"days\": [\n  {x}]}}}", to: "camp.json")
    let run = try home.run("check", path)
    #expect(run.status == .exited(65))
    #expect(
      run.output.hasPrefix("\(path):2:4: error: it is not valid JSON from here on; "),
      "\(run.output)\(run.errors)")
  }

  /// One invalid file does not prevent the others from being read.
  @Test func namesTheFilesOfAFolder() throws {
    let manager = FileManager.default
    let folder = home.folder.path("notes")
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data([0xFF, 0xFE, 0]).write(to: URL(filePath: folder + "/a.md"))
    try home.write("[x](gone.md)\n", to: "notes/b.md")
    let run = try home.run("check", folder)
    #expect(
      run.output == """
        \(folder)/a.md: error: it is not UTF-8 text; skipped
        \(folder)/b.md:1:5: warning: links to “gone.md”, which does not exist
        1 article, 1 skipped

        """, "\(run.output)\(run.errors)")
    #expect(run.status == .exited(65))
  }

  @Test func namesTheLinesOfAText() throws {
    let path = try home.write(
      "# A\n\n[b](javascript:c)\n\nMail <mailto:a@example.org?attach=/d>.\n", to: "a.md")
    #expect(
      try home.run("check", path).output == """
        \(path):3:5: warning: links to “javascript:c”, which has the scheme “javascript”; flyer \
        opens only http, https, mailto and tel
        \(path):5:7: warning: a mail link keeps only to, cc, subject and body; ignored: \
        “attach”
        1 article

        """)
  }

  @Test func theBundledFlyerAndTheOriginAreFine() throws {
    #expect(try home.run("check").status == .exited(0))
    #expect(try home.run("check", "guide demo").status == .exited(0))
    guard let origin = Corpora.path("origin/fh-content.json") else { return }
    let run = try home.run("check", origin)
    #expect(run.status == .exited(0))
    #expect(run.output.contains(": warning: $.contacts: JSON allows no comma"), "\(run.output)")
    #expect(run.output.hasSuffix("\n36 items\n"), "\(run.output)")
    let items = try home.run("list", "--source", origin, "--json").decoded([PrintedItem].self)
    #expect(items.count == 36)
    #expect(Set(items.map(\.id)).count == 36)
  }
}
