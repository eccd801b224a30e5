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
