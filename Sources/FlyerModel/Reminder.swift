/// Something that somebody wants to be reminded of before it begins.
package struct Reminder: Sendable, Hashable, Identifiable {
  /// What begins at another time is to be reminded of anew.
  package struct ID: Sendable, Hashable {
    package let item: String
    package let begin: Int
  }

  package let id: ID
  package var title: String
  /// Where it takes place; may be empty.
  package var place: String

  /// - Parameters:
  ///   - item: its id in lists of all sources.
  ///   - begin: seconds since 1970.
  package init(of item: String, title: String, place: String = "", begin: Int) {
    id = ID(item: item, begin: begin)
    (self.title, self.place) = (title, place)
  }

  /// Seconds since 1970.
  package var begin: Int { id.begin }
}

extension Reminder {
  /// What of it all is to be said at a time, what begins first first, and when the next one will
  /// be; nil where none follows.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - lead: so many seconds before it begins.
  ///   - said: those that were said already.
  package static func plan(
    _ reminders: [Reminder], at now: Int, before lead: Int, said: Set<ID>
  ) -> (due: [Reminder], next: Int?) {
    let open = reminders.filter { $0.begin > now && !said.contains($0.id) }
      .sorted { ($0.begin, $0.title, $0.id.item) < ($1.begin, $1.title, $1.id.item) }
    let due = open.prefix { $0.begin - lead <= now }
    return (Array(due), open.dropFirst(due.count).first.map { $0.begin - lead })
  }
}
