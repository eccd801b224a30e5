import Importing

/// Calendars (RFC 5545), one or several in a file.
enum CalendarFormat {
  static let format = WorldFormat(name: "calendar", recognises: recognises, convert: convert)

  private static func recognises(_ document: WorldDocument) -> Bool {
    String(decoding: document.bytes.prefix(15), as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
  }

  private static func convert(_ document: WorldDocument, _ output: ConversionOutput)
    throws(ConversionFinding)
  {
    var text = String(decoding: document.bytes, as: UTF8.self)
    // The library reads nothing of a calendar that breaks off.
    let ends = CalendarPlaces.missingEnds(of: document.bytes)
    if let last = ends.last {
      if document.bytes.last != UInt8(ascii: "\n") { text += "\n" }
      text += ends.joined(separator: "\n") + "\n"
      let end = SourcePlace(position: .value(document.bytes.count))
      output.findings.add(.malformed, ["\(last) is missing"], at: end)
    }
    let calendars = CalendarComponent.calendars(in: text)
    let isThere = ends.isEmpty ? !calendars.isEmpty : calendars.contains { !$0.children.isEmpty }
    guard isThere else { throw ConversionFinding(.error, .nothingFound) }
    let flyer = CalendarFlyer(output, document)
    for calendar in calendars { flyer.add(calendar) }
    flyer.finish()
  }
}
