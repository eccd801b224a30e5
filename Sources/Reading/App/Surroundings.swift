import FlyerModel

/// The position of the cursor, as far as its row does not tell it to a screen reader: its changes
/// are announced in the last row.
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

  /// Announces the parts of the position that have changed.
  ///
  /// - Parameter old: the message before the last event; a message of that event is more important.
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

  /// The announcement of the first flyer: only that it is not the wanted one.
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
