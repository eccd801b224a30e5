import FlyerModel
import Foundation
import Testing

@testable import Reading

@Suite struct DifferenceWordsTests {
  private let dates = DateText(locale: Locale(identifier: "en_GB"), timeZone: .gmt)

  private func occasion(_ begin: FlyerDate?, _ end: FlyerDate? = nil) -> Difference.Occasion {
    Difference.Occasion(begin: begin, end: end)
  }

  @Test func theDayIsSaidTwiceOnlyWhereItIsAnotherOne() {
    let (two, three) = (SampleEvents.time(14, 14, 0), SampleEvents.time(14, 15, 30))
    #expect(
      Difference.time(before: occasion(two), after: occasion(three)).words(dates)
        == "Tue 14 Nov 14:00 → 15:30")
    #expect(
      Difference.time(before: occasion(two, three), after: occasion(SampleEvents.time(15, 9, 0)))
        .words(dates) == "Tue 14 Nov 14:00–15:30 → Wed 15 Nov 9:00")
    #expect(
      Difference.time(before: occasion(SampleEvents.day(14)), after: occasion(nil)).words(dates)
        == "Tue 14 Nov → no time")
  }

  @Test(arguments: [
    (Difference.place(before: "K.1", after: "Janson"), "K.1 → Janson"),
    (.place(before: "", after: "Janson"), "place: Janson"),
    (.place(before: "K.1", after: ""), "no place any more (was K.1)"),
    (.title(before: "Old", after: "New"), "was called “Old”"),
    (.persons(left: ["Ada"], joined: ["Bo", "Cy"]), "with Bo, Cy, without Ada"),
    (.status(before: .confirmed, after: .cancelled), "cancelled"),
    (.status(before: .cancelled, after: .confirmed), "not cancelled any more"),
    (.text(paragraphs: []), "shorter text"),
    (.text(paragraphs: ["One  line.", "Two."]), "new in the text: “One line.”, “Two.”"),
    (.text(paragraphs: ["1", "2", "3", "4"]), "new in the text: “1”, “2”, “3” …"),
  ])
  func oneOfThem(difference: Difference, words: String) {
    #expect(difference.words(dates) == words)
  }

  @Test func aPageSaysWhatIsDifferent() {
    var session = SampleEvents.session()
    var former = SampleEvents.blitz
    former.event?.room = "Cellar"
    session.store.formers = ["blitz": former]
    session.press("jj<enter>")
    #expect(session.screen.contains("● Cellar → First floor"), "\(session.screen)")
  }
}
