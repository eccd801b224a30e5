import Calendrics
import Roster
import Testing

@testable import RosterStoring

/// An obsolete notice is never sent, however late a server is.
@Suite struct StaleNoticeTests {
  /// Claims the notices of a moment; returns those that would be sent and those that would not.
  private func claimed(
    in stage: Stage, at moment: Instant
  ) async throws -> (sent: [News], dropped: [News]) {
    for notice in try await stage.claim(at: moment) where notice.entry.channel == nil {
      try await stage.store.passOn(notice.entry, at: moment)
    }
    let claimed = try await stage.claim(at: moment + 100)
    return (
      claimed.filter { $0.subscription != nil }.map(\.entry.notice.news),
      claimed.filter { $0.subscription == nil }.map(\.entry.notice.news)
    )
  }

  /// Makes a stage with a shift of Bert's, of which he wants to be reminded an hour before it
  /// begins.
  private func stage(of store: any RosterStore) async throws -> (Stage, Shift, begins: Instant) {
    let stage = try await Stage(store)
    try await stage.subscribe("Bert") { ($0.reminder, $0.kinds) = (60, []) }
    let shift = try await stage.addShift(of: "Bert", day: 1)
    return (stage, shift, shift.slot.begins(in: .utc))
  }

  @Test(arguments: Home.all) func nobodyIsRemindedOfWhatHasBegun(_ home: Home) async throws {
    try await home.withStore { store in
      let (stage, shift, begins) = try await stage(of: store)
      _ = try await store.announceDue(at: begins + -3_600)
      let late = try await claimed(in: stage, at: begins + -100)
      #expect(late.sent == [] && late.dropped == [.reminder(ToldShift(shift))])
    }
  }

  @Test(arguments: Home.all) func nobodyIsRemindedOfWhatIsSomebodyElses(_ home: Home) async throws {
    try await home.withStore { store in
      let (stage, shift, begins) = try await stage(of: store)
      _ = try await store.announceDue(at: begins + -3_600)
      try await stage.carryOut(
        .override(
          shift: RowVersion(id: shift.id), owner: try stage.id("Clara"), reason: "Ill"),
        by: "Anna")
      let late = try await claimed(in: stage, at: begins + -3_000)
      #expect(late.sent == [] && late.dropped == [.reminder(ToldShift(shift))])
    }
  }

  /// A person who leaves and returns in time is reminded of their shifts again.
  @Test(arguments: Home.all) func whoeverIsBackIsReminded(_ home: Home) async throws {
    try await home.withStore { store in
      let (stage, shift, begins) = try await stage(of: store)
      let bert = RowVersion<Person>(id: try stage.id("Bert"))
      try await stage.carryOut(.deactivate(person: bert), by: "Anna")
      _ = try await store.announceDue(at: begins + -3_600)
      try await stage.carryOut(.activate(person: bert), by: "Anna")
      _ = try await store.announceDue(at: begins + -3_000)
      let told = try await claimed(in: stage, at: begins + -2_900)
      #expect(told.sent == [.reminder(ToldShift(shift))] && told.dropped == [])
    }
  }

  /// Even if the server has not yet noticed that the shift has begun.
  @Test(arguments: Home.all) func whatHasBegunIsNotOffered(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      try await stage.subscribe("Anna") { $0.kinds = [.approvals] }
      try await stage.subscribe("Bert")
      try await stage.subscribe("Clara") { $0.kinds = [.offers] }
      let shift = try await stage.addShift(of: "Bert", day: 0)
      try await stage.carryOut(
        .addOpening(
          date: stage.monday, start: try time(18), end: try time(23), place: "Bar", needed: 2,
          note: ""), by: "Anna")
      try await stage.carryOut(.offer(shift: RowVersion(id: shift.id)), by: "Bert")
      _ = try await store.announceDue(at: stage.now)
      let begins = shift.slot.begins(in: .utc)
      try await stage.passOn()
      let inTime = try await stage.claim(at: begins + -1)
      #expect(inTime.count == 5 && inTime.allSatisfy { $0.subscription != nil }, "\(inTime)")
      let late = try await claimed(in: stage, at: begins)
      #expect(late.sent == [.added(ToldShift(shift), by: "Anna")] && late.dropped.count == 4)
    }
  }

  /// A notice that is passed on has the age of the original, and shows it.
  @Test(arguments: Home.all) func whatIsPassedOnLateIsNotNew(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      try await stage.subscribe("Clara") { $0.kinds = [.offers] }
      let shift = try await stage.addShift(of: "Bert", day: 3)
      try await stage.carryOut(.offer(shift: RowVersion(id: shift.id)), by: "Bert")
      let later = stage.now + 20_000
      for notice in try await stage.claim(at: later) {
        try await store.passOn(notice.entry, at: later)
      }
      let told = try await stage.claim(at: later).map(\.entry)
      #expect(told.map(\.notice.news) == [.offered(ToldShift(shift), by: "Bert")])
      #expect(told.allSatisfy { $0.made == stage.now })
      #expect(told.allSatisfy { $0.expires == stage.now + OutboxEntry.lifetime })
    }
  }

  /// A late digest has the days that it would have had in time, with their current shifts.
  @Test(arguments: Home.all) func aLateDigestIsNotNew(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let digest = DigestTime(weekday: .monday, time: try time(18))
      try await stage.subscribe("Bert") { ($0.digest, $0.kinds) = (digest, []) }
      let evening = RosterZone.utc.instant(of: try time(18), on: stage.monday)
      _ = try await store.announceDue(at: evening + 40_000)
      let late = try await stage.claim(at: evening + 40_000).map(\.entry)
      #expect(late.map(\.made) == [evening + 40_000])
      #expect(late.map(\.notice.news) == [.digest(from: stage.monday + 1, [])])
    }
  }

  private func pending(_ address: String, until expires: Instant) throws -> Subscription.PendingMail
  {
    Subscription.PendingMail(
      address: try #require(MailAddress(address)), code: someHash(), expires: expires)
  }

  /// A code is not sent to an address that was replaced before.
  @Test(arguments: Home.all) func aReplacedAddressGetsNoCode(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      var bert = Subscription(person: try stage.id("Bert"))
      bert.pending = try pending("wrong@example.org", until: stage.now + 3_600)
      try await store.subscribe(bert, code: "11111111", at: stage.now)
      bert.preferences.kinds = []
      try await store.subscribe(bert, code: nil, at: stage.now)
      #expect(try await store.waitingNotices() == 1, "it is the same address still")
      bert.pending = try pending("right@example.org", until: stage.now + 3_600)
      try await store.subscribe(bert, code: "22222222", at: stage.now)
      #expect(try await store.waitingNotices() == 1)
      let mailed = try await stage.claim()
      #expect(
        mailed.map(\.entry.notice.news)
          == [.confirmation(code: "22222222", address: "right@example.org")])
      bert.pending = nil
      try await store.subscribe(bert, code: nil, at: stage.now)
      #expect(try await store.waitingNotices() == 0, "nobody wants mail any more")
      // A sender that had claimed it can't bring it back.
      for notice in mailed { try await store.settle(notice.entry, as: .again(at: stage.now)) }
      #expect(try await store.waitingNotices() == 0)
    }
  }
}
