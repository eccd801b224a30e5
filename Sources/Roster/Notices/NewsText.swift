import Localizing

/// News as text, in the language of the person who reads it.
package struct NewsText: Hashable, Sendable {
  /// The event in one line: a subject, a title.
  package let title: String
  /// The whole news and what to do, in one or two sentences, then a line for each listed shift.
  package let body: String

  /// The languages that have a translation.
  package static var languages: [String] { Localization.languagesOfVisitors.all.map(\.tag) }

  package init(_ news: News) {
    title = news.title.withoutDirections
    body = news.wholeBody.withoutDirections
  }

  /// Creates the text to be read at a moment, with times by the roster's clocks. News that is hours
  /// old by then (`freshness`) says when it happened.
  package init(_ news: News, of made: Instant, readAt moment: Instant, in zone: RosterZone) {
    title = news.title.withoutDirections
    let (day, time) = (zone.date(at: made).weekday, zone.time(at: made))
    let isFresh = moment < made + Self.freshness
    let age = isFresh ? "" : "\n" + news.sentence(on: day.inWords, at: "\(time)")
    body = (news.wholeBody + age).withoutDirections
  }

  /// How long news is worded as if it had just happened, in seconds.
  private static let freshness = 3 * 3_600

  /// Returns the text at the end of a mail.
  /// - Parameter address: The page on which the recipient changes which notices they get.
  package static func footer(_ address: String?) -> String {
    let why = tr("You get this because you turned on notifications for your roster.")
    return why + " "
      + (address.map { tr("Change this at \($0)") } ?? tr("Change this in your roster."))
  }
}

extension ToldShift {
  /// `Tue 3 Mar 18:00–23:00 · Bar`
  package var inWords: String { slot.inWords(at: place) }

  /// The shift as in `inWords`, with its note, for a list.
  var inWordsWithNote: String { inWords + RosterSigns.behind(note ?? "") }
}

extension News {
  /// The note on the shift that the recipient has now, or may have soon; nil if there is none.
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

  /// The body and the note.
  var wholeBody: String {
    // TRANSLATORS: {0} is a note that a member wrote about a shift
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
  /// Returns a place or a note to put after hours; empty if it has no visible text.
  fileprivate static func behind(_ place: String) -> String {
    place.allSatisfy(\.isWhitespace) ? "" : separator + place
  }
}

extension PasswordNotice {
  /// Returns the notice of a password change, for the person's next login.
  ///
  /// - Parameter moment: The time of the change, in words.
  package func words(at moment: String) -> String {
    guard let maker else {
      // TRANSLATORS: {0} is when it was
      return tr(
        "Your password was changed with a code from the server’s owner, \(moment). If that was not you, change it and tell an admin."
      )
    }
    // TRANSLATORS: {1} is when it was
    return tr(
      "Your password was changed with a code from \(maker), \(moment). If that was not you, change it and tell an admin."
    )
  }
}
