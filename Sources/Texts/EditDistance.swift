/// The edit distance of two words: insertions, deletions, changes and swaps of neighbours (optimal
/// string alignment).
package enum EditDistance {
  /// Returns the distance of two short words. The time is proportional to the product of their
  /// lengths.
  static func between(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    var rows = [Array(0...other.count)]
    for (i, letter) in one.enumerated() {
      var row = [i + 1]
      for (j, target) in other.enumerated() {
        let change = rows[i][j] + (letter == target ? 0 : 1)
        var best = min(change, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == other[j - 1], one[i - 1] == target {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}

extension String {
  /// Returns the words that a misspelled one may mean, nearest first. They differ by one letter, or
  /// by two in words of five letters and more. Case does not count.
  ///
  /// Only words of about the same length are compared, so that a word of any length may be given.
  package func near(_ words: [String]) -> [String] {
    near(words.map { (word: $0, meaning: $0) })
  }

  /// Whether one word may be a misspelling of the other.
  package func isNear(_ other: String) -> Bool { !near([other]).isEmpty }

  /// Returns the meanings of the words that a misspelled one may mean, nearest first.
  package func near(_ words: [(word: String, meaning: String)]) -> [String] {
    let own = lowercased()
    let length = own.unicodeScalars.count
    let most = length < 5 ? 1 : 2
    return words.map { (word: $0.word.lowercased(), meaning: $0.meaning) }
      .filter { abs($0.word.unicodeScalars.count - length) <= most }
      .map { (distance: EditDistance.between(own, $0.word), meaning: $0.meaning) }
      .filter { $0.distance <= most }
      .sorted { ($0.distance, $0.meaning) < ($1.distance, $1.meaning) }.map(\.meaning)
  }
}
