extension Sequence<String> {
  /// The texts as a list, such as `Kitchen, Bar, Cellar`; empty if there are none.
  package var listed: String {
    reduce(nil) { (list: String?, next) in
      guard let list else { return next }
      // TRANSLATORS: {0} are one or more names, times or amounts, {1} is the next one
      return tr("\(list), \(next)", context: "list")
    } ?? ""
  }

  /// The texts as a list separated by semicolons, such as `no place → Bar; 18:00 → 19:00`, since
  /// each may contain commas.
  package var listedClauses: String {
    reduce(nil) { (list: String?, next) in
      guard let list else { return next }
      // TRANSLATORS: {0} are one or more clauses, {1} is the next one
      return tr("\(list); \(next)", context: "list")
    } ?? ""
  }
}

/// Joins parts of sentences whose order depends on the language.
package enum Said {
  /// Returns a subject with a statement, such as `Tue 3 Mar: the shift was changed`.
  package static func of(_ subject: String, _ words: String) -> String {
    // TRANSLATORS: {0} is the subject, {1} the statement about it
    tr("\(subject): \(words)", context: "what is said of something")
  }

  /// Returns a day with a time range, such as `Tuesday, 3 March 2026, 18:00–23:00`.
  package static func on(_ day: String, at hours: String) -> String {
    // TRANSLATORS: a day and a time range
    tr("\(day), \(hours)", context: "when")
  }
}

/// Durations in words.
package enum TimeSpan {
  /// Returns a duration such as `7 h 34 min`; nil for less than a minute.
  package static func words(_ seconds: Int) -> String? {
    let (hours, minutes) = (seconds / 60).quotientAndRemainder(dividingBy: 60)
    if seconds < 60 { return nil }
    if hours == 0 { return tr("\(minutes) min") }
    return minutes == 0 ? tr("\(hours) h") : tr("\(hours) h \(minutes) min")
  }
}
