extension [UInt8] {
  /// Changes a random position: replaces a byte, inserts or overwrites with a part, or deletes or
  /// repeats some bytes.
  ///
  /// - Parameter parts: texts that have a meaning in the format of these bytes.
  package mutating func mutate(
    with parts: [String], using random: inout some RandomNumberGenerator
  ) {
    guard !isEmpty else { return }
    let place = Int.random(in: 0..<count, using: &random)
    let part = [UInt8]((parts.randomElement(using: &random) ?? "").utf8)
    let end = Swift.min(count, place + Int.random(in: 0..<60, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: self[place] = .random(in: 0...255, using: &random)
    case 1: insert(contentsOf: part, at: place)
    case 2: remove(at: place)
    case 3: insert(contentsOf: self[place..<end], at: place)
    case 4: removeSubrange(place..<end)
    default: replaceSubrange(place..<Swift.min(count, place + part.count), with: part)
    }
  }
}
