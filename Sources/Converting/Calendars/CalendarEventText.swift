import Calendrics
import FlyerModel
import Importing
import Markdown
import Texts

extension WrittenEvent {
  private static let mostPersons = 100

  /// Creates the event of an occurrence in a calendar.
  init(_ occurrence: CalendarOccurrence, _ zones: ZoneTable, _ words: FeedWords) {
    self = occurrence.event.written(words)
    begin = zones.text(of: occurrence.start)
    if let original = occurrence.original {
      let moment = original == occurrence.start ? begin : zones.text(of: original)
      (series, instance) = (id, moment)
      id += "/\(moment)"
    }
    end = Self.end(occurrence, zones)
    zone = zones.identifier(of: occurrence.start)
    rule = occurrence.master?.rule(zones)
  }

  /// Creates the event of a component, without its times.
  init(_ component: CalendarComponent, _ words: FeedWords) {
    self.init(
      id: component["UID"]?.value ?? "", title: component.title ?? words.event, begin: "")
    text = component.markdown
    location = component["LOCATION"]?.value.squeezed ?? ""
    persons = component.persons(atMost: Self.mostPersons)
    status = component["STATUS"].flatMap { Self.statuses[$0.value.uppercased()] }
    tags = component.tags
    links = component.links
  }

  /// The statuses other than confirmed.
  private static let statuses = ["TENTATIVE": "tentative", "CANCELLED": "cancelled"]

  /// Returns the end; nil for an event of one day or without length. An all-day event ends on its
  /// last day here, on the next one in calendars.
  private static func end(_ occurrence: CalendarOccurrence, _ zones: ZoneTable) -> String? {
    if case .day(let next) = occurrence.end {
      let last = CalendarTime.day(CivilDate(number: next.number - 1))
      return last == occurrence.start ? nil : zones.text(of: last)
    }
    let isOver = zones.instant(of: occurrence.end) > zones.instant(of: occurrence.start)
    return isOver ? zones.text(of: occurrence.end) : nil
  }
}

extension CalendarComponent {
  /// Returns the rule of its recurrence, from which readers make words with the beginning of each
  /// occurrence. It names the days that the start supplies, since not every occurrence follows the
  /// rule. Its end is on the clock of the start. nil if the words would be incomplete.
  func recurrence(_ zones: ZoneTable) -> String? {
    guard let start, var rule = rules.first, all("RRULE").count == 1, self["EXRULE"] == nil else {
      return nil
    }
    let (wall, end) = (start.wall, CalendarRecurrence(of: self, from: start, zones)?.end(of: rule))
    guard RecurrenceOutline(rule, from: wall, isWholeDay: start.isDay, until: end) != nil else {
      return nil
    }
    rule = rule.completed(from: wall.date)
    if let end { rule.until = .time(end, isUTC: false) }
    // A rule that can be said is far below the greatest length.
    return rule.text
  }

  /// The title, or the best replacement for it.
  fileprivate var title: String? {
    if let summary = self["SUMMARY"]?.value.squeezed.nonEmpty { return summary }
    let lines = (self["DESCRIPTION"]?.value ?? "").split(whereSeparator: \.isNewline)
    return lines.lazy.compactMap { HTMLWords.line(ofHTML: String($0)).nonEmpty }.first
      ?? self["LOCATION"]?.value.squeezed.nonEmpty
  }

  fileprivate var markdown: String {
    guard let text = self["DESCRIPTION"]?.value else { return "" }
    // Google and Outlook write HTML into it.
    return TextMarkup(text).html.map(HTMLMarkdown.text(ofLines:)) ?? PlainText.markdown(text)
  }

  /// Returns the participants, the organizers first.
  fileprivate func persons(atMost limit: Int) -> [String] {
    let names = (all("ORGANIZER") + all("ATTENDEE")).compactMap { $0.parameters["CN"]?.squeezed }
    return Array(names.filter { !$0.isEmpty && !$0.contains("@") }.uniqued().prefix(limit))
  }

  fileprivate var tags: [String] {
    // The library makes a property of each category; an empty one remains as a comma before the next.
    all("CATEGORIES").map { String($0.value.drop { $0 == "," }).squeezed }.filter { !$0.isEmpty }
      .uniqued()
  }

  private static let pages = ["URL", "X-GOOGLE-CONFERENCE", "CONFERENCE"]

  /// Its page, attachments and addresses of online meetings.
  fileprivate var links: [WrittenLink] {
    let attached = all("ATTACH").map(\.value.trimmed).filter(\.isWebAddress)
    let addresses = Self.pages.flatMap(all).map(\.value.trimmed).filter(\.isAddress) + attached
    return addresses.uniqued().map { WrittenLink(address: $0) }
  }

  /// All links in it. Attachments are excluded, since they may refer to parts of a mail.
  var references: [WrittenReference] {
    let own = Self.pages.flatMap(all).map { WrittenReference(address: $0.value, name: $0.name) }
    let text = self["DESCRIPTION"]?.value ?? ""
    let html = TextMarkup(text).html.map { HTMLReading.element($0).references } ?? []
    return own + html.map { WrittenReference(address: $0.address, name: "DESCRIPTION") }
  }
}

extension String {
  fileprivate var isWebAddress: Bool {
    ["http", "https"].contains(Address.scheme(of: self))
  }

  /// Whether a link can be opened. The address of a meeting may be a phone number.
  fileprivate var isAddress: Bool { Address("").resolve(self) == self }
}
