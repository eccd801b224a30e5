/// An event of which the user wants to be reminded before it begins.
package struct Reminder: Sendable, Hashable, Identifiable {
  /// The identity of a reminder. An item that begins at another time gets a new reminder.
  package struct ID: Sendable, Hashable {
    package let item: String
    package let begin: Int
  }

  package let id: ID
  package var title: String
  /// The place; may be empty.
  package var place: String

  /// Creates a reminder.
  ///
  /// - Parameters:
  ///   - item: The item's id in lists of all sources.
  ///   - begin: The beginning in seconds since 1970.
  package init(of item: String, title: String, place: String = "", begin: Int) {
    id = ID(item: item, begin: begin)
    (self.title, self.place) = (title, place)
  }

  /// The beginning in seconds since 1970.
  package var begin: Int { id.begin }
}

extension Reminder {
  /// Returns the reminders due at a time, the earliest first, and the time when the next one is
  /// due; nil if none follows.
  ///
  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - lead: The seconds between a reminder and the beginning.
  ///   - said: The reminders that were already shown.
  package static func plan(
    _ reminders: [Reminder], at now: Int, before lead: Int, said: Set<ID>
  ) -> (due: [Reminder], next: Int?) {
    let open = reminders.filter { $0.begin > now && !said.contains($0.id) }
      .sorted { ($0.begin, $0.title, $0.id.item) < ($1.begin, $1.title, $1.id.item) }
    let due = open.prefix { $0.begin - lead <= now }
    return (Array(due), open.dropFirst(due.count).first.map { $0.begin - lead })
  }
}
