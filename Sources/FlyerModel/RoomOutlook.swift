/// A room of a conference at a time: what runs there and what comes next on that day.
package struct RoomOutlook: Sendable, Equatable, Identifiable {
  /// Empty for what takes place in no room.
  package var name: String
  package var running: ItemSummary?
  package var next: ItemSummary?

  package init(name: String, running: ItemSummary? = nil, next: ItemSummary? = nil) {
    (self.name, self.running, self.next) = (name, running, next)
  }

  /// No item of a flyer has it.
  package var id: String { "room\u{1F}\(name)" }

  /// What is read where the room is chosen; nil where the day is over for it.
  package var talk: ItemSummary? { running ?? next }
}
