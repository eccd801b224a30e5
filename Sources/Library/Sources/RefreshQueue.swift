package import FlyerModel

/// Selects the next of many sources to refresh: few at once, and never two of one server.
package struct RefreshQueue: Sendable, Equatable {
  package static let mostAtOnce = 8

  private var waiting: [KnownSource]
  private var running: [Source: String?] = [:]

  package init(_ sources: [KnownSource]) { waiting = sources }

  /// Whether no source is waiting or running.
  package var isDone: Bool { waiting.isEmpty && running.isEmpty }

  /// Returns the next source that may be refreshed now; nil if a running one must end first.
  package mutating func next() -> KnownSource? {
    guard running.count < Self.mostAtOnce,
      let index = waiting.firstIndex(where: { !isAsked($0.source.host) })
    else { return nil }
    let known = waiting.remove(at: index)
    assert(running[known.source] == nil, "a source is handed out once at a time")
    running[known.source] = .some(known.source.host)
    assert(running.count <= Self.mostAtOnce, "few sources are asked at once")
    return known
  }

  /// Removes a source whose refresh has ended.
  package mutating func finish(_ source: Source) {
    assert(running.keys.contains(source), "only a source that was handed out can end")
    running[source] = nil
  }

  private func isAsked(_ host: String?) -> Bool {
    host != nil && running.values.contains(host)
  }
}

/// A refresh of many sources.
package enum RefreshRound {
  /// The result for one source.
  package struct Outcome: Sendable {
    package let known: KnownSource
    /// The numbers of items in the first copy; nil if the source had a copy before.
    package let firstCounts: KindCounts?
    package let result: Result<Refresh, ContentError>
  }

  /// Refreshes all sources and calls `onOutcome` after each. The order is random, so that clients
  /// don't all ask the same server first.
  package static func run(
    _ sources: [KnownSource], with settings: ContentSettings,
    onOutcome: @escaping @Sendable (Outcome) async -> Void
  ) async {
    var queue = RefreshQueue(sources.shuffled())
    await withTaskGroup(of: Source.self) { group in
      while !queue.isDone, !Task.isCancelled {
        while let known = queue.next() {
          group.addTask {
            let content = Content()
            await content.open(known.source, with: settings)
            let isFirst = await content.state.isStandIn
            let result = await content.refresh()
            let counts = isFirst ? await content.state.counts : nil
            await onOutcome(Outcome(known: known, firstCounts: counts, result: result))
            return known.source
          }
        }
        guard let done = await group.next() else {
          return assertionFailure("a source waits only for another one that is refreshed")
        }
        queue.finish(done)
      }
    }
  }

  /// Returns the sources that may be refreshed automatically at a time, in seconds since 1970.
  package static func due(
    _ sources: [KnownSource], in cacheFolder: String?, at now: Int
  ) -> [KnownSource] {
    guard let cacheFolder else { return sources }
    return sources.filter {
      RefreshSchedule.kept(for: $0.source, in: cacheFolder).pause(for: .automatic, at: now) == nil
    }
  }
}
