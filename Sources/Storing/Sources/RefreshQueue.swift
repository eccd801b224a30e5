package import FlyerModel

/// Which of many sources are asked next: few at once, and never two of one server.
package struct RefreshQueue: Sendable, Equatable {
  package static let mostAtOnce = 8

  private var waiting: [KnownSource]
  private var running: [Source: String?] = [:]

  package init(_ sources: [KnownSource]) { waiting = sources }

  /// True where nobody waits and nothing runs.
  package var isDone: Bool { waiting.isEmpty && running.isEmpty }

  /// The next one that may be asked now; nil where one that runs is to be awaited.
  package mutating func next() -> KnownSource? {
    guard running.count < Self.mostAtOnce,
      let index = waiting.firstIndex(where: { !isAsked($0.source.host) })
    else { return nil }
    let known = waiting.remove(at: index)
    running[known.source] = .some(known.source.host)
    return known
  }

  /// One that ran is done.
  package mutating func finish(_ source: Source) { running[source] = nil }

  private func isAsked(_ host: String?) -> Bool {
    host != nil && running.values.contains(host)
  }
}

/// A round through many sources.
package enum RefreshRound {
  /// What came of one.
  package struct Outcome: Sendable {
    package let known: KnownSource
    /// What the copy has; nil where it is not the first one.
    package let firstCounts: KindCounts?
    package let result: Result<Refresh, ContentError>
  }

  /// Asks all of them, and hears of each as it is done; the order is another one each time, so that
  /// many readers do not all ask the same server first.
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
        guard let done = await group.next() else { return }
        queue.finish(done)
      }
    }
  }

  /// Those that may be asked again at a time, in seconds since 1970, without somebody asking for it.
  package static func due(
    _ sources: [KnownSource], in cacheFolder: String?, at now: Int
  ) -> [KnownSource] {
    guard let cacheFolder else { return sources }
    return sources.filter {
      RefreshSchedule.kept(for: $0.source, in: cacheFolder).pause(for: .automatic, at: now) == nil
    }
  }
}
