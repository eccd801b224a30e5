/// The edit distance of two words: insertions, deletions, changes and swaps of neighbours (optimal
/// string alignment).
package enum EditDistance {
  /// Returns the distance of two short words. The time is proportional to the product of their
  /// lengths.
  package static func between(_ one: String, _ other: String) -> Int {
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
