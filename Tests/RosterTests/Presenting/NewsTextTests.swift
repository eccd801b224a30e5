import Calendrics
import Foundation
import Testing

@testable import Roster

/// The texts of news.
@Suite struct NewsTextTests {
  private static let bar = ToldShift(
    Shift(
      id: "a", date: RosterDate(dayNumber: 20_515), start: TimeOfDay(minutes: 1_080) ?? .midnight,
      end: TimeOfDay(minutes: 1_380) ?? .midnight, place: "Bar", owner: "anna"))
  private static let kitchen = ToldShift(
    Shift(
      id: "b", date: RosterDate(dayNumber: 20_516), start: .midnight, end: .midnight, place: " ",
      owner: "bob"))
  private static let opening = Opening(id: "o", slot: bar.slot, place: "Bar", needed: 2)
  private static let weekly = WeeklyDuty(
    FixedShift(
      id: "w", weekday: .tuesday, start: bar.slot.start, end: bar.slot.end, place: "Bar",
      owner: "anna", firstDate: bar.slot.date, skill: "Barista"))
  private static let noted = ToldShift(
    Shift(
      id: "n", date: bar.slot.date, start: bar.slot.start, end: bar.slot.end, place: "Bar",
      note: "bring boots", owner: "anna"))

  /// The note of a shift is sent to the person who works it.
  @Test(arguments: [
    News.reminder(noted), .added(noted, by: nil), .approved(noted, by: "Eve"),
    .given(noted, from: "Bob", by: "Eve", reason: nil),
    .traded(Exchange(kind: .swap, gives: bar, takes: noted)),
  ])
  func aNoteIsTold(_ news: News) {
    #expect(NewsText(news).body.hasSuffix(".\nNote: bring boots"), "\(NewsText(news).body)")
  }

  @Test func aListTellsNotes() {
    let digest = NewsText(.digest(from: Self.bar.slot.date, [Self.bar, Self.noted])).body
    #expect(digest == "Tue 3 Mar 18:00–23:00 · Bar\nTue 3 Mar 18:00–23:00 · Bar · bring boots")
  }

  /// Older servers knew no notes, and allowed characters that change the direction of neighbouring
  /// text.
  @Test func newsOfBeforeAreRead() throws {
    let json = try JSONEncoder().encode(News.reminder(Self.bar))
    #expect(!String(decoding: json, as: UTF8.self).contains("note"))
    #expect(try JSONDecoder().decode(News.self, from: json) == .reminder(Self.bar))
    let turned = NewsText(.taken(Self.bar, by: "\u{202E}boB"))
    #expect(turned.title == "boB has your shift now" && turned.body.hasPrefix("boB works"))
  }

  private static let exchange = Exchange(kind: .swap, gives: bar, takes: kitchen)

  @Test(
    arguments: [
      (
        News.taken(bar, by: "Bob"), "Bob has your shift now",
        "Bob works Tue 3 Mar 18:00–23:00 · Bar in your place."
      ),
      (
        .given(bar, from: "Bob", by: "Eve", reason: "ill"), "You got Bob’s shift",
        "Eve gave you Bob’s shift: Tue 3 Mar 18:00–23:00 · Bar (ill). It is now yours."
      ),
      (
        .cancelled(kitchen, by: nil, reason: nil), "Your shift is cancelled",
        "The roster cancelled Wed 4 Mar 00:00–00:00 (24 h). You don’t have to work it."
      ),
      (
        .wanted(bar, by: "Bob", decides: .you), "Bob accepted your shift: approve?",
        "Bob accepted Tue 3 Mar 18:00–23:00 · Bar. It stays yours until you approve."
      ),
      (
        .refused(bar, by: nil, reason: nil), "The shift is not yours",
        "Not approved in time: you don’t get Tue 3 Mar 18:00–23:00 · Bar."
      ),
      (
        .tradeProposed(exchange, by: "Bob"), "Bob proposes a trade",
        "You would give Tue 3 Mar 18:00–23:00 · Bar for Wed 4 Mar 00:00–00:00 (24 h). "
          + "Agree or decline."
      ),
      (
        .tradeEnded(exchange, .declined, by: "Bob"), "The trade is off",
        "Bob declined the trade. Tue 3 Mar 18:00–23:00 · Bar stays yours."
      ),
      (
        .tradeCalledOff(exchange, cancelled: kitchen, by: "Eve", reason: "closed"),
        "The trade is off",
        "Eve cancelled Wed 4 Mar 00:00–00:00 (24 h) (closed). The trade is off: "
          + "Tue 3 Mar 18:00–23:00 · Bar stays yours."
      ),
      (
        .digest(from: RosterDate(dayNumber: 20_515), [bar, kitchen]),
        "Your shifts of the next seven days",
        "Tue 3 Mar 18:00–23:00 · Bar\nWed 4 Mar 00:00–00:00 (24 h)"
      ),
      (
        .digest(from: RosterDate(dayNumber: 20_515), []), "Your shifts of the next seven days",
        "You have no shifts in the seven days from tomorrow on."
      ),
      (
        .needed([ToldOpening(opening)], by: "Eve"), "People are needed on a shift",
        "Eve needs people. The first to take a place gets it.\n"
          + "Tue 3 Mar 18:00–23:00 · Bar · 2 more"
      ),
      (
        .stillNeeded(ToldOpening(opening)), "2 more people are needed",
        "Tue 3 Mar 18:00–23:00 · Bar still needs 2 people. Ask around, or give "
          + "members a place in it."
      ),
      (
        .stillNeeded(ToldOpening(Opening(id: "o", slot: bar.slot, place: "", needed: 1))),
        "One more person is needed",
        "Tue 3 Mar 18:00–23:00 still needs one person. Ask around, or give a member a place in it."
      ),
      (
        .offered(bar, by: "Bob", approver: .admins), "Bob offers a shift",
        "Bob offers Tue 3 Mar 18:00–23:00 · Bar. The first to take it gets it, once an admin approves."
      ),
      (
        .offeredMany([bar, kitchen], by: "Bob", approver: .owner),
        "Bob offers 2 shifts, from Tue 3 Mar on",
        "Bob offers these shifts. The first to take one gets it, once Bob approves.\n"
          + "Tue 3 Mar 18:00–23:00 · Bar\nWed 4 Mar 00:00–00:00 (24 h)"
      ),
      (
        .offeredMany([bar], by: "Bob"), "Bob offers a shift",
        "Bob offers these shifts. The first to take one gets it.\nTue 3 Mar 18:00–23:00 · Bar"
      ),
      (
        .addedMany([bar, kitchen], by: "Eve"), "You have 2 new shifts",
        "Eve gave you these shifts.\n"
          + "Tue 3 Mar 18:00–23:00 · Bar\nWed 4 Mar 00:00–00:00 (24 h)"
      ),
      (
        .offeredMany([bar], by: "Bob", approver: .admins, hasLeft: true),
        "A replacement for Bob is needed",
        "Bob has left, and these shifts need a replacement. The first to take one gets it, once an "
          + "admin approves.\nTue 3 Mar 18:00–23:00 · Bar"
      ),
      (
        .tradeEnded(exchange, .withdrawn, by: "Eve", left: "Bob"), "The trade is off",
        "The trade is off because Bob has left. Tue 3 Mar 18:00–23:00 · Bar stays yours."
      ),
      (
        .fixedShift(weekly, .skill, by: "Eve"), "The required skill of your fixed shift changed",
        "Eve set a required skill, “Barista”, for every Tuesday 18:00–23:00 · Bar."
      ),
      (
        .back(weekly: [weekly], [kitchen], by: "Eve"), "You are active again",
        "Eve reactivated you. You got these shifts back:\nevery Tuesday 18:00–23:00 · Bar\n"
          + "Wed 4 Mar 00:00–00:00 (24 h)"
      ),
      (
        .back(weekly: [], [], by: nil), "You are active again",
        "The roster reactivated you. You got no shifts back."
      ),
      (
        .stillOffered(bar, of: "Bob", hasLeft: true), "Bob’s shift is not taken yet",
        "Bob has left, and Tue 3 Mar 18:00–23:00 · Bar is not taken yet."
      ),
      (.reminder(bar), "You work at 18:00", "Tue 3 Mar 18:00–23:00 · Bar."),
    ] as [(News, String, String)])
  func newsAreSentences(_ news: News, _ title: String, _ body: String) {
    let text = NewsText(news)
    #expect(text.title == title)
    #expect(text.body == body)
  }

  /// Late news says when it happened, by the clocks of the roster.
  @Test(
    arguments: [
      (.taken(bar, by: "Bob"), "This happened on Sunday at 14:05."),
      (.stillOffered(bar, of: nil), "This was written on Sunday at 14:05."),
      (.digest(from: bar.slot.date, [bar]), "This was written on Sunday at 14:05."),
    ] as [(News, String)])
  func whatIsHoursOldSaysWhenItWas(_ news: News, _ sentence: String) throws {
    let made = try #require(Instant("2026-03-01T13:05:00Z"))
    let zone = try #require(RosterZone("Europe/Berlin"))
    func text(after seconds: Int) -> NewsText {
      NewsText(news, of: made, readAt: made + seconds, in: zone)
    }
    #expect(text(after: 0) == NewsText(news) && text(after: 3 * 3_600 - 1) == NewsText(news))
    for seconds in [3 * 3_600, 80_000] {
      #expect(text(after: seconds).title == NewsText(news).title)
      #expect(text(after: seconds).body == NewsText(news).body + "\n" + sentence)
    }
  }

  @Test func ofManyShiftsTheFirstAreSaid() {
    let text = NewsText(.addedMany(Array(repeating: Self.bar, count: 40), by: "Eve"))
    let lines = text.body.split(separator: "\n")
    #expect(lines.count == 32 && lines.last == "and 10 more")
  }

  @Test func everythingEndsAsASentence() {
    let duty = Self.bar
    let all: [News] = [
      .takenAway(duty, to: "Bob", by: "Eve", reason: "ill"), .added(duty, by: "Eve"),
      .role(.admin, by: "Eve"), .role(.member, by: nil), .wanted(duty, by: "B", decides: .admins),
      .awaitsApproval(duty, of: "A", by: "B"), .wantedNoMore(duty, by: "B"),
      .approved(duty, by: "E"), .refused(duty, by: "E", reason: "full"),
      .notApproved(duty, taker: "B", by: "E"), .notApproved(duty, taker: "B", by: nil),
      .suggested(duty, by: "D"), .takenBack(duty, by: "D"), .suggestionDeclined(duty, by: "C"),
      .tradeProposed(Self.exchange, by: nil), .tradeAgreed(Self.exchange, by: "B"),
      .traded(Self.exchange), .tradeEnded(Self.exchange, .expired, by: nil),
      .tradeEnded(Self.exchange, .withdrawn, by: "B"),
      .tradeEnded(Self.exchange, .withdrawn, by: nil), .offered(duty, by: "A"),
      .places(["Bar", "Kitchen"], by: "E"), .places([], by: nil), .skills(["Cook"], by: "E"),
      .skills([], by: "E"), .offeredForYou(duty, by: "E"), .offerTakenBack(duty, by: "E"),
      .notTaken(duty), .stillOffered(duty, of: nil), .stillOffered(duty, of: "A"),
      .stillNeeded(ToldOpening(Self.opening)),
      .confirmation(code: "1", address: "a@example.org"),
      .passwordCode("1", by: "E"), .passwordCode("1", by: nil),
    ]
    for news in all {
      let text = NewsText(news)
      #expect(!text.title.isEmpty && !text.title.contains("\n"), "\(text)")
      #expect(text.body.hasSuffix(".") && !text.body.contains("  "), "\(text)")
      #expect(text.body.first?.isUppercase == true, "\(text)")
    }
  }
}
