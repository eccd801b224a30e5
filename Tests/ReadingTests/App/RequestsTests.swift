import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests which questions the store gets, and that each ends when no screen needs its answer.
struct RequestsTests {
  private let item = Question.item("a", revision: 1)
  private let request = LoadRequest.item(ItemRequest(number: 1, id: "a"))

  private func rows(target: Int? = nil) -> Question {
    let version = ItemList.Version(query: ItemQuery(), revision: 1)
    return .rows(
      ItemList.Need(version: version, start: .offset(0), limit: 30, target: target), tab: 0)
  }

  @Test func whatIsOnItsWayIsNotAskedAgain() {
    var requests = Requests()
    #expect(requests.ask([item], front: 0) == [.store(.load(request))])
    #expect(requests.ask([item], front: 0) == [])
    #expect(requests.awaited(.item) == item)
    #expect(requests.answer(request, isFinal: true) == item)
    #expect(requests.awaited(.item) == nil)
  }

  @Test func whatIsGoneIsNotAskedAgain() {
    var requests = Requests()
    _ = requests.ask([item], front: 0)
    #expect(requests.answer(request, isFinal: false) == item)
    #expect(requests.ask([item], front: 0) == [])
    let newer = Question.item("a", revision: 2)
    #expect(requests.ask([newer], front: 0).count == 1, "it may be there again")
  }

  @Test func anAnswerThatNobodyNeedsIsDropped() {
    var requests = Requests()
    _ = requests.ask([item], front: 0)
    #expect(requests.ask([], front: 0) == [])
    #expect(requests.answer(request, isFinal: true) == nil)
    #expect(requests.fail(request) == nil)
  }

  @Test func whatFailedIsAskedAgainAfterAKey() {
    var requests = Requests()
    _ = requests.ask([item], front: 0)
    #expect(requests.fail(request) == item)
    #expect(requests.awaited(.item) == nil)
    #expect(requests.ask([item], front: 0) == [], "or it would be asked for ever")
    requests.retry()
    #expect(
      requests.ask([item], front: 0) == [.store(.load(.item(ItemRequest(number: 2, id: "a"))))])
  }

  @Test func ofALaneTheFirstIsAsked() {
    var requests = Requests()
    let other = Question.item("b", revision: 1)
    #expect(requests.ask([item, other], front: 0) == [.store(.load(request))])
    #expect(requests.ask([other], front: 0).count == 1, "the next one as soon as it can be")
  }

  @Test func aTabBehindGoesOnWaiting() {
    var requests = Requests()
    _ = requests.ask([rows()], front: 0)
    _ = requests.ask([], front: 1)
    #expect(requests.awaited(.list(0)) == rows())
    _ = requests.ask([], front: 0)
    #expect(requests.awaited(.list(0)) == nil)
  }

  @Test func rowsToWhichSomebodyJumpsAreAskedAnew() {
    var requests = Requests()
    _ = requests.ask([rows()], front: 0)
    #expect(requests.ask([rows(target: 500)], front: 0).count == 1)
    #expect(requests.ask([rows()], front: 0) == [], "those on their way will do")
  }
}
