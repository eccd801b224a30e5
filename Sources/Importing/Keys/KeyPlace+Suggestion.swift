import FlyerModel

extension KeyPlace {
  /// The key that was meant by one that is none; nil where that can't be told.
  func suggestion(for key: String) -> String? {
    let word = key.lowercased()
    let meanings = keys.map { ($0.lowercased(), $0) } + synonyms.map { ($0.key, $0.value) }
    let most = word.utf8.count < 5 ? 1 : 2
    return meanings.map { (distance: EditDistance.between(word, $0), key: $1) }
      .filter { $0.distance <= most }
      .min { ($0.distance, $0.key) < ($1.distance, $1.key) }?.key
  }
}
