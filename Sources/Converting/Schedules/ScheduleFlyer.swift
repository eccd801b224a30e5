import Markdown
import FlyerModel
import Importing
import Texts

/// Converts a schedule to a flyer.
struct ScheduleFlyer {
  private let output: ConversionOutput
  /// The base of links.
  private let address: Address

  init(_ output: ConversionOutput, _ document: SourceDocument) {
    (self.output, address) = (output, document.address)
  }

  /// Writes the talks of a schedule, in the order in which they begin. Throws if there are none.
  func write(_ talks: [ScheduleTalk], _ head: ScheduleHead) throws(ConversionFinding) {
    guard !talks.isEmpty else { throw ConversionFinding(.error, .nothingFound) }
    let clock = ScheduleClock(head)
    if !head.zone.text.isEmpty, !clock.hasZone {
      output.findings.add(.noZone, [head.zone.text], at: head.place().part(head.zone))
    }
    var agenda = AgendaFlyer()
    var ids: Set<String> = []
    for talk in talks {
      output.findings.check(talk.references, from: address, at: talk.place())
      guard let times = clock.times(of: talk) else {
        let written = talk.noBegin
        output.findings.add(
          .noBegin, [written?.text ?? ""], as: .error,
          at: written.map(talk.place().part) ?? talk.place())
        continue
      }
      say(of: talk, times)
      var event = Self.event(talk, head, times)
      guard !event.title.isEmpty || !event.text.isEmpty else {
        output.findings.add(.emptyEvent, as: .error, at: talk.place())
        continue
      }
      event.zone = clock.identifier
      // If an id is used twice, the beginning distinguishes the talks.
      if !ids.insert(event.id).inserted {
        output.findings.add(.repeatedID, [event.id], at: talk.place())
        event.id += "/\(event.begin)"
      }
      agenda.add(event, begin: times.seconds)
    }
    var written = WrittenHead()
    (written.title, written.tabs) = (head.title.squeezed, [.conference])
    written.dayChange = head.dayChange
    written.rooms = Self.rooms(of: talks, head)
    agenda.write(written, to: output)
  }

  /// Reports why the end of a talk is unknown.
  private func say(of talk: ScheduleTalk, _ times: ScheduleClock.Times) {
    if !talk.duration.text.isEmpty, ScheduleClock.duration(talk.duration.text) == nil {
      output.findings.add(
        .noDuration, [talk.duration.text], at: talk.place().part(talk.duration))
    }
    if times.endsEarly {
      output.findings.add(.endsEarly, [talk.end.text], at: talk.place().part(talk.end))
    } else if !talk.end.text.isEmpty, ScheduleClock.moment(talk.end.text) == nil {
      output.findings.add(.noDate, [talk.end.text], at: talk.place().part(talk.end))
    }
  }

  /// Returns the rooms in the order of the schedule.
  private static func rooms(of talks: [ScheduleTalk], _ head: ScheduleHead) -> [String] {
    let all = (head.rooms + talks.map(\.room)).map(\.squeezed).filter { !$0.isEmpty }
    return Array(all.uniqued().prefix(Conference.mostRooms))
  }

  private static func event(
    _ talk: ScheduleTalk, _ head: ScheduleHead, _ times: ScheduleClock.Times
  ) -> WrittenEvent {
    let own = talk.guid.isEmpty ? talk.id : talk.guid
    var event = WrittenEvent(
      id: own.isEmpty ? StableHash(talk.title).digits : own, title: talk.title.squeezed,
      begin: times.begin)
    event.end = times.end
    event.text = Self.text(of: talk)
    (event.location, event.room) = (head.venue.squeezed, talk.room.squeezed)
    event.track = talk.track.squeezed
    event.tags = event.track.isEmpty ? [] : [event.track]
    event.persons = talk.persons.map(\.squeezed).filter { !$0.isEmpty }
    event.links = talk.links.filter { !$0.address.isEmpty }.uniqued(on: \.address)
    return event
  }

  private static func text(of talk: ScheduleTalk) -> String {
    let subtitle = talk.subtitle.squeezed
    var texts = [subtitle.isEmpty ? "" : PlainText.markdown(subtitle), markdown(talk.abstract)]
    // Many talks have the same text in both.
    if !talk.description.squeezed.hasPrefix(talk.abstract.squeezed) || talk.abstract.isEmpty {
      texts.append(markdown(talk.description))
    } else {
      texts[1] = markdown(talk.description)
    }
    return texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Conference programs store texts as Markdown, older ones as HTML.
  private static func markdown(_ text: String) -> String {
    let markup = TextMarkup(text, isMarkdown: true)
    return markup.html.map { HTMLMarkdown.text(ofHTML: $0, from: Address("")) }
      ?? markup.markdown.trimmed
  }
}
