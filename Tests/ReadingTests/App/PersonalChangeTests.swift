import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests ticks, stars, read marks and notes.
struct PersonalChangeTests {
  /// Returns a session in the checklist of the first week.
  private func checklist(_ configure: (inout FakeStore) -> Void = { _ in }) -> Session {
    var session = SampleTree.session(configure: configure)
    session.press("jj<enter>")
    return session
  }

  @Test(arguments: ["x", " ", ":tick<enter>"])
  func ticks(_ keys: String) {
    var session = checklist()
    #expect(session.screen.contains("☐ Get a key"))
    session.press(keys)
    #expect(session.effects == [.store(.keep(.tick(true, id: "key")))])
    #expect(session.screen.contains("☑ Get a key"))
    #expect(session.selectedTitle == "Get a key")
    session.press(keys)
    #expect(session.effects.last == .store(.keep(.tick(false, id: "key"))))
    #expect(session.screen.contains("☐ Get a key"))
  }

  @Test(arguments: [("x", "Only items with a box can be ticked.")])
  func aListWithoutBoxesSaysSo(_ key: String, _ words: String) {
    for var session in [Session(), SampleCards.session(), SampleCards.feed(), Session([])] {
      session.press(key)
      #expect(session.effects == [])
      #expect(session.footer.contains(words), "\(session.screen)")
    }
  }

  @Test func aHeadingCannotBeStarred() {
    var session = SampleTree.session()
    session.press("g<up>*")
    #expect(session.reader.selected?.heading != nil, "\(session.screen)")
    #expect(session.effects == [])
    #expect(session.footer.contains("Only an item can be starred."), "\(session.footer)")
  }

  @Test func progressFollowsOnTheWayUp() {
    var session = checklist()
    session.press("x")
    session.press("jj<enter>x")
    session.keep()
    #expect(session.screen.contains("☑ See the tower"))
    session.press("<esc>")
    #expect(session.rows[session.row(of: "Tour") ?? 0].hasSuffix("1/2"))
    session.press("<esc>")
    #expect(session.selectedTitle == "To do")
    #expect(session.rows[session.row(of: "To do") ?? 0].hasSuffix("2/5"))
  }

  @Test(arguments: [80, 40, 24])
  func theSumFollowsEveryTick(width: Int) {
    var session = SampleTree.session(width: width)
    session.press("jj<enter>")
    #expect(session.rows[2].hasSuffix(" 0/5 ticked"), "\(session.screen)")
    session.press("x")
    #expect(session.rows[2].hasSuffix(" 1/5 ticked"))
    session.keep()
    #expect(session.rows[2].hasSuffix(" 1/5 ticked"))
    session.press("jjx<enter>x")
    #expect(session.rows[2].hasSuffix(" 1/2 ticked"))
    session.keep()
    session.press("<esc>")
    #expect(session.rows[2].hasSuffix(" 3/5 ticked"))
    session.press("UU")
    #expect(session.rows[2].hasSuffix(" 2/5 ticked"), "what is below follows once it is kept")
    session.keep()
    #expect(session.rows[2].hasSuffix(" 1/5 ticked"))
    session.press("/abholen<enter>")
    #expect(session.rows[2].hasSuffix(" 1 match"))
  }

  @Test func elsewhereSpaceTurnsThePage() {
    var session = SampleTree.session(height: 12)
    session.press("j ")
    #expect(session.effects == [])
    #expect(session.reader.screen?.list.selection ?? 0 > 2)
    session.press("x:tick<enter>")
    #expect(session.effects == [])
    #expect(session.footer.contains("tick does nothing here."))
  }

  @Test func ticksWhileReading() {
    var session = checklist()
    session.press("<enter>x")
    #expect(session.effects == [.store(.keep(.tick(true, id: "key")))])
    #expect(session.screen.contains("    ☑ ticked"), "\(session.screen)")
    session.press("<esc>")
    #expect(session.screen.contains("☑ Get a key"))
  }

  /// Both under a header of the Home tab and in a list that does not declare itself a checklist.
  @Test func anArticleWithABoxOfItsOwnIsTickedInAnyList() {
    var session = SampleTree.session { store in
      store.tree.headers[0].articles.append("own")
      store.tree.children["library"]?.append("own")
    }
    var item = SampleTree.article("own", "Own box", "Text.")
    item.article?.isCheckList = true
    session.refresh(SampleTree.items + [item]) { $0.counts[.article] += 1 }
    #expect(session.screen.contains("☐ Own box"))
    session.press("jjjj")
    #expect(session.selectedTitle == "Own box", "\(session.screen)")
    session.press("x")
    #expect(session.effects == [.store(.keep(.tick(true, id: "own")))])
    #expect(session.screen.contains("☑ Own box"))
    session.keep()
    session.press("g<enter>")
    #expect(session.rows[2].hasSuffix(" 1/1 ticked"), "\(session.screen)")
    #expect(session.screen.contains("☑ Own box"))
    #expect(!session.screen.contains("☐"))
  }

  @Test func readingWhatIsInNoChecklistIsNotTicked() {
    var session = SampleTree.session()
    session.press("jjj<enter>x")
    #expect(session.effects == [])
    #expect(session.footer.contains("Only items with a box can be ticked."))
  }

  @Test func starsAnything() {
    var session = SampleTree.session()
    session.press("j*")
    #expect(session.effects == [.store(.keep(.star(true, id: "library")))])
    #expect(session.rows[session.row(of: "Library") ?? 0].contains("★"))
    session.press("<enter>j<esc>*")
    #expect(session.effects.last == .store(.keep(.star(false, id: "library"))))
    #expect(!session.screen.contains("★"))
    session.press("jj<enter>*")
    #expect(session.effects.last == .store(.keep(.star(true, id: "welcome"))))
    var other = Session()
    other.press("*")
    #expect(other.effects == [.store(.keep(.star(true, id: "woche")))])
    #expect(other.rows[2].hasSuffix("★  10. Juni 2016"))
  }

  @Test func aRefreshSaysWhatIsKept() {
    var session = checklist()
    session.press("x")
    session.effects = []
    session.refresh(session.store.items)
    #expect(session.screen.contains("☐ Get a key"))
  }

  @Test func whatCouldNotBeKeptIsSaid() {
    var session = checklist()
    session.press("jx")
    #expect(session.screen.contains("☑ Semesterticket abholen"))
    session.failKeeping(session.effects[0])
    #expect(session.footer.contains("The disk is full."))
    #expect(session.screen.contains("☐ Semesterticket abholen"))
    #expect(session.selectedTitle == "Semesterticket abholen")
    session.press("U")
    #expect(session.footer.contains("Nothing to undo."))
  }

  @Test func anItemWhoseMarkCouldNotBeTakenIsUnreadAgain() {
    var session = SampleTree.session { $0.marks = ["welcome": .new] }
    session.press("jjj<enter>")
    #expect(session.effects == [.store(.keep(.markSeen(id: "welcome")))])
    session.failKeeping(session.effects[0])
    #expect(session.footer.contains("The disk is full."))
    session.press("<esc>")
    #expect(session.screen.contains("●▌ Welcome"), "\(session.screen)")
  }

  @Test func whatCouldNotBeKeptIsNotShownOnTheWayUpEither() {
    var session = SampleTree.session()
    session.press("jj*<enter>")
    session.failKeeping(session.effects[0])
    session.press("<esc>")
    #expect(session.selectedTitle == "To do")
    #expect(!session.screen.contains("★"), "\(session.screen)")
  }

  @Test func nothingOfATickThatWentThereAndBackIsKept() {
    var session = checklist()
    session.press("xx")
    for effect in session.effects { session.failKeeping(effect) }
    #expect(session.screen.contains("☐ Get a key"))
    #expect(session.reader.tabs.undoHistory.count == 0)
  }

  @Test func whatCouldNotBeUndoneCanBeUndoneAgain() {
    var session = checklist()
    session.press("x")
    session.keep()
    session.press("U")
    #expect(session.screen.contains("☐ Get a key"))
    session.failKeeping(session.effects[0])
    #expect(session.screen.contains("☑ Get a key"))
    session.press("U")
    #expect(
      session.effects == [
        .store(.keep(.tick(false, id: "key"))), .store(.keep(.tick(false, id: "key"))),
      ])
    #expect(session.screen.contains("☐ Get a key"))
  }

  @Test func undoesOneByOne() {
    var session = checklist { $0.marks = ["key": .changed] }
    session.press("xx*<enter><esc>")
    session.effects = []
    session.press("U")
    #expect(session.footer.contains("Marked “Get a key” as changed. 3 more to undo."))
    session.press("U")
    #expect(session.footer.contains("Unstarred “Get a key”. 2 more to undo."))
    session.press("U")
    #expect(session.footer.contains("Ticked “Get a key” again. 1 more to undo."))
    #expect(session.screen.contains("☑ Get a key"))
    session.press("U")
    #expect(session.footer.contains("Unticked “Get a key”."))
    #expect(!session.footer.contains("more to undo"))
    #expect(
      session.effects == [
        .store(.keep(.restoreMark(.changed, id: "key"))), .store(.keep(.star(false, id: "key"))),
        .store(.keep(.tick(true, id: "key"))),
        .store(.keep(.tick(false, id: "key"))),
      ])
    session.press("U")
    #expect(session.footer.contains("Nothing to undo."))
  }

  @Test func undoReachesOtherTabs() {
    var session = checklist()
    session.press("x2*U")
    #expect(session.footer.contains("Unstarred “Map”. 1 more to undo."))
    session.press("U")
    #expect(session.effects.last == .store(.keep(.tick(false, id: "key"))))
    session.press("1")
    #expect(session.screen.contains("☐ Get a key"))
  }

  @Test func aMarkThatIsGivenBackIsNotTakenAtOnce() {
    var session = SampleTree.session(width: 120) { $0.marks = ["welcome": .new] }
    session.press("jjj<enter>")
    #expect(session.effects == [.store(.keep(.markSeen(id: "welcome")))])
    session.press("U")
    #expect(session.footer.contains("Marked “Welcome” as unread."))
    session.keep()
    #expect(session.effects == [])
    #expect(session.screen.contains("●▌ Welcome"), "\(session.screen)")
    #expect(session.reader.focus == .list)
  }

  @Test func noMoreThanSoMuchCanBeUndone() {
    var session = checklist()
    for _ in 0..<100 + 20 { session.press("x") }
    #expect(session.reader.tabs.undoHistory.count == 100)
  }

  @Test func opensANote() {
    var session = SampleTree.session { $0.tree.noted = ["wifi"] }
    #expect(session.rows[session.row(of: "WLAN") ?? 0].hasSuffix("✎"))
    session.press("je")
    #expect(session.effects == [.notes(.edit(id: "library", title: "Library"))])
    session.send(.notes(.unchanged))
    session.press("jj<enter>e")
    #expect(session.effects.last == .notes(.edit(id: "welcome", title: "Welcome")))
  }

  @Test func opensTheNoteOfTheList() {
    var session = SampleTree.session()
    session.press("E")
    #expect(session.footer.contains("Only an article list has a note of its own."))
    session.press("j<enter>")
    #expect(session.footer.contains("E note"))
    session.press("E")
    #expect(session.effects == [.notes(.edit(id: "library", title: "Library"))])
    session.send(.notes(.unchanged))
    session.press("<esc>j<enter>")
    #expect(!session.footer.contains("E note"))
  }

  @Test func onlyArticlesHaveNotes() {
    var session = Session()
    session.press("e")
    #expect(session.effects == [])
    #expect(session.footer.contains("Only an article can have a note."))
  }

  @Test func aClickOnTheBoxTicks() {
    var session = checklist()
    let row = session.row(of: "Semesterticket") ?? 0
    session.click(4, row)
    #expect(session.effects == [.store(.keep(.tick(true, id: "pass")))])
    session.click(10, row)
    #expect(session.effects.count == 1)
    #expect(session.selectedTitle == "Semesterticket abholen")
  }

  @Test func aClickOnAHeadingFolds() {
    var session = SampleTree.session()
    let row = session.row(of: "Gut zu wissen") ?? 0
    session.click(10, row)
    #expect(session.screen.contains("▸ Gut zu wissen"))
    #expect(session.selectedTitle == "Gut zu wissen")
    session.click(10, session.row(of: "Gut zu wissen") ?? 0)
    #expect(session.screen.contains("▾ Gut zu wissen"))
  }
}

/// Tests sequences of two keys.
struct KeySequenceTests {
  @Test func aPanelSaysWhatMayFollow() {
    var session = SampleTree.session()
    session.press("z")
    #expect(session.screen.contains("  a  fold or unfold the section"), "\(session.screen)")
    #expect(session.screen.contains("▾ First week"))
    session.press("a")
    #expect(session.screen.contains("▸ First week"))
    #expect(session.reader.prefixKeys.isEmpty)
  }

  @Test func anotherKeyIsLostAndSaid() {
    var session = SampleTree.session()
    session.press("zj")
    #expect(session.selectedTitle == "First week")
    #expect(session.footer.contains("zj does nothing here."))
    session.press("z<esc>")
    #expect(session.footer.contains("enter open") || session.footer.contains("za fold"))
    #expect(session.reader.prefixKeys.isEmpty)
    session.press("j")
    #expect(session.selectedTitle == "Library")
  }

  @Test func theMouseEndsIt() {
    var session = SampleTree.session()
    session.press("z")
    session.click(10, session.row(of: "Welcome") ?? 0)
    #expect(session.reader.prefixKeys.isEmpty)
    #expect(session.selectedTitle == "Welcome")
  }

  @Test func inALineItIsALetter() {
    var session = SampleTree.session()
    session.press("/za")
    #expect(session.reader.screen?.search == "za")
    #expect(session.reader.prefixKeys.isEmpty)
  }
}
