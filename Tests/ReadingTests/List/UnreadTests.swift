import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests items that the user has not opened yet.
@Suite struct UnreadTests {
  private func session() -> Session {
    let items = Sample.many(9)
    return Session(
      items, marks: [items[2].id: .new, items[5].id: .changed, items[6].id: .new])
  }

  private func title(_ number: Int, in session: Session) -> String {
    session.store.items[number].title
  }

  @Test func onlyWhatIsNewIsShownAndThenAllAgain() {
    var session = session()
    let all = session.screen
    session.press("v")
    #expect(session.reader.screen?.list.total == 3)
    #expect(session.selectedTitle == title(2, in: session))
    #expect(session.rows[2].contains("“is:new”"), "\(session.screen)")
    session.press("v")
    #expect(session.screen == all)
  }

  @Test func nAndNGoFromOneToTheNext() {
    var session = session()
    for number in [2, 5, 6] {
      session.press("n")
      #expect(session.selectedTitle == title(number, in: session))
    }
    // After the last one comes the next source.
    session.press("n")
    #expect(session.effects.last == .sources(.openNextUnread))
    session.press("NN")
    #expect(session.selectedTitle == title(2, in: session))
  }

  @Test func whatIsFarAwayIsFoundAndThenNothing() {
    let items = Sample.many(900)
    var session = Session(items, marks: [items[7].id: .new, items[640].id: .new])
    for (keys, number) in [("n", 7), ("n", 640), ("N", 7), ("Gg", 0), ("GN", 640)] {
      session.press(keys)
      #expect(session.selectedTitle == title(number, in: session), "\(keys)")
    }
    session.press("n")
    #expect(session.effects.last == .sources(.openNextUnread))
    #expect(session.selectedTitle == title(640, in: session))
    session.press("ggNN")
    #expect(session.footer.contains("No search active, and nothing unread above."))
  }

  /// In a page without a search, the key goes to the next unread item of the list.
  @Test func onAPageNGoesToTheNextUnreadItem() {
    var session = session()
    session.press("<enter>n")
    #expect(session.reader.item?.item.title == title(2, in: session), "\(session.screen)")
    #expect(session.reader.focus == .item)
    session.press("nn")
    #expect(session.reader.item?.item.title == title(6, in: session), "\(session.screen)")
    // Those that were opened are read.
    session.press("N")
    #expect(session.footer.contains("nothing unread above."), "\(session.footer)")
    session.press("n")
    #expect(session.effects.last == .sources(.openNextUnread))
    session.send(.sources(.nothingUnread))
    #expect(
      session.footer.contains("No search active, and nothing unread in any source."),
      "\(session.footer)")
  }

  /// The next source begins at its first unread item, as a page if one was read before.
  @Test(arguments: [false, true])
  func theNextSourceBeginsAtItsFirstUnreadItem(isReading: Bool) {
    var session = session()
    session.press(isReading ? "<enter>nnnn" : "nnnn")
    #expect(session.effects.last == .sources(.openNextUnread))
    session.store.items = (0..<9).map { Item(id: "n\($0)", title: "Next \($0)", text: "Text.") }
    session.store.marks = ["n3": .new, "n7": .new]
    session.state.key = "next"
    session.state.source = "https://example.org/next"
    session.state.origin = .copy(confirmed: Sample.now)
    session.send(.store(.contentChanged(session.state)))
    #expect(session.reader.focus == (isReading ? .item : .list), "\(session.screen)")
    #expect(session.selectedTitle == "Next 3", "\(session.screen)")
    guard isReading else { return }
    #expect(session.reader.item?.item.id == "n3", "\(session.screen)")
    session.press("n")
    #expect(session.reader.item?.item.id == "n7", "\(session.screen)")
  }

  @Test func atTheEndOfAPageSpaceGoesToTheNextUnreadItem() {
    var session = Session(
      [
        Item(
          id: "long", title: "Long", text: (1...60).map { "Line \($0)." }.joined(separator: "\n\n")),
        Item(id: "read", title: "Read", text: "Short."),
        Item(id: "new", title: "New", text: "Short."),
      ], marks: ["new": .new])
    session.press("<enter> ")
    #expect(session.reader.item?.item.id == "long" && session.screen.contains("Line 12."))
    for _ in 0..<12 where session.reader.item?.item.id == "long" { session.press(" ") }
    #expect(session.reader.item?.item.id == "new", "\(session.screen)")
  }

  @Test func allAreReadAtOnceAndNewAgain() throws {
    var session = session()
    session.effects = []
    session.press("A")
    #expect(
      session.footer.contains("Marked all of “Alle” as read. U undoes it."), "\(session.footer)")
    #expect(!session.rows.dropLast().dropFirst(2).contains { $0.hasPrefix(" ●") })
    guard case .store(.keep(.markAllSeen(let query)))? = session.effects.last else {
      Issue.record("\(session.effects)")
      return
    }
    #expect(query.folded.isEmpty && query.search.isEmpty)
    session.press("U")
    #expect(session.effects.last == .store(.keep(.restoreMarks)))
    #expect(session.footer.contains("Restored unread marks in “Alle”."))
  }

  @Test func whereNothingIsNewNothingIsDone() {
    for var session in [Session(Sample.many(9)), Session(Sample.many(900)), Session([])] {
      session.effects = []
      session.press("A")
      #expect(session.effects == [])
      #expect(session.footer.contains("Nothing unread in “"), "\(session.footer)")
      session.press("U")
      #expect(session.footer.contains("Nothing to undo."), "\(session.footer)")
    }
  }

  @Test func oneIsReadWithoutBeingOpenedAndNewAgain() {
    var session = session()
    session.press("jj")
    #expect(session.footer.contains("M read/unread"), "\(session.footer)")
    session.press("M")
    #expect(session.effects == [.store(.keep(.markSeen(id: "i2")))])
    #expect(!line(of: 2, in: session).contains("●"))
    #expect(session.footer.contains("U undo"), "\(session.footer)")
    session.keep()
    #expect(session.selectedTitle == title(2, in: session))
    session.press("M")
    #expect(session.effects == [.store(.keep(.restoreMark(.new, id: "i2")))])
    #expect(line(of: 2, in: session).hasPrefix(" ●"))
    session.press("U")
    #expect(
      session.footer.contains("Marked “Item 2” as read. 1 more to undo."), "\(session.footer)")
    session.press("U")
    #expect(session.footer.contains("Marked “Item 2” as unread."), "\(session.footer)")
    #expect(
      session.effects.suffix(2) == [
        .store(.keep(.markSeen(id: "i2"))), .store(.keep(.restoreMark(.new, id: "i2"))),
      ])
  }

  @Test func nothingIsNewInTheGuide() {
    var session = Session { $0.origin = .bundled }
    for keys in ["M", "<enter>M"] {
      session.press(keys)
      #expect(session.footer.contains("The example flyer has no read marks."), "\(session.screen)")
    }
    #expect(session.effects.isEmpty)
  }

  private func line(of number: Int, in session: Session) -> String {
    session.row(of: title(number, in: session)).map { session.rows[$0] } ?? ""
  }

  @Test func whatWasReadLongAgoIsNew() {
    var session = session()
    session.press(":mark<enter>")
    #expect(session.effects == [.store(.keep(.restoreMark(.new, id: "i0")))])
    #expect(line(of: 0, in: session).hasPrefix(" ●"))
    session.press("gn")
    #expect(session.selectedTitle == title(2, in: session))
    session.press("N")
    #expect(session.selectedTitle == title(0, in: session))
  }

  @Test(arguments: ["M", "<enter><esc>"])
  func whatHadChangedHasThatMarkAgain(_ keys: String) {
    var session = session()
    session.press("jjjjj" + keys)
    #expect(!line(of: 5, in: session).contains("●"))
    session.press("M")
    #expect(session.effects.last == .store(.keep(.restoreMark(.changed, id: "i5"))))
    #expect(line(of: 5, in: session).hasSuffix("  changed"))
    session.press("U")
    #expect(session.effects.last == .store(.keep(.markSeen(id: "i5"))))
  }

  /// Also if it was marked as read with all others, or long ago.
  @Test(arguments: ["A", ""])
  func whatChangedInThisCopyHasChangedAgain(_ keys: String) {
    var session = session()
    var former = session.store.items[5]
    former.title = "Item of old"
    session.store.formers = [former.id: former]
    if keys.isEmpty { session.store.marks[former.id] = nil }
    session.refresh(session.store.items)
    session.press(keys + "gjjjjj")
    #expect(!line(of: 5, in: session).contains("●"))
    session.press("M")
    #expect(session.effects.last == .store(.keep(.restoreMark(.changed, id: "i5"))))
    #expect(line(of: 5, in: session).hasSuffix("  changed"))
  }

  /// A user who goes back before the text has arrived has not read the item.
  @Test func whatIsLeftBeforeItsTextIsThereStaysNew() {
    var session = session()
    session.isSlow = true
    session.press("jj<enter>")
    #expect(session.reader.focus == .item)
    session.press("<esc>")
    session.answer()
    #expect(session.effects == [])
    #expect(line(of: 2, in: session).hasPrefix(" ●"))
    session.press("<enter>")
    session.answer()
    #expect(session.effects == [.store(.keep(.markSeen(id: "i2")))])
  }

  @Test func whatIsOpenStaysNewUntilItIsOpenedAgain() {
    var session = session()
    session.press("jj<enter>M")
    #expect(session.footer.contains("Marked “Item 2” as unread."), "\(session.footer)")
    #expect(
      session.effects == [
        .store(.keep(.markSeen(id: "i2"))), .store(.keep(.restoreMark(.new, id: "i2"))),
      ])
    session.keep()
    #expect(session.effects == [] && session.reader.focus == .item)
    session.press("M")
    #expect(session.footer.contains("Marked “Item 2” as read."), "\(session.footer)")
    session.keep()
    session.press("U")
    #expect(session.effects == [.store(.keep(.restoreMark(.new, id: "i2")))])
    session.keep()
    #expect(session.effects == [] && session.reader.focus == .item)
    session.press("JK")
    #expect(session.effects == [.store(.keep(.markSeen(id: "i2")))])
    session.keep()
    session.press("M<esc>")
    session.keep()
    #expect(line(of: 2, in: session).hasPrefix(" ●"))
    session.press("<enter>")
    #expect(session.effects == [.store(.keep(.markSeen(id: "i2")))])
  }

  @Test func whatTheRowBesideShowsIsNotSaid() {
    var session = Session(width: 120)
    for keys in ["M", "<enter>M"] {
      session.press(keys)
      #expect(!session.footer.contains("“Die Einführungswoche”"), "\(session.footer)")
    }
  }

  @Test func headingsAndShiftsAreNeither() {
    let shift = Item(
      id: ItemAddress(source: ItemAddress.shifts, id: "1").text, title: "Kitchen")
    var sessions = [SampleTree.session(), Session([shift]), Session([])]
    sessions[0].press("g<up>")
    for var session in sessions {
      session.press("M")
      #expect(session.effects == [])
      #expect(
        session.footer.contains("Only items in a list can be marked as read or unread."),
        "\(session.screen)")
    }
  }

  @Test func whatIsSearchedForAgainIsAnotherRound() throws {
    var session = session()
    session.press("v")
    let first = try #require(session.reader.screen?.list.version?.query)
    session.press("vv")
    let second = try #require(session.reader.screen?.list.version?.query)
    #expect(first.search == "is:new" && second.search == "is:new" && first.round < second.round)
  }
}

/// Tests the lists of all starred items and of all items with notes.
struct StateViewTests {
  private static func session() -> Session {
    var session = Session(Sample.many(30))
    session.store.notes["i7"] = Note(
      id: "i7", title: "Item 7", text: "Bring shoes", updated: Sample.now)
    session.press("jjj*")
    session.keep()
    session.press("2")
    return session
  }

  @Test func allThatIsStarredIsShownFromAnyTab() {
    var session = Self.session()
    session.press("V*")
    #expect(session.reader.tabs.frontTab?.scope == .search, "\(session.screen)")
    #expect(session.reader.screen?.search == "is:starred" && session.selectedTitle == "Item 3")
    session.press("<esc>")
    #expect(session.reader.tabs.selected == 1, "\(session.screen)")
  }

  @Test func allWithANoteIsShown() {
    var session = Self.session()
    session.press("Ve")
    #expect(session.reader.screen?.search == "is:noted", "\(session.screen)")
    session.press("<^o>")
    #expect(session.reader.tabs.selected == 1, "\(session.screen)")
  }

  @Test func bothHaveNames() {
    var session = Self.session()
    session.press(":starred<enter>")
    #expect(session.reader.screen?.search == "is:starred")
    session.press(":notes<enter>")
    #expect(session.reader.screen?.search == "is:noted")
  }
}
