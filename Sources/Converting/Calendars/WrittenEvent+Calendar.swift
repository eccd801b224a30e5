import Calendrics
import Composing

extension WrittenEvent {
  private static let mostPersons = 100

  /// The event that a calendar tells of, without words about its series.
  init(_ occurrence: CalendarOccurrence, _ zones: ZoneTable, _ words: CalendarWords) {
    let component = occurrence.component
    let series = component["UID"]?.value ?? ""
    let begin = zones.text(of: occurrence.start)
    self.init(id: series, title: component.title ?? words.event, begin: begin)
    if let original = occurrence.original {
      (self.series, instance) = (series, zones.text(of: original))
      id += "/\(zones.text(of: original))"
    }
    end = Self.end(occurrence, zones)
    if case .zoned(_, let name) = occurrence.start { zone = zones.identifier(of: name) }
    text = component.markdown
    location = component["LOCATION"]?.value.squeezed ?? ""
    persons = component.persons(atMost: Self.mostPersons)
    status = component["STATUS"].flatMap { Self.statuses[$0.value.uppercased()] }
    tags = component.tags
    links = component.links
  }

  /// What is planned or was called off; all else is sure.
  private static let statuses = ["TENTATIVE": "tentative", "CANCELLED": "cancelled"]

  /// Nil for what takes a day or no time; of days the last one, where calendars have the next.
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
  /// What it is called, or what comes nearest.
  fileprivate var title: String? {
    let lines = ["SUMMARY", "DESCRIPTION", "LOCATION"].lazy.compactMap { self[$0]?.value }
      .compactMap { $0.split(whereSeparator: \.isNewline).first }
    return lines.map { String($0).squeezed }.first { !$0.isEmpty }
  }

  fileprivate var markdown: String {
    guard let text = self["DESCRIPTION"]?.value else { return "" }
    // Google and Outlook write HTML into it.
    if HTMLWords.hasElements(text) { return HTMLMarkdown.text(ofHTML: text, from: Address("")) }
    return PlainText.markdown(text)
  }

  /// Those who invite first.
  fileprivate func persons(atMost limit: Int) -> [String] {
    var seen: Set<String> = []
    let names = (all("ORGANIZER") + all("ATTENDEE")).compactMap { $0.parameters["CN"]?.squeezed }
    return Array(
      names.filter { !$0.isEmpty && !$0.contains("@") && seen.insert($0).inserted }.prefix(limit))
  }

  fileprivate var tags: [String] {
    var seen: Set<String> = []
    return all("CATEGORIES").flatMap { $0.value.split(separator: ",") }
      .map { String($0).squeezed }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private static let pages = ["URL", "X-GOOGLE-CONFERENCE", "CONFERENCE"]

  /// Its page, what is attached, where it meets.
  fileprivate var links: [WrittenLink] {
    let attached = all("ATTACH").map(\.value.trimmed).filter(\.isWebAddress)
    let addresses = Self.pages.flatMap(all).map(\.value.trimmed).filter(\.isAddress) + attached
    return addresses.uniqued.map { WrittenLink(address: $0) }
  }

  /// All that is written as a link in it. What is attached may be named by a mail alone.
  var references: [WrittenReference] {
    let own = Self.pages.flatMap(all).map { WrittenReference(address: $0.value, name: $0.name) }
    let text = self["DESCRIPTION"]?.value ?? ""
    let html = HTMLWords.hasElements(text) ? HTMLReading.element(text).references : []
    return own + html.map { WrittenReference(address: $0.address, name: "DESCRIPTION") }
  }
}

extension String {
  fileprivate var isWebAddress: Bool {
    ["http", "https"].contains(Address.scheme(of: self))
  }

  /// True for what may be opened; a place to meet may be a number to call.
  fileprivate var isAddress: Bool { Address("").resolve(self) == self }
}
