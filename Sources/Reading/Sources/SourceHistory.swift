import FlyerModel
import Screens

/// The user's place in a flyer that was left for another one.
struct LeftFlyer: Sendable, Equatable {
  var key: String
  var panes: Panes
}

/// The flyers that were left, and the way back to them.
struct SourceHistory: Sendable, Equatable {
  /// The most flyers that are remembered.
  static let capacity = 20

  /// The flyers that were left for the one that is shown, or is to be: whether each was the list of
  /// all sources.
  private var way: [Bool] = []
  /// True until the one that was left last is shown again.
  private var isReturning = false
  /// Where one was in them, the last that was left last.
  private var left: [LeftFlyer] = []
  /// Where one was in a source when the program was left.
  private var kept: LeftPlace?

  var isEmpty: Bool { way.isEmpty }

  /// Whether the flyer that was left last was the list of all sources.
  var leadsToAllSources: Bool { way.last == true }

  /// The one that was left last is to be shown again; false where none was.
  mutating func goBack() -> Bool {
    if !isEmpty { isReturning = true }
    return !isEmpty
  }

  /// Records that another flyer is shown than before.
  ///
  /// - Parameters:
  ///   - isCounted: whether the user can come back to the one before.
  ///   - isOfAllSources: whether that was the list of all sources.
  mutating func change(isCounted: Bool, isOfAllSources: Bool) {
    if isReturning {
      way.removeLast()
    } else if isCounted {
      way = way.suffix(Self.capacity - 1) + [isOfAllSources]
    }
    isReturning = false
    assert(way.count <= Self.capacity, "one goes back to as many flyers as were left")
  }

  mutating func remember(_ flyer: LeftFlyer) {
    left.removeAll { $0.key == flyer.key }
    left.append(flyer)
    if left.count > Self.capacity { left.removeFirst() }
    assert(left.count <= Self.capacity, "the oldest flyer makes room")
    assert(left.count { $0.key == flyer.key } == 1, "one has one place in a flyer")
  }

  mutating func remember(_ place: LeftPlace) { kept = place }

  /// Where one was in a flyer in this run, which is then forgotten; nil where one was not.
  mutating func takeFlyer(_ key: String?) -> LeftFlyer? {
    guard let index = left.firstIndex(where: { $0.key == key }) else { return nil }
    kept = nil
    return left.remove(at: index)
  }

  /// Where one was in a flyer in another run, which is then forgotten; nil where one was not.
  mutating func takePlace(_ key: String?) -> Place? {
    guard let kept, kept.key == key else { return nil }
    self.kept = nil
    return kept.place
  }
}
