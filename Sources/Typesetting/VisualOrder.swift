internal import CFribidi
package import Drawing

/// The visual order of a line's characters, by UAX #9.
struct VisualOrder {
  /// The direction of the line as a whole.
  let direction: TextDirection
  /// The embedding level of each scalar, odd for right-to-left.
  let levels: [Int8]
  /// The displayed scalars: brackets mirrored, Arabic letters joined.
  let shapes: [Unicode.Scalar]

  /// Resolves a line; nil if it is longer than any real line.
  ///
  /// - Parameters:
  ///   - scalars: The line in logical order.
  ///   - direction: The direction of its paragraph; nil for that of its first strong character.
  ///   - joins: Whether Arabic letters get their joined forms, for terminals that draw each letter
  ///     separately.
  init?(_ scalars: [Unicode.Scalar], direction: TextDirection? = nil, joins: Bool = true) {
    var found = Self.number(of: direction)
    var levels = [Int8](repeating: 0, count: scalars.count)
    var shapes = [UInt32](repeating: 0, count: scalars.count)
    guard scalars.count <= CFRIBIDI_LIMIT,
      cfribidi_resolve(
        scalars.map(\.value), CInt(scalars.count), joins, &found, &levels, &shapes)
    else { return nil }
    self.direction = Self.direction(of: found)
    self.levels = levels
    self.shapes = zip(shapes, scalars).map { Unicode.Scalar($0) ?? $1 }
  }

  /// Returns the direction of a paragraph: that of its first strong character.
  static func direction(of text: some StringProtocol) -> TextDirection {
    let scalars = text.unicodeScalars.prefix(Int(CFRIBIDI_LIMIT)).map(\.value)
    return direction(of: cfribidi_direction(scalars, CInt(scalars.count)))
  }

  private static func direction(of number: CInt) -> TextDirection {
    Int(number) == CFRIBIDI_RIGHT_TO_LEFT ? .rightToLeft : .leftToRight
  }

  private static func number(of direction: TextDirection?) -> CInt {
    switch direction {
    case nil: CInt(CFRIBIDI_BY_TEXT)
    case .leftToRight: CInt(CFRIBIDI_LEFT_TO_RIGHT)
    case .rightToLeft: CInt(CFRIBIDI_RIGHT_TO_LEFT)
    }
  }

  /// Returns, for each place from left to right, the index of its character (rule L2).
  static func order(of levels: [Int8]) -> [Int] {
    var order = [CInt](repeating: 0, count: levels.count)
    cfribidi_order(levels, CInt(levels.count), &order)
    return order.map(Int.init)
  }
}

extension VisualOrder {
  /// Returns a line of clusters in visual order. A cluster is placed by its first scalar.
  ///
  /// - Parameters:
  ///   - before: The text of the paragraph before the line.
  ///   - after: The text of the paragraph after it.
  static func line(
    _ clusters: [String], _ direction: TextDirection?, before: [Unicode.Scalar] = [],
    after: [Unicode.Scalar] = []
  ) -> VisualLine? {
    let scalars = clusters.map { Array($0.unicodeScalars) }
    let all = before + scalars.flatMap(\.self) + after
    guard let order = VisualOrder(all, direction: direction) else { return nil }
    var levels: [Int8] = []
    var shapes: [String] = []
    var start = before.count
    for cluster in scalars {
      let end = start + cluster.count
      levels.append(start < end ? order.levels[start] : 0)
      shapes.append(Self.shape(order.shapes[start..<end]))
      start = end
    }
    return VisualLine(
      direction: order.direction, order: Self.order(of: levels), shapes: shapes)
  }

  /// Returns a cluster as displayed. Joiners are removed from Arabic clusters, since joined forms
  /// were already chosen.
  private static func shape(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    let isArabic = scalars.first.map { isArabicForm($0) || (0x600..<0x900).contains($0.value) }
    let kept = isArabic == true ? scalars.filter { !isJoiner($0) } : Array(scalars)
    return String(String.UnicodeScalarView(kept))
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    (0x200C...0x200D).contains(scalar.value)
  }

  private static func isArabicForm(_ scalar: Unicode.Scalar) -> Bool {
    (0xFB50..<0xFE00).contains(scalar.value) || (0xFE70..<0xFF00).contains(scalar.value)
  }
}

extension LineOrder {
  /// The visual order of lines, by UAX #9.
  package static let visual = LineOrder(
    line: { VisualOrder.line($0, $1) }, direction: { VisualOrder.direction(of: $0) })
}

extension Character {
  /// Whether this is a mark, an embedding or an isolate of UAX #9. Overrides are excluded, since
  /// they would reverse the letters of a word, so that it reads as another one.
  package var directsOthers: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202C, 0x2066...0x2069: true
    default: false
    }
  }
}
