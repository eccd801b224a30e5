package import Logging
package import Roster
package import RosterStoring
import ServiceLifecycle

/// Tells people what is in the outbox, until it is told to stop.
///
/// A notice is claimed for a while, sent, and said to be delivered: whoever stops in between leaves
/// it to be sent again. Any number of servers may do so with one database.
package struct Teller: Service {
  private let store: any RosterStore
  private let settings: TellingSettings
  private let courier: Courier
  private let packing: Packing
  private let logger: Logger
  private let now: @Sendable () -> Instant
  private let jitter: @Sendable () -> Double
  private let onOutcome: @Sendable (NoticePreferences.Channel, DeliveryOutcome) -> Void

  /// - Parameters:
  ///   - jitter: A random number from 0 to 1.
  ///   - onOutcome: Told what every try to deliver a notice came to.
  package init(
    store: any RosterStore, settings: TellingSettings, logger: Logger,
    now: @escaping @Sendable () -> Instant, jitter: @escaping @Sendable () -> Double,
    onOutcome: @escaping @Sendable (NoticePreferences.Channel, DeliveryOutcome) -> Void = { _, _ in
    }
  ) {
    self.store = store
    self.settings = settings
    self.logger = logger
    self.now = now
    self.jitter = jitter
    self.onOutcome = onOutcome
    courier = Courier(settings: settings)
    packing = Packing(settings: settings)
  }

  package func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        group.addTask {
          // They are due to the minute, and to look for them takes longer.
          await repeating("reminders", every: settings.interval * 15) {
            try await store.announceDue(at: now())
          }
        }
        for _ in 0..<settings.atOnce {
          group.addTask {
            await repeating("notices", every: settings.interval) { try await deliverNext() }
          }
        }
      }
    }
  }

  /// Does something again and again, at once while there is more of it.
  func repeating(
    _ what: String, every interval: Duration, _ step: @Sendable () async throws -> Bool
  ) async {
    var failures = 0
    while !Task.isCancelled {
      do {
        let isMore = try await step()
        failures = 0
        if isMore { continue }
      } catch is CancellationError {
        // What it was about waits for the next server.
        break
      } catch {
        failures += 1
        logger.warning("\(what) wait", metadata: ["error": "\(error)"])
      }
      // Those who look for the same do not look all at once.
      let intervals = 0.75 + jitter() / 2 + Double(min(failures, 30))
      try? await Task.sleep(for: interval * intervals)
    }
  }

  /// Delivers a notice that is due; false where none is.
  private func deliverNext() async throws -> Bool {
    guard let due = try await store.nextNotice(), due <= now(),
      let claimed = try await store.claimNotices(1, lease: settings.lease, at: now()).first
    else { return false }
    guard let channel = claimed.entry.channel else {
      try await store.passOn(claimed.entry, at: now())
      return true
    }
    let outcome = try await outcome(of: claimed)
    onOutcome(channel, outcome)
    try await store.settle(claimed.entry, as: outcome)
    return true
  }

  private func outcome(of claimed: ClaimedNotice) async throws -> DeliveryOutcome {
    let (entry, moment) = (claimed.entry, now())
    guard let subscription = claimed.subscription, entry.expires > moment else { return .dropped }
    let zone = try await store.rules.timeZone
    if !entry.notice.news.disturbs,
      let end = subscription.preferences.quiet?.end(at: moment, in: zone)
    {
      return .postponed(until: end)
    }
    let parcel = packing.parcel(of: entry, for: subscription, at: moment, in: zone)
    guard let parcel else { return .dropped }
    do throws(DeliveryFailure) {
      try await courier.send(parcel)
      logger.debug("told", metadata: metadata(of: entry))
      return .delivered
    } catch {
      return outcome(of: entry, after: error)
    }
  }

  private func outcome(of entry: OutboxEntry, after failure: DeliveryFailure) -> DeliveryOutcome {
    if failure == .cancelled { return .again(at: now()) }
    let next = now() + settings.pause(after: entry.tries, jitter: jitter())
    let isLast = failure.isFinal(by: entry.channel) || next >= entry.expires
    logger.log(
      level: isLast ? .warning : .info, isLast ? "a notice is given up" : "a notice is sent again",
      metadata: metadata(of: entry).merging(["reason": "\(failure)"]) { $1 })
    return isLast ? .givenUp : .again(at: next)
  }

  /// Names no address: whose it is the database knows.
  private func metadata(of entry: OutboxEntry) -> Logger.Metadata {
    [
      "notice": "\(entry.id)", "channel": "\(entry.channel?.rawValue ?? "")",
      "tries": "\(entry.tries)",
    ]
  }
}

extension DeliveryFailure {
  /// True where it will be the same next time: the mail server knows no such recipient, the webhook
  /// is gone for good.
  fileprivate func isFinal(by channel: NoticePreferences.Channel?) -> Bool {
    switch self {
    case .answered(let code): channel == .mail ? code >= 500 : code == 410
    case .forbiddenAddress, .unusable: true
    case .unreachable, .timedOut, .untrusted, .loginRefused, .cancelled: false
    }
  }
}
