import Drawing
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests which rows the help lists, and where.
struct HelpContentTests {
  private func help(_ session: Session) throws -> HelpScreen {
    guard case .help(let help) = session.reader.menu else {
      Issue.record("There is no help.\n\(session.screen)")
      throw CancellationError()
    }
    return help
  }

  private func groups(_ help: HelpScreen) -> [String] {
    help.rows.compactMap { if case .group(let name) = $0 { name } else { nil } }
  }

  private func entries(_ help: HelpScreen) -> [HelpEntry] {
    help.rows.compactMap { if case .entry(let entry, _) = $0 { entry } else { nil } }
  }

  @Test func aGroupIsFoundByItsHeading() throws {
    var session = Session()
    session.press("?/sharing")
    let found = try help(session)
    #expect(groups(found) == ["Sharing"])
    let all = KeyMap.standard.helpEntries().filter { $0.group == .sharing }
    #expect(entries(found) == all)
    session.press("<esc>/sharing nonsense")
    #expect(try entries(help(session)).isEmpty)
  }

  @Test func aWordOfTheHeadingAndOneOfTheLineFindIt() throws {
    var session = Session()
    session.press("?/links number")
    let found = try entries(help(session))
    #expect(found.contains { $0.action == .page(.numberLink) }, "\(session.screen)")
    #expect(found.allSatisfy { $0.group == .links } && found.count < 5, "\(session.screen)")
  }

  /// In an input line, a letter is text, so the help lists only keys that work there.
  @Test(arguments: [
    ("/", Context.searchLine), (":", .commandLine), ("t", .tags), ("|", .shareLine),
  ])
  func whileTypingOnlyThatIsListedWhichWorks(_ key: String, _ context: Context) throws {
    var session = Session()
    session.press(key)
    #expect(session.reader.context == context)
    session.press("<f1>")
    let found = try help(session)
    #expect(entries(found).count > 3)
    for entry in entries(found) {
      #expect(entry.isMeant(in: context), "\(entry.action.name)\n\(session.screen)")
      #expect(found.isOffered(entry))
    }
    #expect(!session.screen.contains("Symbols") && !groups(found).contains("Reading"))
    #expect(Set(groups(found)).count == groups(found).count)
  }

  @Test(arguments: KeyPreset.allCases) func noLineStandsTwice(_ preset: KeyPreset) {
    let map = KeyMap.standard.binding(preset.bindings)
    var rows: Set<String> = []
    for row in map.table {
      #expect(rows.insert("\(row.group) \(row.action) \(row.help)").inserted, "\(row)")
      let keys = row.keys.split(separator: " ")
      #expect(!row.keys.isEmpty && (Set(keys).count == keys.count || row.keys.contains("^x")))
    }
  }

  @Test func allKeysOfALineStandInIt() {
    let map = KeyMap.standard.binding(KeyPreset.emacs.bindings)
    func keys(_ action: String, _ group: String) -> [String] {
      map.table.filter { $0.action == action && $0.group == group }.map(\.keys)
    }
    #expect(keys("page-down", "Moving") == ["^v space pgdn ^f"])
    #expect(keys("quit", "Program") == ["^x ^c ^c ZZ"])
    #expect(keys("search", "Finding") == ["^s /"])
  }

  /// The words of the help name no keys, since a preset may give these another meaning or none.
  @Test func noWordsNameAKeyThatMayMeanAnotherThing() {
    let map = KeyMap.standard.binding(KeyPreset.arrows.bindings)
    for row in map.table {
      #expect(!row.help.contains(/\b[jkhlgGbJKz]\b/) && !row.help.contains("/ "), "\(row.help)")
    }
  }
}
