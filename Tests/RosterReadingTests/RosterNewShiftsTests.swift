import Calendrics
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests that members learn of their new shifts, except of those from a fixed shift or of their own
/// making.
struct RosterNewShiftsTests {
  /// The footer names a new shift, and its giver once the log has arrived; further shifts are
  /// counted.
  @Test func newShiftsThatOthersGiveMeAreTold() throws {
    var session = RosterSession()
    try session.carryOut(
      .addShift(
        owner: "anna", date: SampleRoster.day("2026-03-05"), start: SampleRoster.time("10:00"),
        end: SampleRoster.time("12:00"), place: "Bar"), by: "eve", isTold: true)
    #expect(session.footer.contains("You have Thu 5 Mar 10:00–12:00 now."), "\(session.screen)")
    session.session.send(.roster(.logged(session.log)))
    #expect(
      session.footer.contains("Eve gave you the Thu 5 Mar 10:00–12:00 shift."), "\(session.screen)")
    session.press("j")
    try session.carryOut(
      .addOpening(
        date: SampleRoster.day("2026-03-08"), start: SampleRoster.time("10:00"),
        end: SampleRoster.time("12:00"), place: "Bar", needed: 2, note: ""), by: "eve", isTold: true
    )
    #expect(session.reader.rosterScreen?.news == nil, "\(session.screen)")
    let opening = try #require(session.model.all(Opening.self).first)
    try session.carryOut(
      .takeOpening(opening: opening.seen, person: "anna"), by: "eve", isTold: true)
    session.session.send(.roster(.logged(session.log)))
    #expect(
      session.footer.contains("Eve gave you the Sun 8 Mar 10:00–12:00 shift."), "\(session.screen)")
    session.press("j")
    let monday = SampleRoster.day("2026-03-02")
    try session.carryOut(
      .copyWeek(from: monday, to: monday + 14, place: nil), by: "eve", isTold: true)
    #expect(session.footer.contains("You have Thu 19 Mar 10:00–12:00 now."), "\(session.screen)")
    #expect(session.footer.contains("more."), "\(session.screen)")
  }

  /// In a large roster, shifts that concern only other members are not loaded.
  @Test func whatWasNotHereIsToldOnceItIsMine() throws {
    var session = RosterSession()
    session.part = RosterPart(of: ["anna"])
    session.publish()
    #expect(session.reader.presenter?.snapshot.shift("b2") == nil)
    try session.carryOut(
      .override(shift: session.seen("b2"), owner: "anna", reason: "ill"), by: "eve", isTold: true)
    #expect(session.footer.contains("You have Thu 5 Mar 10:00–16:00 now."), "\(session.screen)")
    session.session.send(.roster(.logged(session.log)))
    #expect(session.footer.contains("Eve gave you the Thu 5 Mar 10:00–16:00 shift: ill."))
  }

  @Test func whatWasNotHereIsToldOnceItIsSuggestedToMe() throws {
    let requests = [
      WorkRequest(id: "rc", person: "anna", date: SampleRoster.day("2026-03-05"))
    ]
    var session = RosterSession(model: SampleRoster.model(requests: requests))
    session.part = RosterPart(of: ["anna"])
    session.publish()
    let now = try #require(session.reader.presenter)
    let earlier = now.seeing(now.snapshot.without("b2"))
    try session.carryOut(.suggest(shift: session.seen("b2"), request: "rc"), by: "bob")
    let later = try #require(session.reader.presenter)
    #expect(
      NewsSearch(later).news(since: earlier, besides: []).map(\.words) == [
        "Bob suggests the Thu 5 Mar 10:00–16:00 shift: choose?"
      ])
    #expect(
      NewsSearch(now).news(since: earlier, besides: []).isEmpty, "it is nobody's business but Bob's"
    )
  }

  /// The shifts of a fixed shift that was announced before are not announced again.
  @Test func whatIsLaidOutIsNoNews() throws {
    var session = RosterSession()
    let now = try #require(session.reader.presenter)
    #expect(
      NewsSearch(now).news(since: now.seeing(now.snapshot.without("a3")), besides: []).isEmpty)
    #expect(
      NewsSearch(now).news(since: now.seeing(now.snapshot.without("a4")), besides: []).count == 1)
    try session.carryOut(
      .cancelShift(shift: session.seen("a4"), reason: "closed"), by: "eve")
    let later = try #require(session.reader.presenter)
    #expect(
      NewsSearch(later).news(since: now.seeing(now.snapshot.without("a4")), besides: []).isEmpty)
  }

  /// A shift that a member's own command creates is not announced to that member.
  @Test func whatIGiveMyselfIsNoNews() throws {
    var session = RosterSession("eve")
    let (date, start, end) = (
      SampleRoster.day("2026-03-05"), SampleRoster.time("10:00"), SampleRoster.time("12:00")
    )
    let add = RosterCommand.addShift(owner: "eve", date: date, start: start, end: end, place: "Bar")
    try told(of: add, in: &session)
    let every = RosterCommand.addFixedShift(
      owner: "eve", weekday: .sunday, start: start, end: end, place: "Bar", firstDate: nil)
    try told(of: every, in: &session)
    try session.carryOut(
      .addOpening(date: date + 1, start: start, end: end, place: "Bar", needed: 2, note: ""),
      by: "eve")
    let opening = try #require(session.model.all(Opening.self).first)
    try told(of: .takeOpening(opening: opening.seen), in: &session)
    try told(of: .copyWeek(from: date, to: date + 7, place: nil), in: &session)
  }

  /// Carries out a command that gives Eve shifts: new to her if another member sent it, not if she
  /// did.
  private func told(of command: RosterCommand, in session: inout RosterSession) throws {
    let before = try #require(session.reader.presenter)
    try session.carryOut(command, by: "eve")
    let after = try #require(session.reader.presenter)
    #expect(!NewsSearch(after).news(since: before, besides: []).isEmpty, "\(command)")
    #expect(NewsSearch(after).news(since: before, besides: [command]).isEmpty, "\(command)")
  }
}

extension RosterSnapshot {
  /// A snapshot without one of the shifts.
  fileprivate func without(_ shift: Shift.ID) -> RosterSnapshot {
    RosterSnapshot(
      version: version, today: today, part: part, rules: rules, people: people,
      fixedShifts: fixedShifts, openings: openings, shifts: shifts.filter { $0.id != shift },
      requests: requests, trades: trades, wishes: wishes)
  }
}
