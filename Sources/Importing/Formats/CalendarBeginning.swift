/// The beginning of a calendar (RFC 5545, section 3.4), or of a component without its calendar.
package enum CalendarBeginning {
  case calendar
  case component

  /// - Parameter document: The document from its first letter on. The result is nil if it is not a
  ///   calendar.
  package init?(_ document: some Collection<UInt8>) {
    func begins(_ line: String) -> Bool {
      document.count >= line.utf8.count
        && zip(document, line.utf8).allSatisfy { $0 == $1 || $0 ^ 0x20 == $1 && $1 >= 0x41 }
    }
    if begins("BEGIN:VCALENDAR") {
      self = .calendar
    } else if begins("BEGIN:VEVENT") || begins("BEGIN:VTIMEZONE") {
      self = .component
    } else {
      return nil
    }
  }
}
