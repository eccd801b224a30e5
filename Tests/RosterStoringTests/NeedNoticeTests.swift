import Roster
import Testing

@testable import RosterStoring

/// Admins are notified in time of open shifts that no member has taken.
@Suite struct NeedNoticeTests {
  private func addOpening(
    in stage: Stage, day: Int = 3, from start: Int = 18, to end: Int = 23
  ) async throws -> Opening {
    let receipt = try await stage.carryOut(
      .addOpening(
        date: stage.monday + day, start: try time(start), end: try time(end), place: "Bar",
        needed: 2, note: ""), by: "Anna")
    return try #require(receipt.rows.compactMap(Opening.init).first)
  }

  private func take(_ opening: Opening, for name: String, in stage: Stage) async throws -> Shift {
    let receipt = try await stage.carryOut(
      .takeOpening(opening: RowVersion(id: opening.id), person: try stage.id(name)), by: "Anna")
    return try #require(receipt.rows.compactMap(Shift.init).first)
  }

  /// Returns the notices of openings that still need people, by recipient, as they are due at a
  /// moment.
  private func told(in stage: Stage, at moment: Instant) async throws -> [Person.ID?: [News]] {
    // The second call finds nothing new.
    for _ in 1...2 { _ = try await stage.store.announceDue(at: moment) }
    for notice in try await stage.claim(at: moment) where notice.entry.channel == nil {
      try await stage.store.passOn(notice.entry, at: moment)
    }
    let told = try await stage.claim(at: moment).map(\.entry)
    for entry in told { try await stage.store.settle(entry, as: .delivered) }
    return Dictionary(grouping: told) { $0.person }.mapValues { $0.map(\.notice.news) }
      .filter { !$0.value.isEmpty }
  }

  private func needed(_ opening: Opening, taken: Int = 0) -> News {
    var now = opening
    now.taken = taken
    return .stillNeeded(ToldOpening(now))
  }

  @Test(arguments: Home.all) func adminsOfItsPlaceHearOnceADayBefore(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let (anna, clara) = (try stage.id("Anna"), try stage.id("Clara"))
      for (name, place) in [("Clara", "bar"), ("Dora", "Kitchen")] {
        try await stage.carryOut(
          .setPlaces(person: RowVersion(id: try stage.id(name)), places: [place]), by: "Anna")
      }
      let opening = try await addOpening(in: stage)
      let full = try await addOpening(in: stage, from: 10, to: 12)
      for name in ["Bert", "Dora"] { _ = try await take(full, for: name, in: stage) }
      let cancelled = try await addOpening(in: stage, from: 10, to: 11)
      try await stage.carryOut(
        .cancelOpening(opening: RowVersion(id: cancelled.id), reason: "x"), by: "Anna")
      let day = opening.slot.begins(in: .utc) + -86_400
      _ = try await store.announceDue(at: day)
      #expect(try await store.waitingNotices() == 0, "nobody wants to be told anything")
      for name in ["Anna", "Bert", "Clara", "Dora"] { try await stage.subscribe(name) }
      #expect(try await told(in: stage, at: day + -1) == [:], "it is too early")
      let news = [needed(opening)]
      #expect(try await told(in: stage, at: day) == [anna: news, clara: news])
      #expect(try await told(in: stage, at: day + 80_000) == [:])
    }
  }

  @Test(arguments: Home.all) func whatIsFreeAgainIsToldAtOnce(_ home: Home) async throws {
    try await home.withStore { store in
      var stage = try await Stage(store)
      let anna = try stage.id("Anna")
      try await stage.subscribe("Anna")
      let opening = try await addOpening(in: stage)
      stage.now = opening.slot.begins(in: .utc) + -40_000
      #expect(try await told(in: stage, at: stage.now) == [anna: [needed(opening)]])
      let shift = try await take(opening, for: "Bert", in: stage)
      #expect(try await told(in: stage, at: stage.now) == [:], "that is better, not worse")
      _ = try await take(opening, for: "Clara", in: stage)
      #expect(try await told(in: stage, at: stage.now) == [:])
      try await stage.carryOut(
        .cancelShift(shift: RowVersion(id: shift.id), reason: "ill"), by: "Anna")
      #expect(try await told(in: stage, at: stage.now) == [anna: [needed(opening, taken: 1)]])
      #expect(try await told(in: stage, at: stage.now + 1_000) == [:])
    }
  }

  /// Openings that begin within a day when they are added, or are moved to such hours.
  @Test(arguments: Home.all) func whatBeginsSoonIsToldAtOnce(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let anna = try stage.id("Anna")
      try await stage.subscribe("Anna")
      let opening = try await addOpening(in: stage, day: 0)
      #expect(try await told(in: stage, at: stage.now) == [anna: [needed(opening)]])
      let receipt = try await stage.carryOut(
        .changeOpening(
          opening: RowVersion(id: opening.id), date: opening.date, start: try time(20),
          end: try time(22), place: "Bar", needed: 1, note: ""), by: "Anna")
      let moved = try #require(receipt.rows.compactMap(Opening.init).first)
      #expect(try await told(in: stage, at: stage.now) == [anna: [needed(moved)]])
      let begins = moved.slot.begins(in: .utc)
      _ = try await addOpening(in: stage, day: 0, from: 9, to: 10)
      #expect(try await told(in: stage, at: begins + -3_600) == [:], "it has begun")
    }
  }

  @Test(arguments: Home.all) func nobodyIsToldAgainAfterARestart(_ home: Home) async throws {
    try await home.withPlace { place in
      let store = try await place.open()
      let stage = try await Stage(store)
      try await stage.subscribe("Anna")
      _ = try await addOpening(in: stage, day: 0)
      #expect(try await told(in: stage, at: stage.now).count == 1)
      try await store.close()
      let again = try await place.open(ids: countedIDs(from: 500))
      _ = try await again.announceDue(at: stage.now + 60)
      #expect(try await again.waitingNotices() == 0)
      try await again.close()
    }
  }

  /// An opening that is filled before the notice is sent is not announced; for others the notice
  /// has the current number.
  @Test(arguments: Home.all) func whatIsTakenMeanwhileIsNotNeeded(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      try await stage.subscribe("Anna")
      let opening = try await addOpening(in: stage, day: 0)
      _ = try await store.announceDue(at: stage.now)
      try await stage.passOn()
      _ = try await take(opening, for: "Bert", in: stage)
      let first = try await stage.claim(at: stage.now + 1)
      #expect(
        first.map(\.entry.notice.news) == [needed(opening, taken: 1)]
          && first.allSatisfy { $0.subscription != nil })
      _ = try await take(opening, for: "Clara", in: stage)
      let second = try await stage.claim(at: stage.now + 100)
      #expect(second.count == 1 && second.allSatisfy { $0.subscription == nil })
    }
  }
}
