/// Names without their middle, since the beginning and the end distinguish names.
package enum MiddleEllipsis {
  /// Returns the name if it fits into `columns`; otherwise its beginning, an ellipsis and its end.
  ///
  /// - Parameter tail: The most columns of the end; half of all by default.
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
