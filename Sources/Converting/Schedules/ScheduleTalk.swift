/// A talk, a workshop, a break of a conference, as any of the formats has it.
struct ScheduleTalk {
  /// The identity that is its own everywhere, and the one within its schedule; empty where there is
  /// none.
  var guid = ""
  var id = ""
  var title = ""
  var subtitle = ""
  var abstract = ""
  var description = ""
  /// When it begins as a whole moment, where the schedule says so (ISO 8601).
  var date = WrittenField()
  /// When it is over, where that is said and not how long it takes.
  var end = WrittenField()
  /// The day of the schedule that it stands in (`2026-11-22`), and the time of the clock (`14:30`).
  var day = ""
  var start = WrittenField()
  var duration = WrittenField()
  var room = ""
  var track = ""
  var persons: [String] = []
  var links: [WrittenLink] = []
  /// All that is written as a link in it; none where nobody wants to know.
  var references: [WrittenReference] = []
  /// Where it stands: put into words only where there is something to say of it.
  var place: () -> SourcePlace

  /// What stands where its begin should, and can't be read; nil where nothing does.
  var noBegin: WrittenField? {
    if !date.text.isEmpty { return date }
    guard !start.text.isEmpty else { return nil }
    var begin = start
    // A time of the clock is none without its day.
    if ScheduleClock.seconds(begin.text) != nil { begin.text = "\(day) \(begin.text)".trimmed }
    return begin
  }
}

/// What holds for all talks of a schedule.
struct ScheduleHead {
  var title = ""
  var zone = WrittenField()
  /// Seconds after midnight at which a day of the schedule begins: what is earlier belongs to the day
  /// before.
  var dayChange = 0
  var venue = ""
  /// The rooms in their order, where it lists them beside the talks.
  var rooms: [String] = []
  /// Where it stands.
  var place: () -> SourcePlace = { SourcePlace() }

  /// Takes the change of days from the end of one, where that is in the night and no change is known.
  mutating func note(dayEnd text: String) {
    guard dayChange == 0, let second = ScheduleClock.timeOfDay(text), second < 12 * 3600 else {
      return
    }
    dayChange = second
  }
}
