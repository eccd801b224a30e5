import Drawing
import Localizing
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests that the help is short when it opens: related keys share a line, other contexts are
/// folded.
struct HelpFoldTests {
  /// The width of a row on a screen of 80 columns.
  private static let columns = 74

  private static func help(
    in context: Context, keyMap: KeyMap = .standard, charset: Charset = .utf8,
    columns: Int = columns
  ) -> HelpScreen {
    // The help lists at most this number of keys first.
    let meant = keyMap.helpEntries(in: context).prefix(12).map(\.action)
    var help = HelpScreen(keyMap, in: context, here: meant, hasGuest: true, charset: charset)
    help.fit(context, columns: columns, visible: 20)
    return help
  }

  private static func entries(_ help: HelpScreen) -> [HelpEntry] {
    help.rows.compactMap { if case .entry(let entry, _) = $0 { entry } else { nil } }
  }

  @Test func aScreenOf80HasTheseColumns() {
    var session = Session()
    session.press("?")
    #expect(session.reader.menuLayout.rowColumns == Self.columns)
  }

  @Test(arguments: Context.allCases, [Charset.utf8, .ascii])
  func itIsShortEverywhere(_ context: Context, _ charset: Charset) {
    Self.requireShort(context, charset)
  }

  /// Runs in another process, whose language is changed.
  @Test(arguments: ["de", "nl", "zh-TW"])
  func itIsShortInEveryLanguage(_ language: String) async {
    await #expect(processExitsWith: .success) { [language] in
      Localization.begin([language])
      #expect(Localization.language == language)
      for context in Context.allCases { HelpFoldTests.requireShort(context, .utf8) }
    }
  }

  private static func requireShort(_ context: Context, _ charset: Charset) {
    let help = help(in: context, charset: charset)
    #expect(help.count <= 120, "\(context)")
    #expect(!entries(help).isEmpty)
    for row in help.rows {
      guard case .entry(_, let line) = row else { continue }
      let keys = help.keyColumns(in: columns)
      #expect(DisplayWidth.of(line.keys) < keys, "\(line)")
      #expect(DisplayWidth.of(line.help) <= columns - keys, "\(line)")
    }
  }

  /// Each key is either shown or below a folded heading, and search finds all of them.
  @Test(arguments: [Context.list, .picture, .roster])
  func everyKeyIsFound(_ context: Context) {
    let help = Self.help(in: context)
    let groups = Set(KeyMap.standard.helpEntries().map(\.group))
    let folded = help.rows.compactMap {
      if case .fold(.keys(let group), _) = $0 { group } else { nil }
    }
    #expect(groups == Set(Self.entries(help).map(\.group) + folded))
    for entry in KeyMap.standard.shownEntries() {
      var help = help
      help.search()
      help.insert("\(entry.action.name) \(entry.help)", visible: 20)
      #expect(
        Self.entries(help).contains { row in entry.entries.allSatisfy(row.entries.contains) },
        "\(entry)")
    }
  }

  @Test func enterUnfoldsAndFoldsAHeading() {
    var session = Session()
    session.press("?G")
    #expect(session.screen.contains("▌ ▸ Symbols  18 symbols"), "\(session.screen)")
    #expect(session.footer.hasPrefix("  enter choose"))
    let before = session.screen
    session.press("<enter>")
    #expect(session.screen.contains("▌ ▾ Symbols  18 symbols"), "\(session.screen)")
    #expect(session.screen.contains("has a note"), "\(session.screen)")
    session.press("/half<esc>G")
    for _ in 0..<18 { session.press("k") }
    #expect(session.screen.contains("▌ ▾ Symbols"), "\(session.screen)")
    session.press("<enter>gG")
    #expect(session.screen == before)
  }

  @Test func aClickUnfoldsAHeading() throws {
    var session = Session()
    session.press("?G")
    session.click(20, try #require(session.row(of: "▸ Pictures")))
    #expect(session.screen.contains("▌ ▾ Pictures"), "\(session.screen)")
    #expect(session.screen.contains("show the next or previous picture"), "\(session.screen)")
  }

  @Test func aFoldedHeadingIsHeard() {
    let help = Self.help(in: .list)
    let spoken = help.rows.indices.compactMap { help.words(ofRow: $0) }
    #expect(
      spoken.contains { $0.hasPrefix("Pictures, folded, ") && $0.hasSuffix(" keys") }, "\(spoken)")
    #expect(help.position.hasPrefix("1 of "))
  }

  @Test func searchShowsWhatIsFoundUnfolded() {
    var session = Session()
    session.press("?/enlarged")
    #expect(session.screen.contains("move in an enlarged picture"), "\(session.screen)")
    #expect(!session.screen.contains("▸"), "\(session.screen)")
    session.press("<esc>G")
    #expect(session.screen.contains("▸ Pictures"), "\(session.screen)")
  }

  @Test func relatedKeysShareALine() {
    let lines = KeyMap.standard.helpEntries().map { $0.keyNames(in: .utf8) }
    for keys in ["n N", "za zc zo", "zM zR", "J K", "m '", "^d ^u", "j ↓, k ↑", "g home, G end"] {
      #expect(lines.contains(keys), "\(keys): \(lines)")
    }
  }

  @Test func whatIsAloneKeepsItsWords() {
    let entries = KeyMap.standard.entries.map { entry in
      var entry = entry
      if entry.action == .list(.previousMatch) { entry.keys = [] }
      return entry
    }
    let shown = KeyMap(entries).helpEntries().first { $0.action == .list(.nextMatch) }
    #expect(shown?.keyNames(in: .utf8) == "n")
    #expect(shown?.help == KeyMap.standard.entry(for: .list(.nextMatch), in: .list)?.help)
  }

  /// All related actions occur together: an unused row of the table is an error.
  @Test func everyRelationIsUsed() {
    let shown = KeyMap.standard.helpEntries()
    for related in RelatedActions.all {
      #expect(
        shown.contains { $0.help == related.help && $0.actions == related.actions }, "\(related)")
    }
  }

  @Test func aClickOnAKeyDoesWhatThatKeyDoes() throws {
    var session = Session()
    session.press("jj?/previous row<enter>")
    let row = try #require(session.row(of: "go one row or line"))
    session.click(session.column(of: "k ↑", inRow: row), row)
    #expect(session.reader.screen?.list.selection == 1, "\(session.screen)")
  }

  @Test func aRowDoesTheFirstOfItsActions() {
    var session = Session()
    session.press("j?/previous row<enter>")
    let before = session.reader.screen?.list.selection
    session.press("<enter>")
    #expect(session.reader.context == .list)
    #expect(session.reader.screen?.list.selection != before)
  }
}
