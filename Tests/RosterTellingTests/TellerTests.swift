import Roster
import RosterStoring
import Testing

@testable import RosterTelling

/// What a teller says of itself.
@Suite struct TellerTests {
  private func teller(_ pub: Pub) -> Teller {
    Teller(
      store: pub.store, settings: TellingSettings(), logger: pub.log.logger,
      now: { pub.now }, jitter: { 1 })
  }

  /// Does a step once, in which the teller is told to stop and which fails.
  private func stop(_ pub: Pub, with error: any Error) async {
    let teller = teller(pub)
    await Task {
      await teller.repeating("notices", every: .zero) {
        withUnsafeCurrentTask { $0?.cancel() }
        throw error
      }
    }.value
  }

  /// What is passed on to many is no delivery.
  @Test func everyOutcomeIsTold() async throws {
    let pub = try await Pub()
    try await pub.subscribe { $0.preferences.mail = MailAddress("ben@example.org") }
    try await pub.addShift()
    let (outcomes, told) = AsyncStream<DeliveryOutcome>.makeStream()
    let teller = Teller(
      store: pub.store, settings: TellingSettings(), logger: pub.log.logger,
      now: { pub.now }, jitter: { 1 }, onOutcome: { told.yield($1) })
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await teller.run() }
      // There is no mail server.
      #expect(await outcomes.first { _ in true } == .dropped)
      group.cancelAll()
    }
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
