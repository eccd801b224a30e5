import Calendrics
import Roster
import Testing

@testable import RosterStoring

/// Notices are stored with the change that causes them, and sent once.
@Suite struct OutboxTests {
  /// Adds a shift of Bert's on Tuesday, which he offers and Clara takes.
  private func take(in stage: Stage) async throws -> Shift {
    let shift = try await stage.addShift(of: "Bert", day: 1)
    try await stage.carryOut(.offer(shift: RowVersion(id: shift.id)), by: "Bert")
    try await stage.carryOut(.accept(shift: RowVersion(id: shift.id)), by: "Clara")
    return shift
  }

  @Test(arguments: Home.all) func whoeverIsConcernedIsTold(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      try await stage.subscribe("Bert")
      try await stage.subscribe("Clara")
      let shift = try await take(in: stage)
      #expect(try await store.nextNotice() == stage.now)
      #expect(try await store.oldestNotice() == stage.now)
      let claimed = try await stage.claim()
      let news = claimed.map(\.entry.notice.news)
      #expect(
        news.contains(.taken(ToldShift(shift), by: "Clara"))
          && news.contains(.added(ToldShift(shift), by: "Anna")), "\(news)")
      #expect(claimed.allSatisfy { $0.entry.channel == .ntfy || $0.entry.channel == nil })
      #expect(claimed.compactMap(\.subscription?.preferences.ntfy).allSatisfy { $0 == Stage.topic })
      for notice in claimed { try await store.settle(notice.entry, as: .delivered) }
      #expect(try await store.waitingNotices() == 0)
      #expect(try await store.nextNotice() == nil)
      #expect(try await store.oldestNotice() == nil)
    }
  }

  @Test(arguments: Home.all) func whoHasSaidNothingIsToldNothing(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      _ = try await take(in: stage)
      #expect(try await store.waitingNotices() == 0)
      try await stage.subscribe("Bert") { $0.kinds = [.trades] }
      try await stage.carryOut(
        .addShift(
          owner: try stage.id("Bert"), date: stage.monday + 3, start: try time(9),
          end: try time(10), place: ""), by: "Anna")
      #expect(try await store.waitingNotices() == 0)
    }
  }

  @Test(arguments: Home.all) func aRefusedCommandTellsNobody(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      try await stage.subscribe("Bert")
      let shift = try await stage.addShift(of: "Bert", day: 1)
      let waiting = try await store.waitingNotices()
      let accept = RosterCommand.accept(shift: RowVersion(id: shift.id))
      #expect(try await stage.refusal(of: accept, by: "Clara") != nil)
      #expect(try await store.waitingNotices() == waiting)
    }
  }

  @Test(arguments: Home.all) func eachWayIsANoticeOfItsOwn(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      try await stage.subscribe("Bert") {
        $0.mail = MailAddress("bert@example.org")
        $0.webhook = NoticeAddress("https://example.org/hook")
      }
      _ = try await stage.addShift(of: "Bert", day: 1)
      let claimed = try await stage.claim()
      #expect(Set(claimed.compactMap(\.entry.channel)) == [.mail, .ntfy, .webhook])
      #expect(Set(claimed.map(\.entry.id)).count == 3)
    }
  }

  @Test(arguments: Home.all) func aClaimedNoticeIsNobodyElses(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      try await stage.subscribe("Bert")
      _ = try await stage.addShift(of: "Bert", day: 1)
      let first = try #require(try await stage.claim().first?.entry)
      #expect(try await stage.claim().isEmpty)
      // The first sender has stopped. Another one has claimed the notice, so the first one's
      // outcome comes too late.
      let second = try #require(try await stage.claim(at: stage.now + 60).first?.entry)
      #expect(second.id == first.id && second.tries == 2)
      try await store.settle(first, as: .delivered)
      #expect(try await store.waitingNotices() == 1)
      try await store.settle(second, as: .again(at: stage.now + 100))
      #expect(try await stage.claim(at: stage.now + 99).isEmpty)
      let third = try #require(try await stage.claim(at: stage.now + 100).first?.entry)
      try await store.settle(third, as: .postponed(until: stage.now + 100_000))
      #expect(try await store.nextNotice() == stage.now + 100_000)
      let last = try #require(try await stage.claim(at: stage.now + 100_000).first?.entry)
      #expect(last.tries == 1 && last.expires > stage.now + 100_000)
      try await store.settle(last, as: .givenUp)
      #expect(try await store.waitingNotices() == 0)
    }
  }

  @Test(arguments: Home.all) func manyWhoClaimAtOnceGetEachOnce(_ home: Home) async throws {
    try await home.withPlace { place in
      // Two servers of one database, if the database allows two.
      let first = try await place.open(ids: countedIDs())
      let second = home == .postgres ? try await place.open(ids: countedIDs(from: 1_000)) : first
      let stage = try await Stage(first)
      try await stage.subscribe("Bert")
      for day in 1...12 { _ = try await stage.addShift(of: "Bert", day: day) }
      let claimed = try await withThrowingTaskGroup(of: [String].self) { group in
        for number in 0..<8 {
          let store = number.isMultiple(of: 2) ? first : second
          group.addTask {
            try await store.claimNotices(3, lease: 60, at: stage.now).map(\.entry.id)
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(claimed.count == 12 && Set(claimed).count == 12, "\(claimed)")
      if home == .postgres { try await second.close() }
      try await first.close()
    }
  }

  @Test(arguments: Home.all) func whatWasNotDeliveredIsThereAfterwards(
    _ home: Home
  ) async throws {
    try await home.withPlace { place in
      let store = try await place.open()
      let stage = try await Stage(store)
      try await stage.subscribe("Bert")
      _ = try await stage.addShift(of: "Bert", day: 1)
      // The server is killed after it has claimed a notice.
      let before = try await stage.claim().map(\.entry.id)
      try await store.close()
      let again = try await place.open()
      let after = try await again.claimNotices(9, lease: 60, at: stage.now + 60)
      #expect(after.map(\.entry.id) == before && after.first?.entry.tries == 2)
      try await again.close()
    }
  }

  @Test(arguments: Home.all) func offersGoToThoseWhoCouldTakeThem(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      for name in ["Anna", "Bert", "Clara", "Dora"] {
        try await stage.subscribe(name) { $0.kinds = name == "Anna" ? [.shifts] : [.offers] }
      }
      _ = try await stage.addShift(of: "Dora", day: 1, from: 20, to: 22)
      let shift = try await stage.addShift(of: "Bert", day: 1)
      try await stage.carryOut(.offer(shift: RowVersion(id: shift.id)), by: "Bert")
      let all = try #require(try await stage.claim().first { $0.entry.channel == nil }?.entry)
      try await store.passOn(all, at: stage.now)
      let told = try await stage.claim()
      // Bert offers it, Dora works then, Anna has not subscribed.
      #expect(told.map(\.entry.person) == [try stage.id("Clara")])
      #expect(told.map(\.entry.notice.news) == [.offered(ToldShift(shift), by: "Bert")])
      #expect(try await stage.claim().isEmpty)
    }
  }

  /// A person who leaves offers all shifts, but each recipient gets one notice.
  @Test(arguments: Home.all) func whatSomebodyLeavesBehindIsToldOnce(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      for name in ["Clara", "Dora"] { try await stage.subscribe(name) { $0.kinds = [.offers] } }
      _ = try await stage.addShift(of: "Dora", day: 1, from: 20, to: 22)
      let first = try await stage.addShift(of: "Bert", day: 1)
      let second = try await stage.addShift(of: "Bert", day: 2)
      try await stage.carryOut(
        .deactivate(person: RowVersion(id: try stage.id("Bert"))), by: "Anna")
      try await stage.passOn()
      let told = try await stage.claim()
      func news(for name: String) throws -> [News] {
        let person = try stage.id(name)
        return told.filter { $0.entry.person == person }.map(\.entry.notice.news)
      }
      // Dora works on the first of the days.
      #expect(
        try news(for: "Clara")
          == [.offeredMany([ToldShift(first), ToldShift(second)], by: "Bert", hasLeft: true)])
      #expect(
        try news(for: "Dora") == [.offeredMany([ToldShift(second)], by: "Bert", hasLeft: true)])
    }
  }

  /// A shift that is taken during quiet hours is not announced in the morning.
  @Test(arguments: Home.all) func whatIsTakenMeanwhileIsToldNoMore(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      try await stage.subscribe("Dora") { $0.kinds = [.offers] }
      let first = try await stage.addShift(of: "Bert", day: 1)
      let second = try await stage.addShift(of: "Bert", day: 2)
      let third = try await stage.addShift(of: "Clara", day: 3)
      for (shift, name) in [(first, "Bert"), (third, "Clara")] {
        try await stage.carryOut(.offer(shift: RowVersion(id: shift.id)), by: name)
      }
      try await stage.passOn()
      try await stage.carryOut(.revoke(shift: RowVersion(id: first.id)), by: "Bert")
      try await stage.carryOut(
        .deactivate(person: RowVersion(id: try stage.id("Bert"))), by: "Anna")
      try await stage.passOn()
      for shift in [first, third] {
        try await stage.carryOut(.accept(shift: RowVersion(id: shift.id)), by: "Anna")
      }
      let told = try await stage.claim(at: stage.now + 60)
      let wanted = told.filter { $0.subscription != nil }.map(\.entry.notice.news)
      #expect(wanted == [.offeredMany([ToldShift(second)], by: "Bert", hasLeft: true)], "\(told)")
    }
  }

  @Test(arguments: Home.all) func needsGoToThoseWhoCouldCome(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      for name in ["Anna", "Bert", "Clara", "Dora"] {
        try await stage.subscribe(name) { $0.kinds = name == "Clara" ? [.shifts] : [.offers] }
      }
      _ = try await stage.addShift(of: "Dora", day: 1, from: 20, to: 22)
      for day in [1, 2] {
        try await stage.carryOut(
          .addOpening(
            date: stage.monday + day, start: try time(20), end: try time(22), place: "Bar",
            needed: 2, note: ""), by: "Anna")
      }
      for notice in try await stage.claim() where notice.entry.channel == nil {
        try await store.passOn(notice.entry, at: stage.now)
      }
      let told = try await stage.claim()
      // Anna needs them, Dora works on the first of the days, Clara has not subscribed.
      let (bert, dora) = (try stage.id("Bert"), try stage.id("Dora"))
      #expect(told.count { $0.entry.person == bert } == 2 && told.count == 3)
      let needed = told.first { $0.entry.person == dora }?.entry.notice.news
      guard case .needed(let openings, by: "Anna")? = needed else {
        Issue.record("\(told)")
        return
      }
      #expect(openings.map(\.slot.date) == [stage.monday + 2] && openings[0].missing == 2)
    }
  }

  @Test(arguments: Home.all) func whatIsTakenIsOfferedToNobody(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      try await stage.subscribe("Dora") { $0.kinds = [.offers] }
      _ = try await take(in: stage)
      let all = try #require(try await stage.claim().first?.entry)
      try await store.passOn(all, at: stage.now)
      #expect(try await store.waitingNotices() == 0)
    }
  }

  @Test(arguments: Home.all) func offersGoToMoreThanAreToldAtOnce(_ home: Home) async throws {
    try await home.withStore { store in
      let names = ["Anna"] + (0..<120).map { "Guest \($0)" }
      let stage = try await Stage(store, people: names)
      for name in names { try await stage.subscribe(name) { $0.kinds = [.offers] } }
      let shift = try await stage.addShift(of: "Anna", day: 1)
      try await stage.carryOut(.offer(shift: RowVersion(id: shift.id)), by: "Anna")
      var told: Set<Person.ID> = []
      for _ in 0..<10 {
        for notice in try await store.claimNotices(200, lease: 60, at: stage.now) {
          if notice.entry.channel == nil {
            try await store.passOn(notice.entry, at: stage.now)
          } else {
            let person = try #require(notice.entry.person)
            #expect(told.insert(person).inserted)
            try await store.settle(notice.entry, as: .delivered)
          }
        }
      }
      #expect(told.count == 120)
      #expect(try await store.waitingNotices() == 0)
    }
  }

  @Test(arguments: Home.all) func adminsAreToldWhatTheyAreToApprove(_ home: Home) async throws {
    try await home.withStore(rules: RosterRules(approval: .admin)) { store in
      let people = ["Anna", "Bert", "Clara", "Dora", "Emil", "Finn"]
      let stage = try await Stage(store, people: people)
      for name in ["Anna", "Dora", "Emil", "Finn"] { try await stage.subscribe(name) }
      for (name, place) in [("Dora", "bar"), ("Emil", "Kitchen")] {
        try await stage.carryOut(
          .setPlaces(person: RowVersion(id: try stage.id(name)), places: [place]), by: "Anna")
      }
      for notice in try await stage.claim() {
        try await store.settle(notice.entry, as: .delivered)
      }
      let shift = try await take(in: stage)
      try await stage.passOn()
      let told = try await stage.claim()
      let news = News.awaitsApproval(ToldShift(shift), of: "Bert", by: "Clara")
      #expect(told.map(\.entry.notice.news) == [news, news])
      // The shift is at the bar, of which Dora is an admin.
      #expect(
        Set(told.map(\.entry.person)) == [try stage.id("Anna"), try stage.id("Dora")])
    }
  }

  @Test(arguments: Home.all) func anAddressCountsOnceItIsConfirmed(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let bert = try stage.id("Bert")
      let address = try #require(MailAddress("bert@example.org"))
      func ask() async throws -> TokenHash {
        let code = someHash()
        var subscription = Subscription(person: bert)
        subscription.pending = Subscription.PendingMail(
          address: address, code: code, expires: stage.now + 3_600)
        try await store.subscribe(subscription, code: "12345678", at: stage.now)
        return code
      }
      var code = try await ask()
      let mailed = try await stage.claim().map(\.entry)
      #expect(mailed.map(\.channel) == [.mail])
      #expect(
        mailed.map(\.notice.news)
          == [.confirmation(code: "12345678", address: "bert@example.org")])
      #expect(try await !store.confirmMail(of: bert, code: code, at: stage.now + 3_600))
      #expect(try await !store.confirmMail(of: bert, code: someHash(), at: stage.now))
      #expect(try await store.subscription(of: bert)?.preferences.mail == nil)
      #expect(try await store.confirmMail(of: bert, code: code, at: stage.now))
      #expect(try await store.subscription(of: bert)?.preferences.mail == address)
      #expect(try await !store.confirmMail(of: bert, code: code, at: stage.now))
      code = try await ask()
      for _ in 1...5 {
        #expect(try await !store.confirmMail(of: bert, code: someHash(), at: stage.now))
      }
      #expect(try await !store.confirmMail(of: bert, code: code, at: stage.now))
    }
  }

  @Test(arguments: Home.all) func whoHasLeftGetsNothing(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      try await stage.subscribe("Bert")
      _ = try await stage.addShift(of: "Bert", day: 1)
      try await stage.carryOut(
        .deactivate(person: RowVersion(id: try stage.id("Bert"))), by: "Anna")
      let claimed = try await stage.claim()
      #expect(!claimed.isEmpty && claimed.allSatisfy { $0.subscription == nil })
    }
  }

  @Test(arguments: Home.all) func whatIsOverIsForgotten(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      try await stage.subscribe("Bert")
      _ = try await stage.addShift(of: "Bert", day: 1)
      try await store.sweep(at: stage.now + (2 * 86_400 - 1))
      #expect(try await store.waitingNotices() == 1)
      try await store.sweep(at: stage.now + 2 * 86_400)
      #expect(try await store.waitingNotices() == 0)
    }
  }

  /// A person without an account can't subscribe.
  @Test(arguments: Home.all) func nobodyElseSubscribes(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      await #expect(throws: RosterStoreError.noAccount) {
        try await store.subscribe(Subscription(person: "nobody"), code: nil, at: stage.now)
      }
    }
  }

  @Test(arguments: Home.all) func aBackupHasWhatIsToBeTold(_ home: Home) async throws {
    try await withFolder { folder in
      try await home.withPlace { place in
        let (path, store) = (folder + "/roster.backup", try await place.open())
        let stage = try await Stage(store)
        try await stage.subscribe("Bert") { $0.reminder = 60 }
        _ = try await stage.addShift(of: "Bert", day: 1)
        let bert = try stage.id("Bert")
        let before = try await store.subscription(of: bert)
        try await store.backUp(to: path)
        try await store.close()
        try await place.restore(from: path, replacing: true, at: stage.now)
        let again = try await place.open(ids: countedIDs(from: 500))
        #expect(try await again.subscription(of: bert) == before)
        let claimed = try await again.claimNotices(9, lease: 60, at: stage.now)
        #expect(claimed.count == 1 && claimed.first?.entry.channel == .ntfy)
        try await again.close()
      }
    }
  }
}
