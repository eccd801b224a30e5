/// Related events, to which a row of a list leads.
package enum EventGroup: Sendable, Hashable {
  case track(String)
  /// The events in which a person takes part.
  case person(String)
  /// The events that take place entirely within a free period, in seconds since 1970.
  case gap(Range<Int>)

  /// The name of the group; empty for a free period.
  package var name: String {
    switch self {
    case .track(let name), .person(let name): name
    case .gap: ""
    }
  }

  /// An id that identifies the row in every list.
  package var id: String {
    // No id of the flyer contains this character.
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
  /// The number of events.
  package var count: Int

  package init(_ group: EventGroup, count: Int) { (self.group, self.count) = (group, count) }

  package var id: String { group.id }
}

/// Another event at the same time.
package struct Clash: Sendable, Hashable {
  /// The title of the other event.
  package var title: String
  /// The length of the overlap in seconds.
  package var seconds: Int

  package init(title: String, seconds: Int) { (self.title, self.seconds) = (title, seconds) }
}
