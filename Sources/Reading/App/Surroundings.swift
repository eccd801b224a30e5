import FlyerModel

/// Where the cursor is, as far as that is not heard along with it: what changes of it is said in the
/// last row.
struct Surroundings: Sendable, Equatable {
  /// Which flyer is shown.
  var flyer: Flyer
  /// Which tab is in front, in words.
  var tab: String
  /// Which list of it that is, and what it is limited to, in words.
  var limits: [String]
  /// The second to which the clock of the list is moved; nil in the present.
  var moved: Int?

  struct Flyer: Sendable, Equatable {
    var key: String?
    /// True for the guide in the place of what was asked for.
    var isStandIn: Bool
  }
}

extension Reader {
  /// nil while there is nothing but the way to a flyer.
  private var surroundings: Surroundings? {
    guard let content, !isArriving, let tab = tabs.frontTab else { return nil }
    return Surroundings(
      flyer: Surroundings.Flyer(key: content.key, isStandIn: content.isStandIn),
      tab: Self.tab(tab.title, number: tabs.selected + 1, of: tabs.screens.count),
      limits: tabs.spokenLimits(opened: nil, world), moved: tabs.hasClock ? tabs.moved : nil)
  }

  /// Says what else is around the cursor than was before.
  ///
  /// - Parameter old: what was said before the last event; what that has said is more important.
  mutating func announceSurroundings(since old: Message?) -> [Effect] {
    guard world.isPlain, layers.isEmpty, requests.awaited(.list(tabs.selected)) == nil,
      let new = surroundings, new != announcements.surroundings
    else { return [] }
    let known = announcements.surroundings
    announcements.surroundings = new
    let words = known.map { self.words(of: new, since: $0) } ?? beginning
    guard !words.isEmpty, message == nil || message == old && message?.isLasting == false else {
      return []
    }
    message = .app(.surroundings(words))
    return synchroniseMessage()
  }

  /// What is said of the first flyer: only that it is not the one that was asked for.
  private var beginning: [String] { content?.isStandIn == true ? [windowTitle] : [] }

  private func words(of new: Surroundings, since old: Surroundings) -> [String] {
    let clock = tabs.saysClock(world) || new.moved != old.moved ? [tabs.clockWords(world)] : []
    if new.flyer != old.flyer { return [windowTitle, new.tab] + new.limits }
    if new.tab != old.tab { return [new.tab] + new.limits + (tabs.hasClock ? clock : []) }
    if new.limits != old.limits {
      return new.limits.isEmpty ? [new.tab] : new.limits + [tabs.matchCount(world)]
    }
    return clock
  }
}
