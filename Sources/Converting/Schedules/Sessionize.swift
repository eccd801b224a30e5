import Importing

/// "All data" of Sessionize: sessions, speakers, categories and rooms, which refer to each other by
/// ids.
enum Sessionize {
  static let format = SourceFormat(
    name: "sessionize", mediaTypes: [:], recognises: recognises, convert: convert)

  private static func recognises(_ document: SourceDocument) -> Bool {
    guard document.isObject else { return false }
    var keys: Set<String> = []
    _ = JSONNode.eachMember(of: document.bytes, named: { keys.insert($0) })
    return keys.isSuperset(of: ["sessions", "speakers", "rooms"])
  }

  private static func convert(_ document: SourceDocument, _ output: ConversionOutput)
    throws(ConversionFinding)
  {
    let (node, end) = JSONNode.value(of: document.bytes)
    if node == nil { output.findings.add(brokenAt: end) }
    let whole = node ?? .null
    let names = Names(whole)
    let path = JSONPath().key("sessions")
    let talks = (whole["sessions"]?.elements ?? []).enumerated().map { index, session in
      var talk = talk(session, names) { session.place(at: path.index(index)) }
      if document.isCheck { talk.references = session.references(Self.links) }
      return talk
    }
    try ScheduleFlyer(output, document).write(talks, ScheduleHead())
  }

  private static let links = ["liveUrl", "recordingUrl"]

  private static func talk(
    _ session: JSONNode, _ names: Names, at place: @escaping () -> SourcePlace
  ) -> ScheduleTalk {
    var talk = ScheduleTalk(place: place)
    (talk.id, talk.title) = (session.words("id"), session.words("title"))
    talk.description = session.words("description")
    (talk.date, talk.end) = (session.field("startsAt"), session.field("endsAt"))
    talk.room = names.rooms[session.words("roomId")] ?? ""
    talk.track =
      (session["categoryItems"]?.elements ?? []).lazy.compactMap { $0.text }
      .compactMap { names.tracks[$0] }.first ?? ""
    talk.persons = (session["speakers"]?.elements ?? []).compactMap { speaker in
      (speaker.text ?? speaker["id"]?.text).flatMap { names.speakers[$0] }
    }
    talk.links = links.map { WrittenLink(address: session.words($0)) }
    return talk
  }

  /// The names by ids.
  private struct Names {
    var rooms: [String: String] = [:]
    var speakers: [String: String] = [:]
    var tracks: [String: String] = [:]

    init(_ whole: JSONNode) {
      for room in whole["rooms"]?.elements ?? [] { rooms[room.words("id")] = room.words("name") }
      for speaker in whole["speakers"]?.elements ?? [] {
        speakers[speaker.words("id")] = speaker.words("fullName")
      }
      // The first group of categories is the one that sessions are sorted by, unless another one is
      // named “track”.
      let groups = whole["categories"]?.elements ?? []
      let named = groups.first { $0.words("title").lowercased() == "track" }
      for item in (named ?? groups.first)?["items"]?.elements ?? [] {
        tracks[item.words("id")] = item.words("name")
      }
    }
  }
}
