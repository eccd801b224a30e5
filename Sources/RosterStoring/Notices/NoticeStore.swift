package import Roster

/// The notices to send, with their recipients. Notices of a command are stored in its transaction.
/// So none is lost, and none is sent about a change that was not committed.
package protocol NoticeStore: Sendable {
  func subscription(of person: Person.ID) async throws -> Subscription?
  /// Stores a person's preferences for notices. Mails the code, if given, to the pending address.
  func subscribe(_ subscription: Subscription, code: String?, at now: Instant) async throws
  /// Confirms the pending address if the code belongs to it. Returns false if the code is a
  /// different one, too old or was tried too often.
  func confirmMail(of person: Person.ID, code: TokenHash, at now: Instant) async throws -> Bool

  /// Makes the notices that are due by the clock, each once: reminders and digests.
  ///
  /// - Returns: whether there may be more.
  func announceDue(at now: Instant) async throws -> Bool
  /// Returns when the next notice is due; nil if none waits.
  func nextNotice() async throws -> Instant?
  /// Claims notices that are due. No other caller gets them for `lease` seconds.
  func claimNotices(_ limit: Int, lease: Int, at now: Instant) async throws -> [ClaimedNotice]
  /// Stores the outcome of a claimed notice, unless another caller has claimed it since.
  func settle(_ entry: OutboxEntry, as outcome: DeliveryOutcome) async throws
  /// Turns a notice without a channel into one for each person whom it concerns, a batch at a time.
  func passOn(_ entry: OutboxEntry, at now: Instant) async throws
  /// Returns the number of waiting notices.
  func waitingNotices() async throws -> Int
  /// Returns when the oldest waiting notice was made; nil if none waits.
  func oldestNotice() async throws -> Instant?
}
