extension String {
  /// Returns the part between two UTF-8 offsets that do not split a character.
  func slice(_ range: Range<Int>) -> Substring {
    self[index(atOffset: range.lowerBound)..<index(atOffset: range.upperBound)]
  }

  func index(atOffset offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: offset)
  }

  func offset(of index: Index) -> Int {
    utf8.distance(from: startIndex, to: index)
  }
}
