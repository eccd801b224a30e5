import Foundation
import PseudoTerminal
import Testing

@MainActor @Suite struct ShowCommandTests {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(Club.document)
  }

  @Test func printsAnItemWhole() throws {
    let run = try home.run("show", "blitz", "--source", path)
    #expect(run.status == .exited(0))
    let expected = """
      Blitz on Friday

      Friday, 4 December 2026
      #Evening

      Five minutes each. Bring a clock.

      [1] The rules  https://www.example.org/blitz
      [2] board@example.org  mailto:board@example.org

      """
    #expect(run.output == expected)
  }

  @Test func printsDatesInTheLocalesWords() throws {
    let run = try home.run("show", "blitz", "--source", path, environment: ["LANG": "de_DE.UTF-8"])
    #expect(run.output.contains("Freitag, 4. Dezember 2026"), "\(run.output)")
  }

  @Test func printsAContact() throws {
    let run = try home.run("show", "clubhouse", "--source", path)
    #expect(run.output.contains("Market Square 1 · +49 30 23125 014"), "\(run.output)")
    #expect(run.output.contains("tel:+493023125014"), "\(run.output)")
  }

  @Test func printsJSON() throws {
    let run = try home.run("show", "analysis", "--source", path, "--json")
    let item = try run.decoded(PrintedItem.self)
    #expect(item.title == "Analyse your games")
    #expect(item.tags == ["Evening", "Rules"])
    #expect(
      item.links == [
        .init(
          title: "www.example.org/analysis", url: "https://www.example.org/analysis", type: "web")
      ])
  }

  @Test func wrapsTheTextOnATerminal() throws {
    let terminal = try home.onPseudoTerminal("show", "swiss", "--source", path, columns: 60)
    try terminal.expectEnd()
    let lines = terminal.words.split(whereSeparator: \.isNewline)
    #expect(lines.count > 30, "\(terminal.words)")
    #expect(lines.allSatisfy { $0.count <= 60 }, "\(terminal.words)")
  }

  @Test func listsTags() throws {
    let run = try home.run("tags", "--source", path)
    #expect(run.output == "3\tEvening\n3\tRules\n2\tWhere\n")
    let json = try home.run("tags", "--source", path, "--json").decoded([PrintedTag].self)
    #expect(
      json == [
        PrintedTag(name: "Evening", count: 3), PrintedTag(name: "Rules", count: 3),
        PrintedTag(name: "Where", count: 2),
      ])
  }

  @Test func derivedIDsStayTheSame() throws {
    let document = #"{"information": [{"title": "A", "text": "1"}, {"title": "B"}]}"#
    let source = try home.write(document, to: "ids.json")
    let ids = try home.run("list", "--source", source, "--json").decoded([PrintedItem].self)
      .map(\.id)
    #expect(Set(ids).count == 2)
    try home.replace("ids.json", with: document.replacing("\"1\"", with: "\"2\""))
    let run = try home.run("show", ids[0], "--source", source)
    #expect(run.output == "A\n\n2\n", "\(run.output)\(run.errors)")
  }
  @Test func paragraphsStayApart() throws {
    let document = #"{"information": [{"id": "p", "title": "T", "text": "one\n\ntwo\nthree"}]}"#
    let source = try home.write(document, to: "paragraphs.json")
    let run = try home.run("show", "p", "--source", source)
    #expect(run.output == "T\n\none\n\ntwo\nthree\n")
  }
}
