/// The direction of a line as a whole.
package enum TextDirection: Sendable, Hashable {
  case leftToRight, rightToLeft
}

/// A line in visual order.
package struct VisualLine: Sendable, Equatable {
  package var direction: TextDirection
  /// For each place from left to right, the index of its cluster.
  package var order: [Int]
  /// The clusters in logical order, each in its displayed form: brackets are mirrored, Arabic
  /// letters joined.
  package var shapes: [String]

  package init(direction: TextDirection, order: [Int], shapes: [String]) {
    self.direction = direction
    self.order = order
    self.shapes = shapes
  }
}

/// The functions that put lines with right-to-left text into visual order. The canvas knows cells,
/// but no scripts.
package struct LineOrder: Sendable {
  /// Returns the clusters of a line in visual order; nil to leave them in logical order. Without a
  /// direction, the line has that of its text.
  package let line: @Sendable (_ clusters: [String], TextDirection?) -> VisualLine?
  /// Returns the direction of a text.
  package let direction: @Sendable (String) -> TextDirection

  package init(
    line: @escaping @Sendable (_ clusters: [String], TextDirection?) -> VisualLine?,
    direction: @escaping @Sendable (String) -> TextDirection
  ) {
    self.line = line
    self.direction = direction
  }
}

extension LineOrder: Equatable {
  /// Always true, since the ordering functions are not part of a picture.
  package static func == (left: LineOrder, right: LineOrder) -> Bool { true }
}

extension StringProtocol {
  /// Whether a text contains characters of a right-to-left script. For other texts, this costs a
  /// scan of the bytes.
  package var hasRightToLeft: Bool {
    let isPlain = utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0xD6 } }
    if isPlain ?? utf8.allSatisfy({ $0 < 0xD6 }) { return false }
    return unicodeScalars.contains(where: \.isRightToLeft)
  }
}

extension Unicode.Scalar {
  /// The Unicode blocks of right-to-left scripts, including blocks reserved for future ones.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: true
    default: false
    }
  }
}
