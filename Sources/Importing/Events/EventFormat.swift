import Calendrics
import FlyerModel
import Localizing
import Texts

extension KindFormat {
  static let event = KindFormat(
    listKey: "events", schema: .event, lack: tr("has neither a title nor a text"),
    skipped: tr("the event is skipped")
  ) { $0.event($1, $2, $3) }
}

extension ObjectSchema {
  static let event = ObjectSchema(
    place: Place(name: "event", lacksKey: tr("is not a key of an event")),
    keys: [
      "id", "title", "text", "begin", "end", "zone", "location", "room", "persons", "status",
      "recurrence", "rule", "series", "instance", "track", "tags", "urls",
    ],
    synonyms: [
      "name": "title", "summary": "title", "start": "begin",
      "starts": "begin", "begins": "begin", "from": "begin", "date": "begin", "ends": "end",
      "until": "end", "timezone": "zone", "tz": "zone", "rrule": "rule", "place": "location",
      "where": "location",
      "speakers": "persons", "people": "persons", "attendees": "persons", "category": "tags",
      "categories": "tags",
    ].merging(synonyms(text: "text", links: "urls")) { own, _ in own },
    inner: ["urls": .link])
}

extension FieldReader {
  fileprivate mutating func event(
    _ object: JSONObject, _ path: JSONPath, _ context: EntryContext
  ) -> Item? {
    var item = Item(id: "", title: line(object["title"], path.key("title")))
    item.text = text(object["text"], path.key("text"))
    guard !item.title.isEmpty || item.text.utf8.contains(where: { !$0.isBlankOrLineBreak }) else {
      fail(path, .emptyItem(.event))
      return nil
    }
    item.date = localDate(object["begin"], path.key("begin"))
    guard let begin = item.date else {
      fail(path, .noBegin)
      return nil
    }
    item.id = identifier(object["id"], path.key("id")) ?? ""
    item.location = line(object["location"], path.key("location"))
    item.tags = tags(object, path, in: context.tags)
    item.links = links(object, "urls", path, from: context.origin)
    var event = CalendarEvent(
      end: end(object["end"], path.key("end"), of: begin),
      zone: line(object["zone"], path.key("zone"), limit: limits.word),
      room: line(object["room"], path.key("room")),
      persons: names(object, "persons", path),
      status: status(object["status"], path.key("status")),
      series: line(object["series"], path.key("series")),
      instance: localDate(object["instance"], path.key("instance")),
      track: line(object["track"], path.key("track")))
    event.recurrence = recurrence(object, path, from: event.instance ?? begin)
    item.payload = .event(event)
    return item
  }

  /// Reads the end, which must have the form of the beginning and not be before it; nil if there is
  /// none.
  private mutating func end(
    _ value: JSONScalar, _ path: JSONPath, of begin: FlyerDate
  ) -> FlyerDate? {
    guard let end = localDate(value, path) else { return nil }
    if end.isDay == begin.isDay, end.isFloating == begin.isFloating, end >= begin { return end }
    warn(path, .noEnd(end.iso8601, of: begin.iso8601))
    return nil
  }

  /// Reads the rule of the recurrence. The words of the publisher are taken if there is none, or if
  /// it can't be said completely.
  private mutating func recurrence(
    _ object: JSONObject, _ path: JSONPath, from start: FlyerDate
  ) -> String {
    let words = line(object["recurrence"], path.key("recurrence"))
    let rule = line(object["rule"], path.key("rule"))
    guard !rule.isEmpty else { return words }
    guard rule.utf8.count <= RecurrenceRule.longestText,
      let read = try? RecurrenceRule(parsing: rule)
    else {
      warn(path.key("rule"), .notUnderstood)
      return words
    }
    if words.isEmpty { return rule }
    let outline = RecurrenceOutline(read, from: start.wallTime, isWholeDay: start.isDay)
    return outline == nil ? words : rule
  }

  private mutating func status(_ value: JSONScalar, _ path: JSONPath) -> CalendarEvent.Status {
    let name = line(value, path, limit: limits.word)
    if name.isEmpty { return .confirmed }
    if let status = CalendarEvent.Status.allCases.first(where: { "\($0)" == name }) {
      return status
    }
    warn(path, .noEventStatus(name.beginning))
    return .confirmed
  }
}
