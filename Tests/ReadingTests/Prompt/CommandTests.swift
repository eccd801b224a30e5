import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct CommandTests {
  @Test(arguments: [
    (Int.min, "Die Einführungswoche"), (0, "Die Einführungswoche"), (Int.max, "Dekanat"),
  ])
  func aNumberBeyondTheListGoesToItsEnd(_ number: Int, _ title: String) {
    var session = Session()
    session.press("j:\(number)<enter>")
    #expect(session.selectedTitle == title)
  }

  @Test(arguments: [
    (":quit<enter>", [Effect.program(.quit)]), (":q<enter>", [.program(.quit)]),
    (":refresh<enter>", [.store(.refresh)]),
    (":redraw<enter>", [.program(.redraw)]), (":suspend<enter>", [.program(.suspend)]),
    (":open-link<enter>", [.desktop(.open(Sample.web))]),
    (":open 2<enter>", [.desktop(.open(Sample.mail))]),
    (":copy<enter>", [.desktop(.copy("http://www.example.org/erste-woche"))]), (":<enter>", []),
    (":   <enter>", []), (":quit<esc>", []), (":<backspace>", []),
  ])
  func runs(_ keys: String, _ effects: [Effect]) {
    var session = Session()
    session.press(keys)
    #expect(session.effects == effects)
    #expect(session.reader.prompt == nil)
  }

  @Test func goesToATab() {
    var session = Session()
    session.press(":tab kont<enter>")
    #expect(session.reader.tabs.selected == 2)
    session.press(":tab Alle<enter>")
    #expect(session.reader.tabs.selected == 0)
    session.press(":tab Nirgends<enter>")
    #expect(session.footer.contains("No tab Nirgends."))
  }

  @Test func choosesATag() {
    var session = Session()
    session.press(":tag bucher<enter>")
    #expect(session.reader.tabs.tags == ["Bücher"])
    session.press(":clear-tags<enter>")
    #expect(session.reader.tabs.tags == [])
  }

  @Test(arguments: [false, true], [":tag TIPP<enter>", "tTIPP<enter>"])
  func theTagThatIsCalledSoIsTakenHoweverFast(_ isBurst: Bool, _ keys: String) {
    var session = Session(
      [Item(id: "a", title: "A", tags: ["Buchtipp"]), Item(id: "b", title: "B", tags: ["Tipp"])])
    session.isSlow = isBurst
    session.press(keys)
    session.isSlow = false
    session.answer()
    #expect(session.reader.tabs.tags == ["Tipp"], "\(session.screen)")
    session.press(":tag tipp<enter>")
    #expect(session.reader.tabs.tags == ["Tipp"], "it was chosen already")
  }

  @Test func aTagThatThereIsNotIsSaid() {
    var session = Session()
    session.press(":tag nowhere<enter>")
    #expect(session.footer.contains("No tag contains “nowhere”."), "\(session.footer)")
    #expect(session.reader.tabs.tags == [])
  }

  @Test func sorts() {
    var session = Session()
    session.press(":sort title<enter>")
    #expect(session.reader.screen?.sort == Sort(.title))
    session.press(":sort title<enter>")
    #expect(session.reader.screen?.sort == Sort(.title, descending: true))
    session.press(":sort document<enter>")
    #expect(session.reader.screen?.sort == nil)
  }

  @Test func sortsTheNamedWay() {
    var session = Session()
    session.press(":sort title desc<enter>")
    #expect(session.reader.screen?.sort == Sort(.title, descending: true))
    session.press(":sort title desc<enter>")
    #expect(session.reader.screen?.sort == Sort(.title, descending: true))
    session.press(":sort date asc<enter>")
    #expect(session.reader.screen?.sort == Sort(.date))
    session.press(":sort title d<tab><enter>")
    #expect(session.reader.screen?.sort == Sort(.title, descending: true))
  }

  @Test func searches() {
    var session = Session()
    session.press(":search mensa<enter>")
    #expect(session.selectedTitle == "Mensa")
    #expect(session.reader.context == .list)
    session.press("<esc>")
    #expect(session.selectedTitle == "Die Einführungswoche")
  }

  @Test func goesToANumber() {
    var session = Session(Sample.many(3000))
    session.press(":2500<enter>")
    #expect(session.selectedTitle == "Item 2499")
    session.press(":99999<enter>")
    #expect(session.selectedTitle == "Item 2999")
    session.press(":0<enter>")
    #expect(session.selectedTitle == "Item 0")
  }

  @Test func anUnknownCommandNamesItsNeighbours() {
    var session = Session()
    session.press(":quitt<enter>")
    #expect(session.footer.contains("no command quitt – quit?"))
    #expect(session.histories.last == .keepLine("quitt", .command), "for whoever mends it later")
    #expect(session.footer.contains(":quitt"))
    session.press("<backspace><enter>")
    #expect(session.effects == [.program(.quit)])
  }

  @Test func nonsenseNamesTheHelp() {
    var session = Session()
    session.press(":xyzzyplugh<enter>")
    #expect(session.footer.contains("no command xyzzyplugh – tab completes   ? help"))
  }

  /// The key of the help is shown beside an error and works there; without an error it types a `?`.
  @Test(arguments: [60, 80]) func theHelpIsThereWhereSomethingIsWrong(_ width: Int) {
    var session = Session(width: width, height: 20)
    session.press(":foo<enter>")
    #expect(session.footer.hasPrefix("  :foo "), "\(session.footer)")
    #expect(
      session.footer.hasSuffix("no command foo – tab completes   ? help"), "\(session.footer)")
    session.press("?")
    #expect(session.reader.context == .help, "\(session.screen)")
    session.press("<esc>")
    #expect(session.footer.hasSuffix("   ? help"), "\(session.footer)")
    session.press("<backspace>?")
    #expect(session.footer == "  :fo?", "\(session.footer)")
  }

  @Test(arguments: [
    (":tab<enter>", "tab needs a name, as in :tab NAME"),
    (":tag<enter>", "tag needs a name, as in :tag NAME"),
    (":sort x<enter>", "sort takes document, title, location or date"),
    (":sort title up<enter>", "sort title takes asc, desc or nothing"),
    (":sort title asc desc<enter>", "sort takes document, title, location or date"),
    (":sort document asc<enter>", "sort takes document, title, location or date"),
  ])
  func aBadArgumentIsExplained(_ keys: String, _ words: String) {
    var session = Session()
    if keys == ":tab<enter>" || keys == ":tag<enter>" {
      #expect(throws: TypedCommand.Problem.self) {
        try TypedCommand(parsing: String(keys.dropFirst().prefix(3)))
      }
    }
    session.press(keys)
    #expect(session.footer.contains(words), "\(session.footer)")
  }

  @Test func tabCompletes() {
    var session = Session()
    session.press(":re<tab>")
    #expect(session.footer.hasPrefix("  :refresh"))
    #expect(session.footer.contains("refresh   repeat   redraw"))
    session.press("<tab>")
    session.press("<tab>")
    #expect(session.footer.hasPrefix("  :redraw"))
    session.press("<shift-tab><shift-tab>")
    #expect(session.footer.hasPrefix("  :refresh"))
    session.press("<tab><tab><tab><enter>")
    #expect(session.effects == [.store(.refresh)])
  }

  @Test func tabWaitsForTheTags() {
    var session = Session()
    session.isSlow = true
    session.press(":tag e<tab>")
    #expect(session.footer.hasPrefix("  :tag e"))
    session.answer()
    #expect(session.footer.hasPrefix("  :tag Erste Schritte"))
  }

  @Test func tabCompletesNames() {
    var session = Session()
    session.press(":tab s<tab>")
    #expect(session.footer.hasPrefix("  :tab Suche"))
    session.press("<^u>tag e<tab>")
    #expect(session.footer.hasPrefix("  :tag Erste Schritte"))
    session.press("<tab><enter>")
    #expect(session.reader.tabs.tags == ["Essen"])
    session.press(":sort l<tab><enter>")
    #expect(session.reader.screen?.sort == Sort(.location))
  }

  @Test func nothingIsCompletedTwice() {
    let actions = Action.allCases.map(\.name)
    let vocabulary = CommandVocabulary(
      actions: actions, tabs: ["One", "One"], tags: ["Two", "Two", "two"])
    for line in ["", "s", "se", "o", "t", "tab ", "tag ", "sort ", "sort -"] {
      let found = vocabulary.completions(of: line)
      #expect(!found.isEmpty && Set(found).count == found.count, "\(line): \(found)")
    }
    #expect(vocabulary.completions(of: "search") == ["search"])
    #expect(vocabulary.near("serch").filter { $0 == "search" }.count == 1)
    var session = Session()
    session.press(":sea<tab>")
    #expect(session.footer.ranges(of: "search").count == 2, "\(session.footer)")
    session.press("<tab>")
    #expect(session.footer.hasPrefix("  :search"))
  }

  @Test func aMinusSortsTheOtherWay() {
    var session = Session()
    session.press(":sort -title<enter>")
    #expect(session.reader.screen?.sort == Sort(.title, descending: true))
    session.press(":sort -title<enter>")
    #expect(session.reader.screen?.sort == Sort(.title, descending: true))
    session.press(":sort -d<tab><enter>")
    #expect(session.reader.screen?.sort == Sort(.date, descending: true))
    for wrong in ["-x", "-title asc", "-", "-document", "--title"] {
      session.press(":sort \(wrong)<enter>")
      #expect(session.footer.contains("sort takes document, title"), "\(session.footer)")
      session.press("<esc>")
    }
  }

  @Test func aTabHasANumber() {
    var session = Session()
    session.press(":tab 3<enter>")
    #expect(session.reader.tabs.selected == 2)
    session.press(":tab 1<enter>")
    #expect(session.reader.tabs.selected == 0)
    for wrong in ["0", "99", "-1"] {
      session.press(":tab \(wrong)<enter>")
      #expect(session.footer.contains("No tab \(wrong)."), "\(session.footer)")
      #expect(session.reader.tabs.selected == 0)
    }
  }

  @Test func aTabThatIsCalledANumberIsMeant() {
    var session = Session(
      tabs: [
        Tab(title: "All", scope: .all), Tab(title: "News", scope: .all),
        Tab(title: "1", scope: .all),
      ])
    session.press(":tab 1<enter>")
    #expect(session.reader.tabs.selected == 2)
    session.press(":tab 2<enter>")
    #expect(session.reader.tabs.selected == 1)
  }

  @Test(arguments: [40, 60, 80])
  func whatIsWrongIsReadToItsEnd(_ width: Int) {
    var session = Session(width: width, height: 20)
    session.press(":sort x<enter>")
    let help = width == 40 ? "" : "   ? help"
    #expect(
      session.footer.hasSuffix(" document, title, location or date" + help), "\(session.footer)")
    #expect(session.footer.hasPrefix(width == 40 ? " :x " : "  :sort x "), "\(session.footer)")
  }

  @Test(arguments: [
    (":sort location up", "asc, desc or nothing"), (":tab", "tab needs a name, as in :tab NAME"),
    (":xyzzyplugh", "tab completes, ? lists all"), (":qiut", "no command qiut – quit?"),
  ])
  func whereThereIsLittleRoomTheAdviceHasIt(_ line: String, _ advice: String) {
    var session = Session(width: 40, height: 20)
    session.press(line + "<enter>")
    #expect(session.footer.hasSuffix("  " + advice), "\(session.footer)")
  }

  @Test func nothingToCompleteChangesNothing() {
    var session = Session()
    session.press(":zzz<tab>")
    #expect(session.footer == "  :zzz")
  }

  @Test func whatDoesNothingHereSaysSo() {
    var session = Session()
    session.press(":previous-match<enter>")
    #expect(session.footer.contains("No search active"))
    session.press(":follow-link<enter>")
    #expect(session.footer.contains("follow-link does nothing here."))
    session.press(":go-to-tab<enter>")
    #expect(session.footer.contains("needs a digit: press one."))
  }

  @Test func everyCompletionIsUnderstood() throws {
    let actions = Action.allCases.map(\.name)
    let vocabulary = CommandVocabulary(actions: actions, tabs: ["One"], tags: ["Two"])
    for line in vocabulary.completions(of: "") where !CommandVocabulary.commands.contains(line) {
      #expect(try TypedCommand(parsing: line) != nil, "\(line)")
    }
    #expect(vocabulary.completions(of: "tab o") == ["tab One"])
    #expect(vocabulary.completions(of: "search x") == [])
  }
}
