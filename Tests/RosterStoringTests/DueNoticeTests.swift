import Calendrics
import Roster
import Testing

@testable import RosterStoring

/// What nobody did, but a time has come for: reminders and digests.
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
      // Two servers look at once.
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
