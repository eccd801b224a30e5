/// An event of the document that is written.
package struct WrittenEvent: Sendable, Equatable {
  package var id: String
  package var title: String
  /// Markdown.
  package var text = ""
  /// A day, a time by the reader's clock, or an instant (ISO 8601).
  package var begin: String
  /// In the form of the begin; of days the last one.
  package var end: String?
  /// IANA's name of the zone in which it is.
  package var zone: String?
  package var location = ""
  package var room = ""
  package var persons: [String] = []
  /// `tentative` or `cancelled`; nil for what is sure.
  package var status: String?
  /// In words.
  package var recurrence: String?
  /// The series of which it is an instance, and its begin by the rule of that.
  package var series: String?
  package var instance: String?
  package var track = ""
  package var tags: [String] = []
  package var links: [WrittenLink] = []

  package init(id: String, title: String, begin: String) {
    (self.id, self.title, self.begin) = (id, title, begin)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("title", title)
      if !text.isEmpty { json.member("text", text) }
      json.member("begin", begin)
      if let end { json.member("end", end) }
      if let zone { json.member("zone", zone) }
      if !location.isEmpty { json.member("location", location) }
      if !room.isEmpty { json.member("room", room) }
      if !persons.isEmpty { json.member("persons", persons) }
      if let status { json.member("status", status) }
      if let recurrence { json.member("recurrence", recurrence) }
      if let series { json.member("series", series) }
      if let instance { json.member("instance", instance) }
      if !track.isEmpty { json.member("track", track) }
      if !tags.isEmpty { json.member("tags", tags) }
      if !links.isEmpty { WrittenLink.write(links, to: &json) }
    }
  }
}
