import Foundation
import Localizing
import Roster
import RosterStoring
import Testing

@testable import RosterServing

/// Tests the log messages of a dispatcher.
@Suite struct NoticeDispatcherTests {
  private func dispatcher(_ pub: Pub) -> NoticeDispatcher {
    NoticeDispatcher(
      store: pub.store, settings: DeliverySettings(), logger: pub.log.logger,
      now: { pub.now }, jitter: { 1 })
  }

  /// Runs a step once, during which the dispatcher is cancelled and the step fails.
  private func stop(_ pub: Pub, with error: any Error) async {
    let dispatcher = dispatcher(pub)
    await Task {
      await dispatcher.repeating("notices", every: .zero) {
        withUnsafeCurrentTask { $0?.cancel() }
        throw error
      }
    }.value
  }

  /// `onOutcome` is not called for a notice that is only expanded to its many recipients.
  @Test func everyOutcomeIsTold() async throws {
    let pub = try await Pub()
    try await pub.subscribe { $0.preferences.mail = MailAddress("ben@example.org") }
    try await pub.addShift()
    let (outcomes, told) = AsyncStream<DeliveryOutcome>.makeStream()
    let dispatcher = NoticeDispatcher(
      store: pub.store, settings: DeliverySettings(), logger: pub.log.logger,
      now: { pub.now }, jitter: { 1 }, onOutcome: { told.yield($1) })
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await dispatcher.run() }
      // No mail server is configured.
      #expect(await outcomes.first { _ in true } == .dropped)
      group.cancelAll()
    }
  }

  /// After a night without a server, Ben's notice says when he got the shift.
  @Test func whatComesLateSaysWhenItWas() async throws {
    let pub = try await Pub()
    try await pub.subscribe { $0.preferences.ntfy = NoticeAddress("https://ntfy.example.org/ben") }
    try await pub.addShift()
    var bodies: [String] = []
    for _ in 1...2 {
      let claimed = try await pub.store.claimNotices(1, lease: 60, at: pub.now).first
      let notice = try #require(claimed)
      let message = MessageComposer(settings: DeliverySettings()).message(
        of: notice.entry, for: try #require(notice.subscription), at: pub.now, in: .utc)
      if case .post(_, _, let body)? = message { bodies.append(body) }
      pub.move(by: 40_000)
    }
    #expect(bodies.first == "The roster gave you Thu 5 Mar 18:00–23:00 · Bar.")
    #expect(
      bodies.last
        == "The roster gave you Thu 5 Mar 18:00–23:00 · Bar.\nThis happened on Tuesday at 12:00.")
  }

  /// Notices are in the language that the member had chosen when subscribing. Subscriptions older
  /// than this choice get the server's language.
  @Test(arguments: [
    ("de", "Der Dienstplan"), ("nl", "Het rooster"), ("zh-TW", "班表"), (nil, "The roster gave you"),
    ("tlh", "The roster gave you"),
  ])
  func noticesSpeakTheirReadersLanguage(_ language: String?, _ words: String) async throws {
    Localization.beginForVisitors([])
    let pub = try await Pub()
    try await pub.subscribe {
      $0.preferences.ntfy = NoticeAddress("https://ntfy.example.org/ben")
      $0.language = language
    }
    try await pub.addShift()
    let claimed = try await pub.store.claimNotices(1, lease: 60, at: pub.now).first
    let notice = try #require(claimed)
    let message = MessageComposer(settings: DeliverySettings()).message(
      of: notice.entry, for: try #require(notice.subscription), at: pub.now, in: .utc)
    guard case .post(_, _, let body)? = message else { throw POSIXError(.EINVAL) }
    #expect(body.contains(words), "\(body)")
  }

  @Test func toBeStoppedIsNoWarning() async throws {
    let pub = try await Pub()
    await stop(pub, with: CancellationError())
    #expect(pub.log.all == [])
  }

  @Test func whatFailsIsAWarningAlsoThen() async throws {
    let pub = try await Pub()
    await stop(pub, with: RosterStoreError.unavailable(.diskFull))
    #expect(pub.log.all.count == 1)
    #expect(pub.log.all.first?.hasPrefix("warning notices wait") == true, "\(pub.log.all)")
  }
}
