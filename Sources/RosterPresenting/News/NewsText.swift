import Localizing
package import Roster

/// A piece of news as somebody reads it, in the language of the process.
package struct NewsText: Hashable, Sendable {
  /// What has happened, in one line: a subject, a title.
  package let title: String
  /// All of it, and what to do, in one or two sentences; a line for each shift of a list.
  package let body: String

  /// The languages in which there are words.
  package static let languages = ["en"]

  package init(_ news: News) {
    title = news.title
    body = news.body
  }

  /// The same as it is read at a moment, by the clocks of the roster: what is hours old by then says
  /// when it was.
  package init(_ news: News, of made: Instant, readAt moment: Instant, in zone: RosterZone) {
    title = news.title
    let (day, time) = (zone.date(at: made).weekday, zone.time(at: made))
    body =
      moment < made + Self.freshness
      ? news.body : news.body + "\n" + news.sentence(on: day.inWords, at: "\(time)")
  }

  /// How long news read as if they had just happened, in seconds.
  private static let freshness = 3 * 3_600

  /// What stands below a mail.
  /// - Parameter address: where its recipient changes what they are told.
  package static func footer(_ address: String?) -> String {
    let why = tr("You get this because you want to be told of your roster.")
    return why + " "
      + (address.map { tr("Change that at \($0)") } ?? tr("Change that in your roster."))
  }
}

extension ToldShift {
  /// `Tue 3 Mar 18:00–23:00 · Bar`
  package var inWords: String { slot.inWords(at: place) }
}

extension ToldOpening {
  /// `Tue 3 Mar 18:00–23:00 · Bar · 2 more`
  package var inWords: String {
    hoursInWords + RosterSigns.separator + tr("\(missing) more", context: "people are needed")
  }

  /// `Tue 3 Mar 18:00–23:00 · Bar`
  var hoursInWords: String { slot.inWords(at: place) }
}

extension Slot {
  fileprivate func inWords(at place: String) -> String {
    "\(date.inWords) \(start.hours(until: end))" + RosterSigns.behind(place)
  }
}

extension WeeklyDuty {
  /// `every Tuesday 18:00–23:00 · Bar`
  var inWords: String {
    tr("every \(weekday.inWords) \(start.hours(until: end))") + RosterSigns.behind(place)
  }
}

extension RosterSigns {
  /// A place as it stands behind hours; nothing where there is nothing to see of it.
  fileprivate static func behind(_ place: String) -> String {
    place.allSatisfy(\.isWhitespace) ? "" : separator + place
  }
}
