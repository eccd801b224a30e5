import Importing
import Texts

/// The JSON of frab, pretalx and the c3voc hub: `schedule` with its days and rooms, or with its
/// events.
enum ScheduleJSON {
  static let format = SourceFormat(
    name: "schedule-json", mediaTypes: [:], recognises: recognises, convert: convert)

  private static let beginning = 64 << 10

  private static func recognises(_ document: SourceDocument) -> Bool {
    guard document.isObject else { return false }
    let text = String(decoding: document.bytes.prefix(beginning), as: UTF8.self)
    return text.contains("\"schedule\"") && text.contains("\"conference\"")
  }

  private static func convert(_ document: SourceDocument, _ output: ConversionOutput)
    throws(ConversionFinding)
  {
    let (node, end) = JSONNode.value(of: document.bytes)
    if node == nil { output.findings.add(brokenAt: end) }
    let whole = node ?? .null
    let schedule = whole["schedule"] ?? .null
    let conference = schedule["conference"] ?? .null
    let days = (conference["days"] ?? schedule["days"])?.elements ?? []
    let tracks = Tracks(conference)
    let isInConference = conference["days"] != nil
    let path = JSONPath().key("schedule")
    let dayPath = (isInConference ? path.key("conference") : path).key("days")
    var talks = days.enumerated().flatMap { index, day in
      Self.talks(ofDay: day, dayPath.index(index), tracks, document)
    }
    let events = schedule["events"]?.elements ?? []
    talks += events.enumerated().map { index, event in
      talk(event, index, of: path.key("events"), tracks, document)
    }
    try ScheduleFlyer(output, document).write(talks, head(conference, days))
  }

  private static func head(_ conference: JSONNode, _ days: [JSONNode]) -> ScheduleHead {
    var head = ScheduleHead()
    head.title = conference.words("title")
    head.zone = conference.field("time_zone_name")
    head.place = { conference.place(at: JSONPath().key("schedule").key("conference")) }
    head.venue = conference.words("venue")
    head.rooms = (conference["rooms"]?.elements ?? []).map { $0.words("name") }
    for day in days { head.note(dayEnd: day.words("day_end")) }
    return head
  }

  private static func talks(
    ofDay day: JSONNode, _ path: JSONPath, _ tracks: Tracks, _ document: SourceDocument
  ) -> [ScheduleTalk] {
    guard case .object(let rooms, _)? = day["rooms"] else { return [] }
    return rooms.sorted { $0.key < $1.key }.flatMap { room, talks in
      let list = path.key("rooms").key(room)
      return talks.elements.enumerated().map { index, node in
        var talk = talk(node, index, of: list, tracks, document)
        if !room.isEmpty { talk.room = room }
        if talk.day.isEmpty { talk.day = day.words("date") }
        return talk
      }
    }
  }

  private static func talk(
    _ node: JSONNode, _ index: Int, of list: JSONPath, _ tracks: Tracks,
    _ document: SourceDocument
  ) -> ScheduleTalk {
    var talk = ScheduleTalk { node.place(at: list.index(index)) }
    (talk.guid, talk.id) = (node.words("guid"), node.words("id"))
    (talk.title, talk.subtitle) = (node.words("title"), node.words("subtitle"))
    (talk.abstract, talk.description) = (node.words("abstract"), node.words("description"))
    (talk.date, talk.start) = (node.field("date"), node.field("start"))
    (talk.end, talk.duration) = (node.field("end"), node.field("duration"))
    talk.room = node["room"]?["name"]?.text ?? node.words("room")
    talk.track = node["track"].flatMap(tracks.name) ?? ""
    let persons = (node["persons"] ?? node["participants"])?.elements ?? []
    talk.persons = persons.map { person in
      ["public_name", "full_public_name", "name"].lazy.map(person.words).first { !$0.isEmpty } ?? ""
    }
    let links = ["links", "attachments"].map { ($0, node[$0]?.elements ?? []) }
    if document.isCheck {
      talk.references =
        node.references(["url"])
        + links.flatMap { name, links in links.flatMap { $0.references(["url"], in: name) } }
    }
    talk.links =
      [WrittenLink(address: document.address.resolve(node.words("url")) ?? "")]
      + links.flatMap(\.1).compactMap { link in
        document.address.resolve(link.words("url")).map {
          WrittenLink(title: link.words("title").squeezed, address: $0)
        }
      }
    return talk
  }

  /// The names of tracks. In the hub's format, talks refer to tracks by slugs.
  private struct Tracks {
    private var names: [String: String] = [:]

    init(_ conference: JSONNode) {
      for track in conference["tracks"]?.elements ?? [] {
        names[track.words("slug")] = track.words("name")
      }
    }

    func name(_ track: JSONNode) -> String? {
      guard let slug = track["slug"]?.text else { return track["name"]?.text ?? track.text }
      return names[slug] ?? slug
    }
  }
}

extension JSONNode {
  /// Returns the text of a member; empty if there is none.
  func words(_ key: String) -> String { self[key]?.text ?? "" }

  func field(_ key: String) -> WrittenField { WrittenField(text: words(key), name: key) }
}
