import Importing
import Texts

/// The XML of pentabarf, frab, pretalx, wafer: `schedule` with its days, rooms and events.
enum ScheduleXML {
  static let format = SourceFormat(
    name: "schedule-xml", mediaTypes: [:], recognises: { $0.rootName == "schedule" },
    convert: convert)

  private static func convert(_ document: SourceDocument, _ output: ConversionOutput)
    throws(ConversionFinding)
  {
    let reader = ScheduleXMLReader(document)
    let listener = ElementTree.Listener(
      isContainer: ScheduleXMLReader.isContainer, entered: reader.enter, record: reader.take)
    if let fault = try XMLReading.read(document.bytes, listener) { output.findings.add(fault) }
    try ScheduleFlyer(output, document).write(reader.talks, reader.head)
  }
}

/// Reads the records of a schedule one by one.
final class ScheduleXMLReader {
  private(set) var talks: [ScheduleTalk] = []
  private(set) var head = ScheduleHead()
  private let address: Address
  private let isCheck: Bool
  private var number = EventNumber()

  init(_ document: SourceDocument) {
    (address, isCheck) = (document.address, document.isCheck)
  }

  static func isContainer(_ element: Element, in containers: [Element]) -> Bool {
    switch element.name {
    case "schedule": containers.isEmpty
    case "day": containers.count == 1
    case "room": containers.count == 2
    default: false
    }
  }

  func enter(_ container: Element) { number.enter(container.name) }

  func take(_ record: Element, _ containers: [Element]) {
    switch record.name {
    case "conference": read(conference: record)
    case "event":
      let room = containers.first { $0.name == "room" }?["name"] ?? ""
      let day = containers.first { $0.name == "day" }
      head.note(dayEnd: day?["end"] ?? "")
      number.event += 1
      var talk = ScheduleTalk { [place = number, line = record.line] in
        SourcePlace(position: .line(line), path: place.path)
      }
      (talk.day, talk.room) = (day?["date"] ?? "", room)
      read(record, into: &talk)
      talks.append(talk)
    default: break
    }
  }

  private func read(conference: Element) {
    head.title = conference.words("title")
    head.zone = conference.field("time_zone_name")
    head.place = { [line = conference.line] in
      SourcePlace(position: .line(line), path: "/schedule/conference")
    }
    head.dayChange = ScheduleClock.seconds(conference.words("day_change")) ?? 0
    head.venue = [conference.words("venue"), conference.words("city")].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  private func read(_ event: Element, into talk: inout ScheduleTalk) {
    if isCheck { talk.references = event.recordReferences }
    (talk.guid, talk.id) = (event["guid"] ?? "", event["id"] ?? "")
    (talk.title, talk.subtitle) = (event.words("title"), event.words("subtitle"))
    (talk.abstract, talk.description) = (event.words("abstract"), event.words("description"))
    (talk.date, talk.start) = (event.field("date"), event.field("start"))
    talk.duration = event.field("duration")
    if talk.room.isEmpty { talk.room = event.words("room") }
    talk.track = event.words("track")
    talk.persons = event.parts("persons").map(\.text)
    let page = event.words("url").isEmpty ? "" : address.resolve(event.words("url")) ?? ""
    talk.links =
      [WrittenLink(address: page)]
      + (event.parts("links") + event.parts("attachments")).compactMap(link)
  }

  private func link(_ element: Element) -> WrittenLink? {
    guard let address = element["href"].flatMap(address.resolve) else { return nil }
    let title = element.text.squeezed
    return WrittenLink(title: title == address ? "" : title, address: address)
  }
}

/// The numbers of the current day, room and event, each counted from 1; 0 outside of one.
private struct EventNumber {
  private var (day, room) = (0, 0)
  var event = 0

  mutating func enter(_ container: String) {
    switch container {
    case "day": (day, room, event) = (day + 1, 0, 0)
    case "room": (room, event) = (room + 1, 0)
    default: break
    }
  }

  /// The path, such as `/schedule/day[2]/room[3]/event[1]`.
  var path: String {
    let parts = [("day", day), ("room", room), ("event", event)].filter { $0.1 > 0 }
    return "/schedule" + parts.map { "/\($0)[\($1)]" }.joined()
  }
}

extension Element {
  /// Returns the text of a child element, without blanks around it; empty if there is none.
  fileprivate func words(_ name: String) -> String {
    elements.first { $0.name == name }?.text.trimmed ?? ""
  }

  /// Returns the text of a child element with its line.
  fileprivate func field(_ name: String) -> WrittenField {
    guard let part = elements.first(where: { $0.name == name }) else { return WrittenField() }
    return WrittenField(text: part.text.trimmed, name: name, line: part.line)
  }

  /// Returns the elements of a list.
  fileprivate func parts(_ name: String) -> [Element] {
    elements.first { $0.name == name }.map { Array($0.elements) } ?? []
  }
}
