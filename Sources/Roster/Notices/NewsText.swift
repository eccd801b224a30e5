import Localizing

/// A piece of news as somebody reads it, in the language that is spoken to them.
package struct NewsText: Hashable, Sendable {
  /// What has happened, in one line: a subject, a title.
  package let title: String
  /// All of it, and what to do, in one or two sentences; a line for each shift of a list.
  package let body: String

  /// The languages in which there are words.
  package static var languages: [String] { Localization.languagesOfVisitors.all.map(\.tag) }

  package init(_ news: News) {
    title = news.title.withoutDirections
    body = news.wholeBody.withoutDirections
  }

  /// The same as it is read at a moment, by the clocks of the roster: what is hours old by then says
  /// when it was.
  package init(_ news: News, of made: Instant, readAt moment: Instant, in zone: RosterZone) {
    title = news.title.withoutDirections
    let (day, time) = (zone.date(at: made).weekday, zone.time(at: made))
    let isFresh = moment < made + Self.freshness
    let age = isFresh ? "" : "\n" + news.sentence(on: day.inWords, at: "\(time)")
    body = (news.wholeBody + age).withoutDirections
  }

  /// How long news read as if they had just happened, in seconds.
  private static let freshness = 3 * 3_600

  /// What stands below a mail.
  /// - Parameter address: where its recipient changes what they are told.
  package static func footer(_ address: String?) -> String {
    let why = tr("You get this because you turned on notifications for your roster.")
    return why + " "
      + (address.map { tr("Change this at \($0)") } ?? tr("Change this in your roster."))
  }
}

extension ToldShift {
  /// `Tue 3 Mar 18:00–23:00 · Bar`
  package var inWords: String { slot.inWords(at: place) }

  /// The same in a list, with what else whoever works it should know.
  var inWordsWithNote: String { inWords + RosterSigns.behind(note ?? "") }
}

extension News {
  /// What else somebody should know of the shift that they have now, or soon; nil where there is
  /// nothing.
  var note: String? {
    switch self {
    case .given(let duty, _, _, _), .added(let duty, _), .approved(let duty, _),
      .offered(let duty, _, _, _), .suggested(let duty, _), .reminder(let duty):
      duty.note
    case .traded(let exchange): exchange.takes.note
    case .taken, .takenAway, .cancelled, .addedMany, .fixedShift, .back, .role, .places, .skills,
      .offeredForYou, .offerTakenBack, .notTaken, .stillOffered, .stillNeeded, .wanted,
      .awaitsApproval, .wantedNoMore, .refused, .notApproved, .takenBack, .suggestionDeclined,
      .tradeProposed, .tradeAgreed, .tradeEnded, .tradeCalledOff, .offeredMany, .needed, .digest,
      .confirmation, .passwordCode:
      nil
    }
  }

  /// All that there is to say.
  var wholeBody: String {
    // TRANSLATORS: {0} is what somebody wrote about a shift
    note.map { body + "\n" + tr("Note: \($0)") } ?? body
  }
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
  /// A place, or a note, as it stands behind hours; nothing where there is nothing to see of it.
  fileprivate static func behind(_ place: String) -> String {
    place.allSatisfy(\.isWhitespace) ? "" : separator + place
  }
}
