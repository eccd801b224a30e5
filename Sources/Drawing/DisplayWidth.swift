/// The width of a sanitized text in terminal cells.
///
/// Emoji sequences, flags and keycaps take two cells, a character with a text selector one, marks
/// none. Conjuncts take the sum of their letters, and characters of ambiguous width one cell.
package enum DisplayWidth {
  /// Returns the width of a text on one line.
  package static func of(_ text: some StringProtocol) -> Int {
    if let width = text.utf8.withContiguousStorageIfAvailable(ofPlain), let width { return width }
    var width = 0
    var clusters = ClusterReader(text)
    while let cluster = clusters.next() { width += cluster.width }
    return width
  }

  /// Returns the number of bytes if all are printable ASCII, as in most texts; otherwise nil.
  private static func ofPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      guard (0x20..<0x7F).contains(bytes[index]) else { return nil }
      index += 1
    }
    return bytes.count
  }

  /// Returns the width of a grapheme cluster: 0 if the sanitizer removes it.
  package static func of(_ cluster: Character) -> Int {
    of(String(cluster))
  }

  /// Returns the width of a sanitized cluster.
  static func ofSafe(_ cluster: String) -> Int {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return of(first) }
    var sum = 0
    for scalar in scalars {
      switch scalar.value {
      case 0xFE0E: return 1
      case 0xFE0F, 0x20E3: return 2
      case 0x200D where first.isPictograph: return 2
      default: break
      }
      if scalar.isEmojiModifier || first.isRegionalIndicator { return 2 }
      sum += of(scalar)
    }
    return min(max(1, sum), maximum)
  }

  /// The most cells of a cluster. The longest conjuncts in use come close to it.
  static let maximum = 4

  static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0xAD, 0xAE..<0x300: 1
    case 0x3041..<0x3097, 0x4E00..<0xA000, 0xAC00..<0xD7A4: 2
    default:
      RangeTable.contains(scalar.value, in: WidthTable.zero)
        ? 0 : RangeTable.contains(scalar.value, in: WidthTable.wide) ? 2 : 1
    }
  }
}

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

/// Looks up scalars in sorted pairs of a first and a last one.
enum RangeTable {
  /// Whether one of the pairs includes the value. Uses a binary search.
  static func contains(_ value: UInt32, in pairs: [UInt32]) -> Bool {
    var low = 0
    var high = pairs.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value < pairs[2 * middle] {
        high = middle
      } else if value > pairs[2 * middle + 1] {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}
