import FlyerModel
import Testing

@testable import Reading

@Suite struct CalendarEventWordsTests {
  private let event = CalendarEvent(
    room: "Hall 1", persons: ["Ada", "Bo"], recurrence: "every Tuesday", track: "Art")

  @Test func aTrackThatIsATagIsSaidOnce() {
    #expect(event.lines(besides: []) == ["Ada, Bo", "every Tuesday", "Art"])
    #expect(event.lines(besides: ["Linux", "Art"]) == ["Ada, Bo", "every Tuesday", ""])
  }

  @Test(arguments: [("ULB", "Hall 1 · ULB"), ("", "Hall 1")])
  func theRoomComesBeforeThePlace(location: String, words: String) {
    #expect(event.place(location) == words)
  }
}
