import Importing
import FlyerModel

/// The flyer that a schedule becomes.
final class ScheduleFlyer {
  private static let mostTalks = 100_000

  private let output: Output
  private let document: WorldDocument
  private var tracks = TagCounts()
  private var ids: Set<String> = []

  init(_ output: Output, _ document: WorldDocument) {
    (self.output, self.document) = (output, document)
  }

  /// Writes the talks of a schedule, in the order of their begin.
  func write(_ talks: [ScheduleTalk], _ head: ScheduleHead) throws(ConversionFinding) {
    guard !talks.isEmpty else { throw ConversionFinding(.error, .nothingFound) }
    let clock = ScheduleClock(head)
    if talks.count > Self.mostTalks {
      output.findings.add(ConversionFinding(.warning, .tooMany, [String(Self.mostTalks)]))
    }
    for (index, talk) in talks.prefix(Self.mostTalks).enumerated() {
      guard let event = event(talk, head, clock) else {
        output.findings.add(
          ConversionFinding(
            .warning, .noDate, [talk.date + talk.start], path: "event[\(index + 1)]"))
        continue
      }
      output.writer.add(event)
      tracks.add(event.tags)
    }
    finish(head)
  }

  private func event(
    _ talk: ScheduleTalk, _ head: ScheduleHead, _ clock: ScheduleClock
  ) -> WrittenEvent? {
    guard let (begin, end) = clock.times(of: talk) else { return nil }
    var event = WrittenEvent(
      id: id(of: talk, begin), title: talk.title.squeezed, begin: begin)
    (event.end, event.zone) = (end, clock.identifier)
    event.text = Self.text(of: talk)
    (event.location, event.room) = (head.venue.squeezed, talk.room.squeezed)
    event.track = talk.track.squeezed
    event.tags = event.track.isEmpty ? [] : [event.track]
    event.persons = talk.persons.map(\.squeezed).filter { !$0.isEmpty }
    var seen: Set<String> = []
    event.links = talk.links.filter { !$0.address.isEmpty && seen.insert($0.address).inserted }
    return event
  }

  /// Where an id is given twice, its begin tells which is which.
  private func id(of talk: ScheduleTalk, _ begin: String) -> String {
    let own = talk.guid.isEmpty ? talk.id : talk.guid
    let id = own.isEmpty ? StableHash(talk.title).digits : own
    if ids.insert(id).inserted { return id }
    var second = "\(id)/\(begin)"
    while !ids.insert(second).inserted { second += "#" }
    return second
  }

  private static func text(of talk: ScheduleTalk) -> String {
    let subtitle = talk.subtitle.squeezed
    var texts = [subtitle.isEmpty ? "" : PlainText.markdown(subtitle), markdown(talk.abstract)]
    // Many have the same words in both.
    if !talk.description.squeezed.hasPrefix(talk.abstract.squeezed) || talk.abstract.isEmpty {
      texts.append(markdown(talk.description))
    } else {
      texts[1] = markdown(talk.description)
    }
    return texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Programs of conferences keep texts as Markdown, older ones as HTML.
  private static func markdown(_ text: String) -> String {
    HTMLWords.hasElements(text) ? HTMLMarkdown.text(ofHTML: text, from: Address("")) : text.trimmed
  }

  private func finish(_ head: ScheduleHead) {
    var written = WrittenHead()
    written.title = head.title.squeezed
    written.tabs =
      [.agenda(title: document.words.calendar.agenda)] + tracks.frequent.map(WrittenTab.tag)
    output.writer.finish(written)
  }
}
