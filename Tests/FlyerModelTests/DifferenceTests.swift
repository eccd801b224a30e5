import Testing

@testable import FlyerModel

@Suite struct DifferenceTests {
  private func talk(
    _ title: String = "Opening", hour: Int = 14, room: String = "Janson",
    persons: [String] = ["Ada"], status: CalendarEvent.Status = .confirmed, text: String = ""
  ) -> Item {
    let time = FlyerDate.Time(hour: hour, minute: 0, second: 0, offset: 0)
    return Item(
      id: "a", title: title, text: text,
      date: FlyerDate(year: 2026, month: 11, day: 28, time: time),
      payload: .event(CalendarEvent(room: room, persons: persons, status: status)))
  }

  @Test func theSameIsNoDifference() {
    #expect(talk().differences(from: talk()) == [])
  }

  @Test func eachFieldIsOne() {
    let new = talk("Closing", hour: 15, room: "K", persons: ["Ada", "Bob"], status: .cancelled)
    let old = talk()
    #expect(
      new.differences(from: old) == [
        .status(before: .confirmed, after: .cancelled),
        .time(
          before: Difference.Occasion(begin: old.date, end: nil),
          after: Difference.Occasion(begin: new.date, end: nil)),
        .place(before: "Janson", after: "K"), .title(before: "Opening", after: "Closing"),
        .persons(left: [], joined: ["Bob"]),
      ])
  }

  @Test func theOrderOfPeopleSaysNothing() {
    #expect(
      talk(persons: ["Ada", "Bob"]).differences(from: talk(persons: ["Bob", "Ada"])) == [])
  }

  @Test func ofATextTheNewParagraphsAreTold() {
    let old = talk(text: "One.\n\nTwo.\n\nThree.")
    #expect(
      talk(text: "One.\n\nTwo!\n\nThree.\n\nFour.").differences(from: old)
        == [.text(paragraphs: ["Two!", "Four."])])
    #expect(talk(text: "One.").differences(from: old) == [.text(paragraphs: [])])
    #expect(
      talk(text: "New.").differences(from: old, quotesText: false) == [.text(paragraphs: [])])
  }
}
