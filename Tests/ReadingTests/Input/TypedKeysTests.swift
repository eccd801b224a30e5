import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests keys typed before the rows that they are meant for have arrived.
struct TypedKeysTests {
  /// Presses keys in one burst: no request is answered before the last key.
  private func burst(_ keys: String, in session: inout Session) {
    session.isSlow = true
    session.press(keys)
    session.isSlow = false
    session.answer()
  }

  @Test func whatIsFoundIsTakenAndNotWhatStoodThereBefore() {
    var session = Session()
    let before = session.selectedTitle
    burst("/dekanat<enter>*", in: &session)
    #expect(session.selectedTitle == "Dekanat" && before != "Dekanat", "\(session.screen)")
    #expect(session.effects == [.store(.keep(.star(true, id: session.reader.selected?.id ?? "")))])
  }

  @Test(arguments: ["*", "x", "e", "y", "<enter>", "o", "u"])
  func whereNothingIsFoundNothingIsDone(_ key: String) {
    var session = Session()
    burst("/qqq<enter>" + key, in: &session)
    #expect(session.effects.isEmpty, "\(session.effects)")
    #expect(session.reader.focus == .list && session.reader.item == nil, "\(session.screen)")
    #expect(session.screen.contains("Nothing matches “qqq” here."), "\(session.screen)")
  }

  @Test(arguments: ["2<enter>", "<tab><enter>"])
  func enterOpensTheFirstRowOfATabThatWasNeverSeen(_ keys: String) {
    var session = Session()
    burst(keys, in: &session)
    #expect(session.reader.focus == .item, "\(session.screen)")
    #expect(session.reader.item?.item.id == session.reader.selected?.id)
  }

  @Test func theLastRowIsThereBeforeItIsOpened() {
    var session = Session(Sample.many(500))
    burst("G<enter>", in: &session)
    #expect(session.reader.item?.item.id == Sample.many(500).last?.id, "\(session.screen)")
  }

  @Test func aTagIsChosenBeforeARowIsOpened() {
    var session = Session()
    burst("ttipp<enter>j<enter>", in: &session)
    #expect(session.reader.tabs.tags == ["Tipp"], "\(session.screen)")
    #expect(session.reader.item?.item.tags.contains("Tipp") == true, "\(session.screen)")
    #expect(session.reader.screen?.list.selection == 1)
  }

  @Test func aPageScrollsOnceItIsThere() {
    var session = Session([Articles.week], tabs: [Articles.tab], height: 10)
    burst("<enter>jj", in: &session)
    #expect(session.reader.item?.top != .start, "\(session.screen)")
  }

  @Test func whatFailsIsForgotten() throws {
    var session = Session()
    session.isSlow = true
    session.press("/dekanat<enter>**")
    let request = try #require(session.open.last)
    session.send(.store(.loadingFailed(request, reason: "The disk is full.")))
    #expect(session.effects.isEmpty && session.reader.typed.keys.ahead.isEmpty)
    #expect(session.reader.message?.text == "The disk is full.")
  }

  @Test func theProgramCanAlwaysBeLeft() {
    var session = Session()
    session.isSlow = true
    session.press("/dekanat<enter>j<^c>")
    #expect(session.reader.prompt == nil && session.reader.typed.keys.ahead.isEmpty)
    session.press("2<enter><^c>")
    #expect(session.effects == [.program(.quit)])
  }

  @Test func noMoreWaitThanSoMany() {
    var session = Session()
    session.isSlow = true
    session.press("2<pause>" + String(repeating: "j", count: TypedKeys.capacity + 9))
    #expect(session.reader.typed.keys.ahead.count == TypedKeys.capacity)
    session.isSlow = false
    session.answer()
    #expect(session.reader.typed.keys.ahead.isEmpty)
  }

  @Test func aNoteTakesWhatWasTypedForIt() {
    var session = Session([Articles.week, Articles.library], tabs: [Articles.tab])
    session.press("eQuit? j/")
    #expect(session.effects == [.notes(.edit(id: "week", title: "The first week"))])
    session.send(.notes(.opened("", id: "week", title: "The first week")))
    #expect(session.reader.noteEditor?.text == "Quit? j/", "\(session.screen)")
  }

  @Test func whatWasTypedForAnEditorIsNoCommand() {
    let failure = Event.notes(.editingFailed(reason: "It is full."))
    for event in [Event.notes(.unchanged), .notes(.saved(true, id: "week")), failure] {
      var session = Session([Articles.week, Articles.library], tabs: [Articles.tab])
      session.press("e*j")
      session.effects = []
      session.send(event)
      #expect(session.effects.isEmpty && session.reader.screen?.list.selection == 0, "\(event)")
      session.press("j")
      #expect(session.reader.screen?.list.selection == 1, "keys are commands again")
    }
  }
}
