extension String {
  /// The part between two offsets in UTF-8 that do not split a character.
  func slice(_ range: Range<Int>) -> Substring {
    self[index(atOffset: range.lowerBound)..<index(atOffset: range.upperBound)]
  }

  /// The index at an offset in UTF-8.
  func index(atOffset offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: offset)
  }

  /// The offset in UTF-8 of an index.
  func offset(of index: Index) -> Int {
    utf8.distance(from: startIndex, to: index)
  }
}
