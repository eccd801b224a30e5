import Texts

/// Finds the commas before a closing bracket, which JSON forbids and this importer accepts.
struct ForbiddenCommas {
  /// A comma and the list or object that contains it.
  struct Place: Equatable {
    var path: JSONPath
    var offset: Int
    var bracket: UInt8
  }

  /// An open bracket and the position in its list or object.
  private struct Level {
    var isObject: Bool
    var index = 0
    var key: Range<Int>?
  }

  // The most levels. No value deeper than this is read.
  private static let depth = 4096

  private(set) var places: [Place] = []
  private let limit: Int

  /// - Parameter limit: The most places to record. Later ones are not searched for.
  init(limit: Int) {
    self.limit = limit
  }

  /// Records the comma before the closing bracket at this offset, if there is one.
  mutating func look(
    before bracket: Int, of path: @autoclosure () -> JSONPath, in bytes: UnsafeRawBufferPointer
  ) {
    guard places.count < limit, let comma = JSONScanner(bytes, at: bracket).commaBefore,
      follows(comma, in: bytes)
    else { return }
    places.append(Place(path: path(), offset: comma, bracket: bytes[bracket]))
  }

  /// Records the commas inside a value whose brackets are known to match.
  mutating func look(
    inside range: Range<Int>, of path: JSONPath, in bytes: UnsafeRawBufferPointer
  ) {
    var scanner = JSONScanner(bytes, at: range.lowerBound)
    var levels: [Level] = []
    while places.count < limit, levels.count <= Self.depth, scanner.position < range.upperBound {
      let byte = bytes[scanner.position]
      switch byte {
      case .quote:
        guard let string = try? scanner.skipString() else { return }
        if let last = levels.indices.last, levels[last].key == nil { levels[last].key = string }
        continue
      case .openBrace, .openBracket:
        levels.append(Level(isObject: byte == .openBrace))
      case .closeBrace, .closeBracket:
        look(before: scanner.position, of: Self.path(path, levels.dropLast(), bytes), in: bytes)
        levels.removeLast()
      case .comma:
        levels[levels.count - 1].index += 1
        levels[levels.count - 1].key = nil
      default: break
      }
      scanner.position += 1
    }
  }

  /// Whether a value precedes the comma. Without one, that is another fault.
  private func follows(_ comma: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    let before = bytes[..<comma].last { !$0.isBlankOrLineBreak }
    return before.map { ![.comma, .colon, .openBrace, .openBracket].contains($0) } ?? false
  }

  private static func path(
    _ path: JSONPath, _ levels: ArraySlice<Level>, _ bytes: UnsafeRawBufferPointer
  ) -> JSONPath {
    levels.reduce(into: path) { path, level in
      guard level.isObject else { return path.steps.append(.index(level.index)) }
      let key = level.key.map { String(decoding: bytes[$0].prefix(60), as: UTF8.self) }
      path.steps.append(.key(key ?? ""))
    }
  }
}
