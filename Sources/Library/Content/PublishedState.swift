import FlyerModel
import Foundation
import Indexing

/// A state, and the observers who are notified of each change of it.
struct PublishedState {
  private var observers: [UUID: AsyncStream<ContentState>.Continuation] = [:]
  var state = ContentState() {
    didSet {
      if state != oldValue { for observer in observers.values { observer.yield(state) } }
    }
  }

  /// Adds an observer, who gets the current state at once.
  mutating func add(_ observer: AsyncStream<ContentState>.Continuation) -> UUID {
    let key = UUID()
    observers[key] = observer
    observer.yield(state)
    return key
  }

  mutating func remove(_ key: UUID) {
    let observer = observers.removeValue(forKey: key)
    assert(observer != nil, "an observer leaves once")
  }
}

extension ContentState {
  /// Sets the source that the user opened.
  mutating func name(_ source: Source) {
    feedFilter = .all
    self.source = source == .bundled ? nil : "\(source)"
    key = source.cacheKey
    isLocal = if case .file = source { true } else { false }
  }

  /// Sets the contents that are shown from now on.
  mutating func show(_ facts: IndexFacts, from origin: Origin) {
    revision += 1
    head = facts.head
    tabs = facts.tabs
    conference = facts.conference
    counts = facts.counts.listed
    self.origin = origin
    newCount = facts.newCount
    changedCount = facts.changedCount
  }

  /// Counts items that have lost their marks, or have them back.
  mutating func count(_ items: [MarkedItem], areTaken: Bool) {
    newCount = max(0, newCount + items.change(of: .new, areTaken: areTaken))
    changedCount = max(0, changedCount + items.change(of: .changed, areTaken: areTaken))
    revision += 1
  }
}
