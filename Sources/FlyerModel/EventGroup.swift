/// Events that belong together, as a row of a list leads to them.
package enum EventGroup: Sendable, Hashable {
  case track(String)
  /// Those in which somebody takes part.
  case person(String)
  /// Those that begin and end, as far as they take place, in a time that is free: seconds since
  /// 1970.
  case gap(Range<Int>)

  /// What it is called; empty for a time that is free.
  package var name: String {
    switch self {
    case .track(let name), .person(let name): name
    case .gap: ""
    }
  }

  /// What tells its row from all others.
  package var id: String {
    // No id of the flyer has this character.
    switch self {
    case .track(let name): "track\u{1F}\(name)"
    case .person(let name): "person\u{1F}\(name)"
    case .gap(let time): "gap\u{1F}\(time.lowerBound)"
    }
  }
}

/// A row that leads to events.
package struct EventGroupRow: Sendable, Hashable, Identifiable {
  package var group: EventGroup
  /// How many they are.
  package var count: Int

  package init(_ group: EventGroup, count: Int) { (self.group, self.count) = (group, count) }

  package var id: String { group.id }
}

/// Something else that is at the same time.
package struct Clash: Sendable, Hashable {
  /// What it is called.
  package var title: String
  /// How long both take place.
  package var seconds: Int

  package init(title: String, seconds: Int) { (self.title, self.seconds) = (title, seconds) }
}
