import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the history of typed lines.
struct LineHistoryTests {
  private func older(_ count: Int, of history: LineHistory, typed: String = "") -> String? {
    var found: (line: String, recall: LineHistory.Recall)?
    for _ in 0..<count {
      guard let next = history.older(than: found?.recall, typed: typed) else { return nil }
      found = next
    }
    return found?.line
  }

  @Test func theLastComesFirst() {
    let history = LineHistory(["one", "two", "three"])
    #expect(older(1, of: history) == "three")
    #expect(older(3, of: history) == "one")
    #expect(older(4, of: history) == nil)
  }

  @Test func onlyWhatBeginsAsWasTyped() {
    let history = LineHistory(["tab Tipp", "open a", "tab All", "tab"])
    #expect(older(1, of: history, typed: "tab") == "tab All")
    #expect(older(2, of: history, typed: "tab") == "tab Tipp")
    #expect(older(3, of: history, typed: "tab") == nil)
  }

  @Test func whatWasTypedComesBackAtTheEnd() throws {
    let history = LineHistory(["tab Tipp", "open a", "tab All"])
    let last = try #require(history.older(than: nil, typed: "tab "))
    let first = try #require(history.older(than: last.recall, typed: ""))
    let next = history.newer(than: first.recall)
    #expect(next.line == "tab All")
    let draft = history.newer(than: try #require(next.recall))
    #expect(draft.line == "tab " && draft.recall == nil)
  }

  @Test func aLineStandsInItOnceAndSoManyDo() {
    var history = LineHistory(["a", "b", "a"])
    #expect(history.lines == ["b", "a"])
    for number in 0..<2 * LineHistory.capacity { history.add("\(number)") }
    #expect(history.lines.count == LineHistory.capacity)
    #expect(history.lines.last == "\(2 * LineHistory.capacity - 1)")
  }

  @Test func thoseOfOtherRunsComeBefore() {
    var history = LineHistory()
    history.add("own")
    history.learn(["old", "own"])
    #expect(history.lines == ["old", "own"])
  }
}

/// Tests recalling lines after `/` and `:`.
struct RecalledLineTests {
  private func typed(_ session: Session) -> String? {
    switch session.reader.prompt {
    case .search(let line): line.editor.text
    case .find(let line): line.editor.text
    case .command(let line): line.editor.text
    case .share(let line): line.editor.text
    case nil: nil
    }
  }

  @Test func whatWasSearchedForIsBroughtBack() {
    var session = Session()
    session.press("/dekanat<enter><esc>/bibliothek<enter><esc>/")
    #expect(
      session.histories == [
        .listLines(.search), .keepLine("dekanat", .search), .keepLine("bibliothek", .search),
      ])
    session.press("<up>")
    #expect(typed(session) == "bibliothek" && session.reader.screen?.search == "bibliothek")
    session.press("<up><up>")
    #expect(typed(session) == "dekanat", "\(session.screen)")
    session.press("<down><down>")
    #expect(typed(session) == "" && session.reader.screen?.search == "")
  }

  @Test func theArrowsGoThroughResultsWhereSomethingIsTyped() {
    var session = Session(Sample.many(20))
    session.press("/text<enter><esc>/item<down><down>")
    #expect(typed(session) == "item" && session.reader.screen?.list.selection == 2)
    session.press("<up>")
    #expect(typed(session) == "item" && session.reader.screen?.list.selection == 1)
  }

  @Test func aRecalledLineCanBeChanged() {
    var session = Session(Sample.many(20))
    session.press("/text 1<enter><esc>/<up>2")
    #expect(typed(session) == "text 12")
    session.press("<down>")
    #expect(typed(session) == "text 12")
  }

  @Test func commandsOfOtherRunsAreBroughtBack() {
    var session = Session()
    session.press(":")
    #expect(session.histories == [.listLines(.command)])
    session.send(.history(.linesListed(["tab Tipp", "sort title"], .command)))
    session.press("ta<up>")
    #expect(typed(session) == "tab Tipp", "\(session.screen)")
    session.press("<enter>:<up>")
    #expect(typed(session) == "tab Tipp")
    #expect(session.histories == [.listLines(.command), .keepLine("tab Tipp", .command)])
    session.press("<up>")
    #expect(typed(session) == "sort title")
  }

  @Test func whoeverIsFasterThanTheDiskWaits() {
    var session = Session()
    session.isSlow = true
    session.press(":<up>")
    #expect(typed(session) == "")
    session.send(.history(.linesListed(["tab Tipp", "sort title"], .command)))
    #expect(typed(session) == "sort title", "\(session.screen)")
    session.press("<esc>:<up>")
    #expect(typed(session) == "sort title")
  }

  @Test func whoeverGoesOnWaitsNoMore() {
    var session = Session()
    session.isSlow = true
    session.press("/<up><esc>:")
    session.send(.history(.linesListed(["mensa"], .search)))
    #expect(typed(session) == "", "\(session.screen)")
  }

  @Test func aTextIsSearchedWithTheSameLines() {
    var session = Session([Articles.week], tabs: [Articles.tab])
    session.press("/shoes<enter><esc><enter>/<up>")
    #expect(typed(session) == "shoes", "\(session.screen)")
  }

  @Test func whatNobodyTypesIsNotKept() {
    var session = Session()
    session.press("/" + String(repeating: "x", count: LineHistory.longest + 1) + "<enter>")
    #expect(session.histories == [.listLines(.search)])
  }

  @Test func whatSaysNothingIsNotKept() {
    var session = Session()
    session.press("/   <enter>:<enter>:<esc>")
    #expect(session.histories.allSatisfy { if case .listLines = $0 { true } else { false } })
  }
}

/// Tests a command line that was refused.
struct RefusedLineTests {
  private func typed(_ keys: String) -> String? {
    var session = Session()
    session.press(":nonsense<enter>" + keys)
    guard case .command(let line) = session.reader.prompt else { return nil }
    return line.editor.text
  }

  @Test(arguments: [
    ("", "nonsense"), ("tab", "tab"), (":tab", "tab"), ("<backspace>", "nonsens"),
    ("<end>!", "nonsense!"), ("<esc>", nil), ("<esc>:", ""),
  ])
  func whoeverTypesOnBeginsAnew(_ keys: String, _ text: String?) {
    #expect(typed(keys) == text)
  }
}

/// Tests recalling lines after `|`.
struct RecalledProgramTests {
  @Test func programsAreBroughtBack() {
    var session = Session()
    session.press("|wc -l<enter>|<up>")
    #expect(session.histories == [.listLines(.pipe), .keepLine("wc -l", .pipe)])
    guard case .share(let line) = session.reader.prompt else {
      Issue.record("\(session.screen)")
      return
    }
    #expect(line.editor.text == "wc -l")
  }

  @Test func pathsOfAProgramAreCompletedBehindIt() {
    var session = Session()
    session.press("|grep foo ~/no<tab>")
    session.send(.sharing(.pathsListed(["~/my notes/", "~/notes/", "~/nothing"], for: "~/no")))
    guard case .share(let line) = session.reader.prompt else {
      Issue.record("\(session.screen)")
      return
    }
    #expect(line.editor.text == "grep foo ~/notes/")
    session.press("<tab>")
    #expect(session.footer.contains("grep foo ~/nothing"), "\(session.screen)")
  }

  @Test func namesOfFilesAreNot() {
    var session = Session()
    session.press("w<^u>a.md<enter>")
    #expect(session.histories.isEmpty)
  }
}
