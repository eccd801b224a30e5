extension Sequence<String> {
  /// `Kitchen, Bar, Cellar`: one after the other; empty where there are none.
  package var listed: String {
    reduce(nil) { (list: String?, next) in
      guard let list else { return next }
      // TRANSLATORS: {0} are one or more names, times or amounts, {1} is the next one
      return tr("\(list), \(next)", context: "list")
    } ?? ""
  }

  /// `no place → Bar; 18:00 → 19:00`: the same of what may have commas in it.
  package var listedClauses: String {
    reduce(nil) { (list: String?, next) in
      guard let list else { return next }
      // TRANSLATORS: {0} are one or more clauses, {1} is the next one
      return tr("\(list); \(next)", context: "list")
    } ?? ""
  }
}

/// Sentences' parts that belong together in the order in which they stand.
package enum Said {
  /// `Tue 3 Mar: the shift was changed`
  package static func of(_ subject: String, _ words: String) -> String {
    // TRANSLATORS: {0} is what is spoken of, {1} what is said of it
    tr("\(subject): \(words)", context: "what is said of something")
  }

  /// `Tuesday, 3 March 2026, 18:00–23:00`
  package static func on(_ day: String, at hours: String) -> String {
    // TRANSLATORS: a day and hours
    tr("\(day), \(hours)", context: "when")
  }
}
