package import Roster

/// What is to be told to whom. Notices of a command are kept in its transaction, so that none is
/// lost, and none told of what did not happen.
package protocol NoticeStore: Sendable {
  func subscription(of person: Person.ID) async throws -> Subscription?
  /// Keeps how somebody wants to be told and, with a code, has it mailed to the pending address.
  func subscribe(_ subscription: Subscription, code: String?, at now: Instant) async throws
  /// Takes the pending address as theirs whose code that is; false where it is another, too old or
  /// was tried too often.
  func confirmMail(of person: Person.ID, code: TokenHash, at now: Instant) async throws -> Bool

  /// Makes what is due by the clock, each once: reminders and digests.
  ///
  /// - Returns: true where there may be more.
  func announceDue(at now: Instant) async throws -> Bool
  /// When the next notice is due; nil where none waits.
  func nextNotice() async throws -> Instant?
  /// Takes notices that are due; nobody else gets them for so many seconds.
  func claimNotices(_ limit: Int, lease: Int, at now: Instant) async throws -> [ClaimedNotice]
  /// Says what became of a claimed notice; nothing happens where somebody else has it by now.
  func settle(_ entry: OutboxEntry, as outcome: DeliveryOutcome) async throws
  /// Makes a notice without a channel one for each of those whom it concerns, some at a time.
  func passOn(_ entry: OutboxEntry, at now: Instant) async throws
  /// How many notices wait.
  func waitingNotices() async throws -> Int
  /// When the oldest of them was made; nil where none waits.
  func oldestNotice() async throws -> Instant?
}
