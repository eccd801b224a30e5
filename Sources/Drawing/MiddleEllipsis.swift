/// Names without their middle: the beginning and the end are what tells one from another.
package enum MiddleEllipsis {
  /// The name, or its beginning, an ellipsis and its end in so many columns.
  ///
  /// - Parameter tail: the columns of the end at most; half of the room unless said otherwise.
  package static func text(_ name: String, columns: Int, tail: Int? = nil) -> String {
    guard DisplayWidth.of(name) > columns else { return name }
    var end = name.suffix(columns)
    while DisplayWidth.of(end) > tail ?? (columns - 1) / 2, !end.isEmpty { end.removeFirst() }
    var start = name.prefix(columns)
    while DisplayWidth.of(start) + DisplayWidth.of(end) + 1 > columns, !start.isEmpty {
      start.removeLast()
    }
    return start + "…" + end
  }
}
