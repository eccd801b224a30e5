import Roster

extension RosterLine {
  /// Its lines in words: when, what waits for whom, and the rest.
  var spokenParts: [String] {
    parts.enumerated().map { number, part in
      AccessibilityText.joined([part.lead, part.hours, number == 0 ? mark.words : "", part.text])
    }
  }
}

extension RosterWeekLine {
  /// Whose week it is, all of it together, and each day of which there is something to say.
  ///
  /// - Parameter names: what the days are called.
  func spoken(_ lead: String, days names: [String]) -> String {
    let words = days.enumerated().map { number, day in
      let words = day.map { $0.text(at: 0) }.filter { !$0.isEmpty }
      let name = names.indices.contains(number) ? [names[number]] : []
      return words.isEmpty ? "" : (name + words).joined(separator: " ")
    }
    return AccessibilityText.joined([lead, sum] + words)
  }
}
