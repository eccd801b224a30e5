/// The direction in which a line is read as a whole.
package enum TextDirection: Sendable, Hashable {
  case leftToRight, rightToLeft
}

/// A line as it is seen.
package struct VisualLine: Sendable, Equatable {
  package var direction: TextDirection
  /// For each place from left to right the index of the cluster that stands there.
  package var order: [Int]
  /// The clusters in the order in which they are read, each as it looks in its place: brackets are
  /// mirrored, Arabic letters joined.
  package var shapes: [String]

  package init(direction: TextDirection, order: [Int], shapes: [String]) {
    self.direction = direction
    self.order = order
    self.shapes = shapes
  }
}

/// What a canvas asks where a line has right-to-left writing in it: the canvas knows cells, but no
/// scripts.
package struct LineOrder: Sendable {
  /// The clusters of a line as they are seen; nil leaves them as they are read. Without a direction
  /// the line has that of its text.
  package let line: @Sendable (_ clusters: [String], TextDirection?) -> VisualLine?
  /// The direction of a text.
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
  /// Always true: how cells came to where they stand is no part of a picture.
  package static func == (left: LineOrder, right: LineOrder) -> Bool { true }
}

extension StringProtocol {
  /// True where a character may stand to the left of the one before it: of a script that is written
  /// from right to left. Costs a look at the bytes of other texts.
  package var hasRightToLeft: Bool {
    let isPlain = utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0xD6 } }
    if isPlain ?? utf8.allSatisfy({ $0 < 0xD6 }) { return false }
    return unicodeScalars.contains(where: \.isRightToLeft)
  }
}

extension Unicode.Scalar {
  /// The blocks in which Unicode keeps such scripts, and room for those to come.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: true
    default: false
    }
  }
}
