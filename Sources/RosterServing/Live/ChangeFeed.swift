import NIOCore
import Roster
import RosterStoring

/// What has changed of late, read from the store and encoded once for all who see the same.
///
/// It is asked by listeners, so that the store is asked nothing where nobody listens; those who ask
/// at the same time share one question. A listener who is behind gets all that came since at once.
actor ChangeFeed {
  /// What a listener is told, and the version they have then.
  struct News: Sendable {
    let version: Int
    let text: ByteBuffer
  }

  /// For whom something is encoded: from which version on, and with whose eyes.
  private struct Audience: Hashable {
    let since: Int
    let sight: RosterSight
  }

  /// How much is kept for those who are slow; who is slower still asks the store.
  static let kept = (steps: 64, rows: 4_000)
  /// How many rows are told in the stream: of more it has the version only, as they are asked for.
  static let told = 500

  private let store: any RosterStore
  private let today: @Sendable () -> RosterDate
  /// The version up to which the steps lead; nil before anybody has asked.
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

  /// What has changed since a version; nil where nothing has.
  ///
  /// - Parameter version: what is known to be there, up to which at least it is told.
  func news(
    since seen: Int, reaching version: Int, for sight: RosterSight
  ) async throws -> News? {
    try await read(through: version)
    guard let head, seen != head else { return nil }
    guard let first = steps.firstIndex(where: { $0.version > seen }), steps[first].since <= seen
    else {
      let news = try await ask(Audience(since: seen, sight: sight))
      return news.version == seen ? nil : news
    }
    let audience = Audience(since: steps[first].since, sight: sight)
    if let known = encoded[audience] { return known }
    let news = encode(RosterChanges(joining: steps[first...]), for: sight)
    encoded[audience] = news
    return news
  }

  /// Reads what has changed since the last time, once for all who wait for it. A store that has been
  /// put back by hand may never have such a version again.
  private func read(through version: Int) async throws {
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
    take(step)
    while step.isPart {
      step = try await store.changes(since: step.version, limit: RosterChanges.rows.upperBound)
      take(step)
    }
  }

  private func take(_ step: RosterChanges) {
    head = step.version
    steps.append(step)
    var rows = steps.map(\.rows.count).reduce(0, +)
    while steps.count > Self.kept.steps || steps.count > 1 && rows > Self.kept.rows {
      rows -= steps.removeFirst().rows.count
    }
    (encoded, asked) = ([:], [:])
  }

  /// What the store has of somebody who is further behind than is kept, or comes from elsewhere.
  private func ask(_ audience: Audience) async throws -> News {
    if let task = asked[audience] { return try await task.value }
    let task = Task {
      encode(
        try await store.changes(since: audience.since, limit: Self.told), for: audience.sight)
    }
    asked[audience] = task
    do {
      return try await task.value
    } catch {
      asked[audience] = nil
      throw error
    }
  }

  private func encode(_ changes: RosterChanges, for sight: RosterSight) -> News {
    var changes = changes
    changes.today = today()
    let version = RosterStreamEvent.version(changes.version).text
    let isTold = changes.rows.count <= Self.told && !changes.isPart
    let text =
      isTold ? RosterStreamEvent.changes(changes.seen(by: sight)).text + version : version
    return News(version: changes.version, text: ByteBuffer(string: text))
  }
}
