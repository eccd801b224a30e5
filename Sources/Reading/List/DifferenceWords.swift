package import FlyerModel
import Localizing
package import Screens
import Texts

extension Difference {
  /// The difference, in a few words: before → after.
  package func words(_ dates: DateText) -> String {
    switch self {
    case .title(let before, _): tr("was called “\(before)”")
    case .time(let before, let after): before.words(dates, until: after)
    case .place(let before, let after) where before.isEmpty: tr("place: \(after)")
    case .place(let before, let after) where after.isEmpty:
      tr("place removed (was \(before))")
    case .place(let before, let after): "\(before) → \(after)"
    case .persons(let left, let joined): Self.words(left: left, joined: joined)
    case .status(let before, let after): after.word ?? Self.words(noLonger: before)
    case .text(let paragraphs) where paragraphs.isEmpty: tr("shorter text")
    case .text(let paragraphs): tr("new in the text: \(Self.beginnings(of: paragraphs))")
    }
  }

  private static func words(left: [String], joined: [String]) -> String {
    [
      // TRANSLATORS: names of those who take part now
      joined.isEmpty ? nil : tr("with \(joined.listed)"),
      // TRANSLATORS: names of those who take part no more
      left.isEmpty ? nil : tr("without \(left.listed)"),
    ].compactMap(\.self).listed
  }

  private static func words(noLonger status: CalendarEvent.Status) -> String {
    switch status {
    case .confirmed: ""
    case .tentative: tr("no longer tentative", context: "event")
    case .cancelled: tr("no longer cancelled", context: "event")
    }
  }

  /// The same below a title that says whether it takes place, with its day; nil where that is all.
  fileprivate func brief(_ dates: DateText) -> String? {
    switch self {
    case .time(let before, let after): before.brief(dates, until: after)
    case .text: tr("text", context: "what changed")
    case .status(_, let after) where after.word != nil: nil
    case .title, .place, .persons, .status: words(dates)
    }
  }

  /// The most paragraphs that are shown by their first words.
  private static let mostQuoted = 3
  private static let longestQuote = 48

  private static func beginnings(of paragraphs: [String]) -> String {
    paragraphs.prefix(mostQuoted).map(quoted).listed
      + (paragraphs.count > mostQuoted ? " …" : "")
  }

  private static func quoted(_ paragraph: String) -> String {
    let line = paragraph.squeezed
    let quote = line.count <= longestQuote ? line : "\(line.prefix(longestQuote)) …"
    return tr("“\(quote)”")
  }
}

extension [Difference] {
  /// The differences, in a line of a list.
  func brief(_ dates: DateText) -> String {
    compactMap { $0.brief(dates) }.joined(separator: Signs.separator)
  }
}

extension Difference.Occasion {
  fileprivate func words(_ dates: DateText, until after: Self) -> String {
    words(dates, besides: nil) + " → " + after.words(dates, besides: self)
  }

  /// Only when it begins, or else when it ends, where it is on the same day.
  fileprivate func brief(_ dates: DateText, until after: Self) -> String {
    guard let begin, let next = after.begin, !begin.isDay, !next.isDay,
      dates.dayNumber(begin) == dates.dayNumber(next)
    else { return words(dates, until: after) }
    if begin != next { return "\(dates.time(of: begin)) → \(dates.time(of: next))" }
    guard let end, let last = after.end else { return words(dates, until: after) }
    // TRANSLATORS: when it ended, and when it ends now
    return tr("until \(dates.time(of: end)) → \(dates.time(of: last))")
  }

  /// - Parameter other: an occasion that was just said: the day is not said twice.
  fileprivate func words(_ dates: DateText, besides other: Self?) -> String {
    guard let begin else { return tr("no time", context: "event") }
    let isSaid = other?.begin.map { dates.dayNumber($0) == dates.dayNumber(begin) } ?? false
    let day = isSaid && !begin.isDay ? "" : dates.text(begin, .duty)
    if begin.isDay {
      return [day, end.flatMap { $0 == begin ? nil : dates.text($0, .duty) }].compactMap(\.self)
        .joined(separator: "–")
    }
    let times = [begin, end].compactMap(\.self).map(dates.time(of:)).joined(separator: "–")
    return [day, times].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
