/// An event of the written document.
package struct WrittenEvent: Sendable, Equatable {
  package var id: String
  package var title: String
  /// Markdown.
  package var text = ""
  /// A day, a local time of the reader, or an instant (ISO 8601).
  package var begin: String
  /// The end, in the form of the beginning; for an all-day event, its last day.
  package var end: String?
  /// The IANA name of its time zone.
  package var zone: String?
  package var location = ""
  package var room = ""
  package var persons: [String] = []
  /// `tentative` or `cancelled`; nil for a confirmed event.
  package var status: String?
  /// The rule of the recurrence (RFC 5545).
  package var rule: String?
  /// The series that it is an instance of, and its beginning by the rule of the series.
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
      if let rule { json.member("rule", rule) }
      if let series { json.member("series", series) }
      if let instance { json.member("instance", instance) }
      if !track.isEmpty { json.member("track", track) }
      if !tags.isEmpty { json.member("tags", tags) }
      if !links.isEmpty { WrittenLink.write(links, to: &json) }
    }
  }
}
