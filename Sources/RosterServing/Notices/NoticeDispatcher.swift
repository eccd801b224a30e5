package import Logging
package import Roster
package import RosterStoring
import ServiceLifecycle

/// Sends the notices of the outbox until the service is stopped.
///
/// A notice is claimed for a limited time, sent, and then marked as delivered. If the server stops in
/// between, the notice is sent again. Several servers may share one database.
package struct NoticeDispatcher: Service {
  private let store: any RosterStore
  private let settings: DeliverySettings
  private let sender: NoticeSender
  private let composer: MessageComposer
  private let logger: Logger
  private let now: @Sendable () -> Instant
  private let jitter: @Sendable () -> Double
  private let onOutcome: @Sendable (NoticePreferences.Channel, DeliveryOutcome) -> Void

  /// - Parameters:
  ///   - jitter: A random number from 0 to 1.
  ///   - onOutcome: Receives the outcome of every attempt, for metrics.
  package init(
    store: any RosterStore, settings: DeliverySettings, logger: Logger,
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
    sender = NoticeSender(settings: settings)
    composer = MessageComposer(settings: settings)
  }

  package func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        group.addTask {
          // Reminders are due to the minute, and finding them takes longer.
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

  /// Repeats a step until the task is cancelled, without a pause while the step returns true.
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
        // The claimed notice is left to the next server.
        break
      } catch {
        failures += 1
        logger.warning("\(what) wait", metadata: ["error": "\(error)"])
      }
      // Tasks that poll the same outbox are spread over time.
      let intervals = 0.75 + jitter() / 2 + Double(min(failures, 30))
      try? await Task.sleep(for: interval * intervals)
    }
  }

  /// Delivers one due notice; returns false if none is due.
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
    let message = composer.message(of: entry, for: subscription, at: moment, in: zone)
    guard let message else { return .dropped }
    do throws(DeliveryFailure) {
      try await sender.send(message)
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

  /// The identity of a notice for the log, without any address of a person.
  private func metadata(of entry: OutboxEntry) -> Logger.Metadata {
    [
      "notice": "\(entry.id)", "channel": "\(entry.channel?.rawValue ?? "")",
      "tries": "\(entry.tries)",
    ]
  }
}

extension DeliveryFailure {
  /// Whether a further attempt would fail too: the mail server does not know the recipient (5xx), or
  /// the webhook is gone (410).
  fileprivate func isFinal(by channel: NoticePreferences.Channel?) -> Bool {
    switch self {
    case .answered(let code): channel == .mail ? code >= 500 : code == 410
    case .forbiddenAddress, .unusable: true
    case .unreachable, .timedOut, .untrusted, .loginRefused, .cancelled: false
    }
  }
}
