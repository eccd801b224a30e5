import FlyerModel

extension String {
  /// Returns the meaning of the closest word in lower case, if it is one or two letters away;
  /// otherwise nil.
  func nearest(of words: [(word: String, meaning: String)]) -> String? {
    let own = lowercased()
    let length = own.unicodeScalars.count
    let most = own.utf8.count < 5 ? 1 : 2
    return words.filter { abs($0.word.unicodeScalars.count - length) <= most }
      .map { (distance: EditDistance.between(own, $0.word), meaning: $0.meaning) }
      .filter { $0.distance <= most }
      .min { ($0.distance, $0.meaning) < ($1.distance, $1.meaning) }?.meaning
  }
}
