import FlyerModel

/// Times of day with their zones.
enum ClockTime {
  /// Parses a time, then optionally a zone in any common form, up to the end of the text. Returns
  /// nil if any part is not understood, except a comment in parentheses.
  static func last(_ parts: inout DateParts) -> FlyerDate.Time? {
    guard var time = time(&parts), readZone(of: &time, &parts) else { return nil }
    parts.skipBlanks()
    return parts.isAtEnd || parts.next == .sign("(") ? time : nil
  }

  /// Parses a time without an offset: `14:00`, `14:00:00.25`, `2:00 PM`, `2 p.m.`, `noon`.
  static func time(_ parts: inout DateParts) -> FlyerDate.Time? {
    if let half = DayHalf(&parts) { return half.isNamed ? half.time(hour: 12) : nil }
    guard let hour = parts.number(1...2) else { return nil }
    var time = FlyerDate.Time(hour: hour, minute: 0, offset: nil)
    if parts.skip(":") {
      guard let minute = parts.number(1...2) else { return nil }
      time.minute = minute
      if parts.skip(":") {
        guard let second = parts.number(1...2), skipFraction(&parts) else { return nil }
        time.second = second
      }
      guard let half = DayHalf(&parts) else { return time }
      return half.time(hour: hour, minute: time.minute, second: time.second)
    }
    if let half = DayHalf(&parts) { return half.time(hour: hour) }
    return isFollowedByWord(parts) ? time : nil
  }

  /// Whether a word such as `Uhr` follows, which makes a number an hour.
  private static func isFollowedByWord(_ parts: DateParts) -> Bool {
    var ahead = parts
    ahead.skipBlanks()
    guard case .word(let word) = ahead.next else { return false }
    return words.contains(word)
  }

  /// Returns false if the sign of a fraction has no digits after it.
  private static func skipFraction(_ parts: inout DateParts) -> Bool {
    guard case .sign(let sign) = parts.next, sign == "." || sign == "," else { return true }
    parts.drop()
    return parts.number(1...18) != nil
  }

  /// Parses the zone of a time; returns false if it is invalid. A time without one stays without an
  /// offset. An unknown zone counts as UTC and is stored in `parts`.
  static func readZone(of time: inout FlyerDate.Time, _ parts: inout DateParts) -> Bool {
    parts.skipComma()
    switch parts.next {
    case nil, .sign("("): return true
    case .word(let word):
      let name = parts.zoneName()
      // Such as `GMT-01:01`.
      if case .sign(let sign) = parts.next, "+-".contains(sign) { break }
      if words.contains(name) { return readZone(of: &time, &parts) }
      time.offset = hours[word].map { Int($0 * 3600) } ?? 0
      if hours[word] == nil, !utc.contains(name) { parts.foreignZone = name }
      return true
    case .sign(let sign) where "+-".contains(sign): break
    case .number, .sign, .blank: return false
    }
    time.offset = offset(&parts)
    return time.offset != nil
  }

  /// Parses an offset: `+02:00`, `+0200` or `+2`.
  private static func offset(_ parts: inout DateParts) -> Int? {
    guard case .sign(let sign) = parts.next else { return nil }
    parts.drop()
    guard case .number(let digits) = parts.next, let number = Int(digits), digits.count <= 4 else {
      return nil
    }
    parts.drop()
    var (hours, minutes) = number.quotientAndRemainder(dividingBy: 100)
    if digits.count <= 2 {
      (hours, minutes) = (number, 0)
      if parts.skip(":") {
        guard let written = parts.number(2...2) else { return nil }
        minutes = written
      }
    }
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
  }

  /// Words after a time that are not zones.
  private static let words: Set<String> = ["uhr", "hrs"]

  /// Names of UTC. RFC 5322, section 4.3, reads a single letter as UTC.
  private static let utc = Set(
    ["utc", "gmt", "ut", "etc/utc", "etc/gmt"]
      + "abcdefghiklmnopqrstuvwxyz".map { String($0) })

  /// The zones that occur in mails and feeds, in hours from UTC. `IST` is not among them: it is as
  /// often the time of India as that of Israel or Ireland.
  private static let hours: [String: Double] = [
    "edt": -4, "est": -5, "et": -5, "cdt": -5, "cst": -6, "ct": -6, "mdt": -6, "mst": -7, "mt": -7,
    "pdt": -7, "pst": -8, "pt": -8, "adt": -3, "ast": -4, "at": -4, "akdt": -8, "akst": -9,
    "hst": -10, "nst": -3.5, "ndt": -2.5, "brt": -3, "wet": 0, "west": 1, "bst": 1, "cet": 1,
    "met": 1,
    "mez": 1, "cest": 2, "mest": 2, "mesz": 2, "eet": 2, "eest": 3, "sast": 2, "msk": 3,
    "msd": 4, "jst": 9, "kst": 9, "hkt": 8, "sgt": 8, "awst": 8, "acst": 9.5, "acdt": 10.5,
    "aest": 10, "aedt": 11, "nzst": 12, "nzdt": 13,
  ]
}
