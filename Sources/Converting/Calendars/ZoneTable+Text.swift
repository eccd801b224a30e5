import Calendrics

extension ZoneTable {
  /// Returns a time in the form of the flyer's document (ISO 8601). A floating time, and one whose
  /// zone is unknown, has no offset. Any other time is an instant on the clock of its zone.
  func text(of time: CalendarTime) -> String {
    switch time {
    case .day(let date): return date.iso8601
    case .floating(let wall): return wall.iso8601
    case .instant(let seconds): return WallTime(seconds: seconds).iso8601 + "Z"
    case .zoned(let wall, let zone):
      guard let clock = clock(zone) else { return wall.iso8601 }
      let instant = clock.instant(of: wall)
      return text(of: instant, offset: clock.offset(at: instant))
    }
  }

  private func text(of instant: Int, offset: Int) -> String {
    let wall = WallTime(seconds: instant + offset).iso8601
    let minutes = abs(offset) / 60
    if minutes == 0 { return wall + "Z" }
    return wall + (offset < 0 ? "-" : "+") + twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
  }
}

extension CivilDate {
  var iso8601: String {
    let digits = String(year)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "\(padded)-\(twoDigits(month))-\(twoDigits(day))"
  }
}

extension WallTime {
  var iso8601: String {
    let parts = [second / 3600, second / 60 % 60, second % 60].map(twoDigits)
    return date.iso8601 + "T" + parts.joined(separator: ":")
  }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
