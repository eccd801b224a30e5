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
        "\(path):4 error $.information[1]", "\(path):5 error $.information[2]",
        "\(path):6 warning $.information[3].urls[0]", "\(path):7 warning $.information[3].date",
        "\(path):8 warning $.information", "\(path):9 warning $",
        "3 items, 2 skipped",
      ], "\(run.output)")
    #expect(lines[2].contains("javascript"), "\(run.output)")
  }

  @Test func printsTheSameAsJSON() throws {
    struct Report: Decodable {
      struct Mistake: Decodable {
        var line: Int
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
    #expect(report.issues.prefix(3).map(\.severity) == ["error", "error", "warning"])
    #expect(report.issues[3].path == "$.information[3].date")
  }

  @Test func isContentWithAGoodFlyer() throws {
    let run = try home.run("check", try home.write(Club.document))
    #expect(run.status == .exited(0))
    #expect(run.output == "7 items, 0 skipped\n")
  }

  @Test func warningsAloneAreNoFailure() throws {
    let path = try home.write(#"{"information": [{"title": "A", "date": "soon"}]}"#)
    let run = try home.run("check", path)
    #expect(run.status == .exited(0))
    #expect(run.output.contains("warning: $.information[0].date"), "\(run.output)")
  }

  @Test func checksAServerAndLeavesNoCopy() async throws {
    let server = try await LoopbackServer()
    server.answer("/mistakes.json", with: .document(Self.mistakes))
    let url = server.url("/mistakes.json")
    let run = try home.run("check", url)
    #expect(run.status == .exited(65))
    #expect(run.output.hasPrefix("\(url):4: error"), "\(run.output)")
    #expect(home.cacheFiles.isEmpty, "\(home.cacheFiles)")
  }

  @Test func theBundledFlyerAndTheOriginAreFine() throws {
    #expect(try home.run("check").status == .exited(0))
    guard let origin = Corpora.path("origin/fh-content.json") else { return }
    let run = try home.run("check", origin)
    #expect(run.status == .exited(0))
    #expect(run.output.contains(":472: warning: $.contacts: a comma"), "\(run.output)")
    #expect(run.output.hasSuffix("\n36 items, 0 skipped\n"), "\(run.output)")
    let items = try home.run("list", "--source", origin, "--json").decoded([PrintedItem].self)
    #expect(items.count == 36)
    #expect(Set(items.map(\.id)).count == 36)
  }
}
