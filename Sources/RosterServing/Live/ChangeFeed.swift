import NIOCore
import Roster
import RosterStoring

/// The latest changes, read from the store and encoded once for all readers with the same visibility.
///
/// Listeners start the reading, so the store has no work without listeners; those who ask at the
/// same time share one query. A listener that has fallen behind gets all changes since its version
/// at once.
actor ChangeFeed {
  /// The text for a listener, and the version the listener has after it.
  struct News: Sendable {
    let version: Int
    let text: ByteBuffer
  }

  /// For whom something is encoded: from which version on, and with whose eyes.
  private struct Audience: Hashable {
    let since: Int
    let visibility: Visibility
  }

  /// How much is kept for those who are slow; who is slower still asks the store.
  static let kept = (steps: 64, rows: 4_000)
  /// The most rows sent in the stream: with more, only the version is sent and the client fetches
  /// the rows.
  static let told = 500

  private let store: any RosterStore
  private let today: @Sendable () -> RosterDate
  /// The version up to which the steps lead; nil before the first query.
  private var head: Int?
  /// Follow each other without a gap.
  private var steps: [RosterChanges] = []
  private var reading: Task<Void, any Error>?
  private var encoded: [Audience: News] = [:]
  private var asked: [Audience: Task<News, any Error>] = [:]

  init(store: any RosterStore, today: @escaping @Sendable () -> RosterDate) {
    self.store = store
    self.today = today
  }

  /// Returns the changes since a version; nil if there are none.
  ///
  /// - Parameter version: A version that exists; the changes reach at least up to it.
  func news(
    since seen: Int, reaching version: Int, for visibility: Visibility
  ) async throws -> News? {
    try await readChanges(through: version)
    guard let head, seen != head else { return nil }
    guard let first = steps.firstIndex(where: { $0.version > seen }), steps[first].since <= seen
    else {
      let news = try await ask(Audience(since: seen, visibility: visibility))
      return news.version == seen ? nil : news
    }
    let audience = Audience(since: steps[first].since, visibility: visibility)
    if let known = encoded[audience] { return known }
    let news = encode(RosterChanges(joining: steps[first...]), for: visibility)
    encoded[audience] = news
    return news
  }

  /// Reads what has changed since the last time, once for all who wait for it. A store that has
  /// been put back by hand may never have such a version again.
  private func readChanges(through version: Int) async throws {
    var last: Int?
    while head ?? -1 < version, head == nil || head != last {
      last = head
      let task = reading ?? Task { try await readOn() }
      reading = task
      defer { if reading == task { reading = nil } }
      try await task.value
    }
  }

  private func readOn() async throws {
    guard let head else {
      head = try await store.version()
      return
    }
    var step = try await store.changes(since: head, limit: RosterChanges.rows.upperBound)
    guard step.version != head else { return }
    keep(step)
    while step.isPart {
      step = try await store.changes(since: step.version, limit: RosterChanges.rows.upperBound)
      keep(step)
    }
  }

  private func keep(_ step: RosterChanges) {
    head = step.version
    steps.append(step)
    var rows = steps.map(\.rows.count).reduce(0, +)
    while steps.count > Self.kept.steps || steps.count > 1 && rows > Self.kept.rows {
      rows -= steps.removeFirst().rows.count
    }
    (encoded, asked) = ([:], [:])
  }

  /// Reads the changes from the store for a listener that is further behind than the kept steps, or
  /// comes from elsewhere.
  private func ask(_ audience: Audience) async throws -> News {
    if let task = asked[audience] { return try await task.value }
    let task = Task {
      encode(
        try await store.changes(since: audience.since, limit: Self.told), for: audience.visibility)
    }
    asked[audience] = task
    do {
      return try await task.value
    } catch {
      asked[audience] = nil
      throw error
    }
  }

  private func encode(_ changes: RosterChanges, for visibility: Visibility) -> News {
    var changes = changes
    changes.today = today()
    let version = RosterStreamEvent.version(changes.version).text
    let isTold = changes.rows.count <= Self.told && !changes.isPart
    let text =
      isTold ? RosterStreamEvent.changes(changes.seen(by: visibility)).text + version : version
    return News(version: changes.version, text: ByteBuffer(string: text))
  }
}
