import Importing

/// Calendars (RFC 5545), one or several in a file.
enum CalendarFormat {
  static let format = SourceFormat(
    name: "calendar", mediaTypes: ["text/calendar": "iCalendar"],
    recognises: { CalendarBeginning.recognises($0.bytes) }, convert: convert)

  private static func convert(_ document: SourceDocument, _ output: ConversionOutput)
    throws(ConversionFinding)
  {
    var text = String(decoding: document.bytes, as: UTF8.self)
    // The library reads nothing from an incomplete calendar.
    let ends = CalendarPlaces.missingEnds(of: document.bytes)
    if let last = ends.last {
      if document.bytes.last != UInt8(ascii: "\n") { text += "\n" }
      text += ends.joined(separator: "\n") + "\n"
      let end = SourcePlace(position: .value(document.bytes.count))
      output.findings.add(.malformed, ["\(last) is missing"], at: end)
    }
    if let offset = CalendarPlaces.componentOutside(in: document.bytes) {
      output.findings.add(.noCalendar, at: SourcePlace(position: .value(offset)))
    }
    let calendars = CalendarComponent.calendars(in: text)
    let isThere = ends.isEmpty ? !calendars.isEmpty : calendars.contains { !$0.children.isEmpty }
    guard isThere else { throw ConversionFinding(.error, .nothingFound) }
    let flyer = CalendarFlyer(output, document, for: calendars)
    for calendar in calendars { flyer.add(calendar) }
    flyer.finish()
  }
}
