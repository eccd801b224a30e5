/// A room of a conference at a time: the current talk, and the next one on that day.
package struct RoomOutlook: Sendable, Equatable, Identifiable {
  /// The name; empty for talks without a room.
  package var name: String
  package var running: ItemSummary?
  package var next: ItemSummary?

  package init(name: String, running: ItemSummary? = nil, next: ItemSummary? = nil) {
    (self.name, self.running, self.next) = (name, running, next)
  }

  /// An id that no item of a flyer has.
  package var id: String { "room\u{1F}\(name)" }

  /// The talk that opens when the room is chosen; nil if no talk is left on that day.
  package var talk: ItemSummary? { running ?? next }
}
