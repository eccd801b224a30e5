import Calendrics
import Roster
import Testing

@testable import RosterStoring

/// Notices that are due by the clock: reminders and digests.
@Suite struct DueNoticeTests {
  @Test(arguments: Home.all) func aReminderComesOnce(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      try await stage.subscribe("Bert") { ($0.reminder, $0.kinds) = (60, []) }
      let shift = try await stage.addShift(of: "Bert", day: 1)
      _ = try await stage.addShift(of: "Clara", day: 1)
      let begins = shift.slot.begins(in: .utc)
      #expect(try await !store.announceDue(at: begins + -3_601))
      #expect(try await store.waitingNotices() == 0)
      let moment = begins + -3_600
      #expect(try await !store.announceDue(at: moment))
      for notice in try await stage.claim(at: moment) where notice.entry.channel == nil {
        try await store.passOn(notice.entry, at: moment)
      }
      let told = try await stage.claim(at: moment)
      #expect(told.map(\.entry.notice.news) == [.reminder(ToldShift(shift))])
      let reminder = try #require(told.first?.entry)
      #expect(reminder.expires == begins)
      try await store.settle(reminder, as: .delivered)
      for seconds in [3_000, 60] {
        #expect(try await !store.announceDue(at: begins + -seconds))
        #expect(try await store.waitingNotices() == 0)
      }
    }
  }

  @Test(arguments: Home.all) func nobodyIsRemindedOfWhatIsCancelled(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      try await stage.subscribe("Bert") { ($0.reminder, $0.kinds) = (60, []) }
      let shift = try await stage.addShift(of: "Bert", day: 1)
      try await stage.carryOut(
        .cancelShift(shift: RowVersion(id: shift.id), reason: "x"), by: "Anna")
      _ = try await store.announceDue(at: shift.slot.begins(in: .utc) + -60)
      #expect(try await store.waitingNotices() == 0)
    }
  }

  /// A shift that is not taken a day before it begins is announced once. The notice goes to its
  /// owner and the admins of its place. A shift offered later is announced to the admins only.
  @Test(arguments: Home.all) func whatNobodyHasTakenIsToldADayBefore(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let (clara, dora) = (try stage.id("Clara"), try stage.id("Dora"))
      let shift = try await stage.addShift(of: "Bert", day: 3)
      let late = try await stage.addShift(of: "Dora", day: 3, from: 10, to: 14)
      _ = try await stage.addShift(of: "Clara", day: 3)
      for (person, place) in [(clara, "Bar"), (dora, "Kitchen")] {
        try await stage.carryOut(
          .setPlaces(person: RowVersion(id: person), places: [place]), by: "Anna")
      }
      try await stage.carryOut(.offer(shift: RowVersion(id: shift.id)), by: "Bert")
      let begins = shift.slot.begins(in: .utc)
      let day = begins + -86_400
      _ = try await store.announceDue(at: day)
      #expect(try await store.waitingNotices() == 0, "nobody wants to be told anything")
      for name in ["Anna", "Bert", "Clara", "Dora"] { try await stage.subscribe(name) }
      for notice in try await stage.claim() {
        try await store.settle(notice.entry, as: .delivered)
      }
      _ = try await store.announceDue(at: day + -1)
      #expect(try await store.waitingNotices() == 0, "it is too early")
      try await stage.carryOut(.offer(shift: RowVersion(id: late.id)), by: "Dora")
      for notice in try await stage.claim() {
        try await store.settle(notice.entry, as: .delivered)
      }
      for _ in 1...2 { _ = try await store.announceDue(at: day) }
      for notice in try await stage.claim(at: day) where notice.entry.channel == nil {
        try await store.passOn(notice.entry, at: day)
      }
      let told = try await stage.claim(at: day).map(\.entry)
      let duty = ToldShift(shift)
      let forAdmins: Set<News> = [
        .stillOffered(duty, of: "Bert"), .stillOffered(ToldShift(late), of: "Dora"),
      ]
      #expect(told.count == 5, "each once")
      #expect(
        Dictionary(grouping: told) { $0.person }.mapValues { Set($0.map(\.notice.news)) } == [
          try stage.id("Bert"): [.stillOffered(duty, of: nil)],
          try stage.id("Anna"): forAdmins, clara: forAdmins,
        ])
    }
  }

  /// A shift that is taken before the notice is sent is not announced.
  @Test(arguments: Home.all) func whatIsTakenMeanwhileIsNotStillOffered(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      try await stage.subscribe("Anna")
      let shift = try await stage.addShift(of: "Bert", day: 3)
      try await stage.carryOut(.offer(shift: RowVersion(id: shift.id)), by: "Bert")
      let day = shift.slot.begins(in: .utc) + -86_400
      _ = try await store.announceDue(at: day)
      for notice in try await stage.claim(at: day) where notice.entry.channel == nil {
        try await store.passOn(notice.entry, at: day)
      }
      try await stage.carryOut(.accept(shift: RowVersion(id: shift.id)), by: "Clara")
      let claimed = try await stage.claim(at: day).filter {
        if case .stillOffered = $0.entry.notice.news { true } else { false }
      }
      #expect(claimed.count == 1 && claimed.allSatisfy { $0.subscription == nil })
    }
  }

  @Test(arguments: Home.all) func aDigestComesEveryWeek(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let digest = DigestTime(weekday: .monday, time: try time(18))
      try await stage.subscribe("Bert") { ($0.digest, $0.kinds) = (digest, []) }
      let shifts = [
        try await stage.addShift(of: "Bert", day: 1), try await stage.addShift(of: "Bert", day: 7),
      ]
      for day in [0, 8] { _ = try await stage.addShift(of: "Bert", day: day) }
      let evening = RosterZone.utc.instant(of: try time(18), on: stage.monday)
      #expect(try await !store.announceDue(at: evening + -1))
      #expect(try await store.waitingNotices() == 0)
      // Two servers announce at once.
      async let first = store.announceDue(at: evening)
      async let second = store.announceDue(at: evening)
      _ = try await (first, second)
      let told = try await stage.claim(at: evening)
      #expect(
        told.map(\.entry.notice.news)
          == [.digest(from: stage.monday + 1, shifts.map(ToldShift.init))])
      _ = try await store.announceDue(at: evening + 7 * 86_400)
      let next = try await stage.claim(at: evening + 7 * 86_400)
      #expect(next.filter { $0.entry.made > evening }.count == 1)
    }
  }

  @Test(arguments: Home.all) func noDigestIsSentLongAfterItsTime(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let digest = DigestTime(weekday: .monday, time: try time(18))
      try await stage.subscribe("Bert") { $0.digest = digest }
      _ = try await store.announceDue(at: stage.now + 3 * 86_400)
      #expect(try await store.waitingNotices() == 0)
      let evening = RosterZone.utc.instant(of: try time(18), on: stage.monday + 7)
      _ = try await store.announceDue(at: evening)
      #expect(try await store.waitingNotices() == 1)
    }
  }
}
