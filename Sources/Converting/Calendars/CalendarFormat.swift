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
    let calendars = CalendarComponent.calendars(in: String(decoding: document.bytes, as: UTF8.self))
    guard !calendars.isEmpty else { throw ConversionFinding(.error, .nothingFound) }
    let flyer = CalendarFlyer(output, document)
    for calendar in calendars { flyer.add(calendar) }
    flyer.finish()
  }
}
