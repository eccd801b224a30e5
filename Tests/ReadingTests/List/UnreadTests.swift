import FlyerModel
import Testing

@testable import Reading

/// What nobody has opened yet.
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
    session.press("n")
    #expect(session.footer.contains("nothing further down is new."))
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
    #expect(session.footer.contains("nothing further down is new."))
    #expect(session.selectedTitle == title(640, in: session))
    session.press("ggNN")
    #expect(session.footer.contains("nothing further up is new."))
  }

  @Test func allAreReadAtOnceAndNewAgain() throws {
    var session = session()
    session.effects = []
    session.press("A")
    #expect(session.footer.contains("is read. U brings it back."), "\(session.footer)")
    #expect(!session.screen.contains("● new"))
    guard case .keep(.markAllSeen(let query))? = session.effects.last else {
      Issue.record("\(session.effects)")
      return
    }
    #expect(query.folded.isEmpty && query.search.isEmpty)
    session.press("U")
    #expect(session.effects.last == .keep(.restoreMarks))
    #expect(session.footer.contains("is new again."))
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
