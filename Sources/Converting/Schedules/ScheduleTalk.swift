import FlyerModel

/// A talk, a workshop or a break of a conference, in any of the formats.
struct ScheduleTalk {
  /// The globally unique id, and the id within its schedule; empty if there is none.
  var guid = ""
  var id = ""
  var title = ""
  var subtitle = ""
  var abstract = ""
  var description = ""
  /// The beginning as a full date and time, if the schedule has it (ISO 8601).
  var date = WrittenField()
  /// The end, if the schedule has it instead of the duration.
  var end = WrittenField()
  /// Its day in the schedule (`2026-11-22`), and the local time (`14:30`).
  var day = ""
  var start = WrittenField()
  var duration = WrittenField()
  var room = ""
  var track = ""
  var persons: [String] = []
  var links: [WrittenLink] = []
  /// All links in it; empty except in a check.
  var references: [WrittenReference] = []
  /// Returns its position. It is called only when there is a finding.
  var place: () -> SourcePlace

  /// The invalid text of its beginning; nil if the text is missing.
  var noBegin: WrittenField? {
    if !date.text.isEmpty { return date }
    guard !start.text.isEmpty else { return nil }
    var begin = start
    // A time alone is not a beginning without its day.
    if ScheduleClock.seconds(begin.text) != nil { begin.text = "\(day) \(begin.text)".trimmed }
    return begin
  }
}

/// The properties common to all talks of a schedule.
struct ScheduleHead {
  var title = ""
  var zone = WrittenField()
  /// The time at which a day of the schedule begins, in seconds after midnight. Earlier talks
  /// belong to the day before.
  var dayChange = 0
  var venue = ""
  /// The rooms in their order, if the schedule lists them separately.
  var rooms: [String] = []
  /// Returns its position.
  var place: () -> SourcePlace = { SourcePlace() }

  /// Derives the change of days from the end of a day, if that is at night and no change is known.
  mutating func note(dayEnd text: String) {
    guard dayChange == 0, let time = ScheduleClock.moment(text)?.time, time.hour < 12 else {
      return
    }
    dayChange = time.hour * 3600 + time.minute * 60 + time.second
  }
}
