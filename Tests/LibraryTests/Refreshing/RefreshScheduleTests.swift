import Fetching
import Foundation
import Scratch
import Testing

@testable import Library

/// The schedule of refreshes: its state, the server's answers, and the time.
@Suite struct RefreshScheduleTests {
  private static let (hour, day, week) = (3_600, 86_400, 604_800)
  private static let start = 1_795_431_600
  private static let feed = "http://e.org/feed.xml"

  private static func answer(_ steps: (Int, String)..., freshness: Int? = nil) -> ServerAnswer {
    ServerAnswer(
      address: feed, redirects: steps.map { .init(status: $0.0, target: "http://e.org/\($0.1)") },
      freshness: freshness)
  }

  /// No source waits longer because the program that sends requests does not run.
  @Test(arguments: [HelperFault.notInstalled, .crashed(signal: 11), .ended(code: 71), .malformed])
  func aFaultOfOursIsNoneOfTheServer(fault: HelperFault) {
    #expect(FailedRequest(.fetching(.transport(.helper(fault)))) == nil)
    #expect(FailedRequest(.fetching(.transport(.closed(place: "h"))))?.isUnanswered == true)
  }

  @Test func whoWasNeverAskedMayBeAsked() {
    #expect(RefreshSchedule().pause(for: .automatic, at: Self.start) == nil)
    #expect(RefreshSchedule().pause(for: .asked, at: Self.start) == nil)
  }

  /// Returns the end of a pause that begins now.
  private static func end(_ schedule: RefreshSchedule, at now: Int) -> Int? {
    guard case .until(let end) = schedule.pause(for: .automatic, at: now) else { return nil }
    return end
  }

  @Test func noTwoReadersComeAtTheSameTimeForEver() {
    let ends = (0..<50).map { number in
      var schedule = RefreshSchedule()
      schedule.note(Self.answer(), at: Self.start + number * 60)
      let first = Self.end(schedule, at: Self.start + number * 60)
      schedule.note(Self.answer(), at: Self.start + Self.day)
      let later = Self.end(schedule, at: Self.start + Self.day).map { $0 - Self.start - Self.day }
      #expect(first.map { $0 - Self.start - number * 60 } == later)
      return later ?? 0
    }
    #expect(ends.allSatisfy { (Self.hour..<Self.hour + 360).contains($0) })
    #expect(Set(ends).count > 30)
  }

  @Test(
    arguments: [
      (nil, nil, hour), (60, nil, hour), (7_200, nil, 7_200), (nil, 14_400, 14_400),
      (7_200, 14_400, 14_400), (99 * day, nil, week), (nil, 99 * day, week),
    ] as [(Int?, Int?, Int)])
  func anHourIsTheLeast(freshness: Int?, interval: Int?, pause: Int) {
    var schedule = RefreshSchedule()
    schedule.interval = interval
    schedule.note(Self.answer(freshness: freshness), at: Self.start)
    let end = Self.end(schedule, at: Self.start) ?? 0
    #expect((pause..<pause + 360).contains(end - Self.start))
    #expect(schedule.pause(for: .automatic, at: end - 1) == .until(end))
    #expect(schedule.pause(for: .automatic, at: end) == nil)
    #expect(schedule.pause(for: .asked, at: Self.start) == nil)
    // A clock that was set back gives no information.
    #expect(schedule.pause(for: .automatic, at: Self.start - 1) == nil)
  }

  @Test(
    arguments: [
      (
        FailedRequest(status: 404, reason: ""),
        [hour, 2 * hour, 4 * hour, 8 * hour, 16 * hour, day]
      ),
      (FailedRequest(status: 429, retryAfter: 60, reason: ""), [hour, 2 * hour]),
      (
        FailedRequest(status: 429, retryAfter: 3 * hour, reason: ""),
        [3 * hour, 3 * hour, 4 * hour]
      ),
      (FailedRequest(status: 503, retryAfter: 99 * day, reason: ""), [day, day]),
      (FailedRequest(isUnanswered: true, reason: ""), [300, 600, 1_200, 2_400, hour, hour]),
      (FailedRequest(reason: ""), [hour, 2 * hour]),
    ] as [(FailedRequest, [Int])])
  func failuresBackOff(failed: FailedRequest, waits: [Int]) {
    var (schedule, now) = (RefreshSchedule(), Self.start)
    for (count, wait) in waits.enumerated() {
      schedule.note(failed, at: now)
      #expect(schedule.failures == count + 1)
      #expect(schedule.pause(for: .automatic, at: now) == .until(now + wait))
      now += wait
    }
    schedule.note(Self.answer(), at: now)
    #expect(schedule.failures == 0)
    #expect(schedule.failure == nil)
    #expect(Self.end(schedule, at: now).map { $0 - now >= Self.hour } == true)
  }

  @Test(arguments: [nil, 0, 60, 2 * hour, 99 * day] as [Int?])
  func whatAServerAsksForHoldsNobodyBackWhoAsks(retryAfter: Int?) {
    var schedule = RefreshSchedule()
    schedule.note(FailedRequest(status: 429, retryAfter: retryAfter, reason: ""), at: Self.start)
    #expect(schedule.pause(for: .automatic, at: Self.start) != nil)
    #expect(schedule.pause(for: .asked, at: Self.start) == nil)
  }

  @Test func whatIsGoneIsNotAskedForUntilSomebodyAsks() {
    var schedule = RefreshSchedule()
    schedule.note(FailedRequest(status: 410, reason: "gone"), at: Self.start)
    #expect(schedule.isGone)
    #expect(schedule.failure == "gone")
    #expect(schedule.pause(for: .automatic, at: Self.start + 99 * Self.day) == .forGood)
    #expect(schedule.pause(for: .asked, at: Self.start) == nil)
    schedule.note(Self.answer(), at: Self.start + Self.day)
    #expect(!schedule.isGone)
    #expect(schedule.pause(for: .automatic, at: Self.start + 2 * Self.day) == nil)
  }

  private static let moved = "http://e.org/new.xml"

  private struct Answers: Sendable, CustomTestStringConvertible {
    /// The answers, each with the number of seconds before it.
    let all: [(Int, ServerAnswer)]
    let address: String?

    init(_ address: String?, _ all: (Int, ServerAnswer)...) {
      (self.all, self.address) = (all, address)
    }

    var testDescription: String { all.map { "\($0.0): \($0.1.redirects)" }.joined(separator: ", ") }
  }

  private static let answers: [Answers] = [
    Answers(moved, (0, answer((301, "new.xml"))), (week, answer((301, "new.xml")))),
    Answers(moved, (0, answer((308, "new.xml"))), (week, answer((308, "new.xml")))),
    Answers(nil, (0, answer((301, "new.xml"))), (week - 1, answer((301, "new.xml")))),
    Answers(
      nil, (0, answer((301, "new.xml"))), (day, answer()), (week, answer((301, "new.xml")))),
    Answers(
      nil, (0, answer((301, "new.xml"))), (day, answer((301, "other.xml"))),
      (week, answer((301, "new.xml")))),
    Answers(nil, (0, answer((302, "new.xml"))), (week, answer((302, "new.xml")))),
    Answers(nil, (0, answer((307, "new.xml"))), (week, answer((307, "new.xml")))),
    Answers(
      moved, (0, answer((301, "new.xml"), (302, "x.xml"))),
      (week, answer((301, "new.xml"), (302, "y.xml")))),
    Answers(
      moved, (0, answer((301, "a.xml"), (308, "new.xml"))),
      (week, answer((301, "a.xml"), (308, "new.xml")))),
    Answers(
      nil, (0, answer((302, "a.xml"), (301, "new.xml"))),
      (week, answer((302, "a.xml"), (301, "new.xml")))),
  ]

  @Test(arguments: answers)
  private func aMoveIsBelievedAfterAWeek(answers: Answers) {
    var schedule = RefreshSchedule()
    for (time, answer) in answers.all { schedule.note(answer, at: Self.start + time) }
    #expect(schedule.address == answers.address)
  }

  @Test func aMoveIsKnownBeforeItIsBelieved() {
    var schedule = RefreshSchedule()
    #expect(schedule.addresses.isEmpty)
    schedule.note(Self.answer((301, "a.xml"), (308, "new.xml"), (302, "x.xml")), at: Self.start)
    #expect(schedule.address == nil && schedule.addresses == [Self.moved])
    schedule.note(Self.answer((301, "new.xml")), at: Self.start + Self.week)
    #expect(schedule.addresses == [Self.moved])
    var other = RefreshSchedule()
    other.note(Self.answer((302, "new.xml")), at: Self.start)
    #expect(other.addresses.isEmpty)
  }

  @Test func whatFailsNeitherMovesNorBreaksTheWeek() {
    let failed = FailedRequest(status: 500, reason: "")
    var schedule = RefreshSchedule()
    schedule.note(Self.answer((301, "new.xml")), at: Self.start)
    schedule.note(failed, at: Self.start + Self.day)
    schedule.note(Self.answer((301, "new.xml")), at: Self.start + Self.week)
    #expect(schedule.address == Self.moved)
  }

  @Test(arguments: [
    ("http://e.org/feed.xml", 301, "https://e.org/feed.xml", true),
    ("http://e.org/feed.xml", 308, "https://e.org/feed.xml", true),
    ("http://e.org/feed.xml", 302, "https://e.org/feed.xml", false),
    ("http://e.org/feed.xml", 301, "https://e.org/other.xml", false),
    ("http://e.org/feed.xml", 301, "https://www.e.org/feed.xml", false),
    ("https://e.org/feed.xml", 301, "https://e.org/feed.xml", false),
  ])
  func theSamePlaceOverTLSIsTakenAtOnce(
    from: String, status: Int, target: String, isTaken: Bool
  ) {
    var schedule = RefreshSchedule()
    schedule.note(
      ServerAnswer(address: from, redirects: [.init(status: status, target: target)]),
      at: Self.start)
    #expect(schedule.address == (isTaken ? target : nil))
  }

  @Test(arguments: [404, 410])
  func whereItMovedToCanBeGoneAsWell(status: Int) {
    var schedule = RefreshSchedule()
    schedule.found(at: Self.moved)
    schedule.note(FailedRequest(status: 500, reason: ""), at: Self.start)
    #expect(schedule.address == Self.moved)
    schedule.note(FailedRequest(status: status, reason: ""), at: Self.start)
    #expect(schedule.address == nil)
    #expect(!schedule.isGone)
  }

  @Test func itIsKeptWhole() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("schedule.json")
    var schedule = RefreshSchedule()
    schedule.interval = 7_200
    schedule.served = ServedDocument(address: Self.feed, mediaType: "text/xml; charset=utf8")
    schedule.note(Self.answer((301, "new.xml")), at: Self.start)
    schedule.note(FailedRequest(status: 503, retryAfter: 60, reason: "busy"), at: Self.start)
    try schedule.keep(at: path)
    #expect(RefreshSchedule(at: path) == schedule)
    try schedule.keep(at: path)
    #expect(folder.contents == ["schedule.json"])
  }

  @Test(arguments: ["", "{", "[]", "{}", #"{"version": 2, "failures": 1, "isGone": true}"#])
  func whatCannotBeReadIsAsGoodAsNothing(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "schedule.json")
    #expect(RefreshSchedule(at: path) == RefreshSchedule())
  }
}
