import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

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
    (.place(before: "K.1", after: ""), "place removed (was K.1)"),
    (.title(before: "Old", after: "New"), "was called “Old”"),
    (.persons(left: ["Ada"], joined: ["Bo", "Cy"]), "with Bo, Cy, without Ada"),
    (.status(before: .confirmed, after: .cancelled), "cancelled"),
    (.status(before: .cancelled, after: .confirmed), "no longer cancelled"),
    (.text(paragraphs: []), "shorter text"),
    (.text(paragraphs: ["One  line.", "Two."]), "new in the text: “One line.”, “Two.”"),
    (.text(paragraphs: ["1", "2", "3", "4"]), "new in the text: “1”, “2”, “3” …"),
  ])
  func oneOfThem(difference: Difference, words: String) {
    #expect(difference.words(dates) == words)
  }

  @Test func aListSaysItInFewWords() {
    let (two, three) = (SampleEvents.time(14, 14, 0), SampleEvents.time(14, 15, 0))
    let four = SampleEvents.time(14, 16, 0)
    func brief(_ before: Difference.Occasion, _ after: Difference.Occasion) -> String {
      [Difference.time(before: before, after: after)].brief(dates)
    }
    #expect(brief(occasion(two, three), occasion(three, four)) == "14:00 → 15:00")
    #expect(brief(occasion(two, three), occasion(two, four)) == "until 15:00 → 16:00")
    #expect(brief(occasion(two), occasion(two, four)) == "Tue 14 Nov 14:00 → 14:00–16:00")
    let wednesday = SampleEvents.time(15, 9, 0)
    #expect(brief(occasion(two), occasion(wednesday)) == "Tue 14 Nov 14:00 → Wed 15 Nov 9:00")
    #expect(brief(occasion(SampleEvents.day(14)), occasion(nil)) == "Tue 14 Nov → no time")
    let all: [Difference] = [
      .status(before: .confirmed, after: .cancelled), .place(before: "K.1", after: "Janson"),
      .title(before: "Old", after: "New"), .text(paragraphs: ["One", "Two"]),
    ]
    #expect(all.brief(dates) == "K.1 → Janson · was called “Old” · text")
    #expect([all[0]].brief(dates) == "")
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
