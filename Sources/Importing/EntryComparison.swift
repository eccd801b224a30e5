import FlyerModel
import Glibc

/// Compares a document with its former version in one pass. Everything between the entries of its
/// lists must be identical, byte by byte.
struct EntryComparison {
  struct Change {
    let kind: Item.Kind
    let element: ElementCursor.Element
    let former: ElementCursor.Element
  }

  private let bytes: UnsafeRawBufferPointer
  private let former: UnsafeRawBufferPointer
  private let most: Int
  /// The offsets up to which they were compared.
  private var (position, formerPosition) = (0, 0)
  private var isOther = false
  /// The entries that differ, in the order of the document.
  private(set) var changes: [Change] = []
  /// The number of entries of each kind except articles.
  private(set) var counts: KindCounts = [:]

  /// - Parameter most: The most entries that may differ.
  init(of bytes: UnsafeRawBufferPointer, with former: UnsafeRawBufferPointer, atMost most: Int) {
    (self.bytes, self.former, self.most) = (bytes, former, most)
  }

  /// Compares a value of the document. Values must be passed in the document's order.
  mutating func visit(_ key: Outline.Key, _ element: ElementCursor.Element) {
    if isOther { return }
    switch key {
    case .updated:
      _ = step(over: element)
    case .items(let kind) where kind != .article:
      counts[kind] += 1
      guard let former = step(over: element) else { return }
      changes.append(Change(kind: kind, element: element, former: former))
      if changes.count > most { isOther = true }
    case .items, .title, .language, .theme, .dayChange, .rooms, .roster, .tabs, .tags, .headers:
      break
    }
  }

  /// Steps over a value in both versions. Returns the former value if it differs; otherwise nil.
  private mutating func step(over element: ElementCursor.Element) -> ElementCursor.Element? {
    guard passes(to: element.range.lowerBound) else { return nil }
    if isSame(element.range) {
      advance(by: element.range.count)
      return nil
    }
    var scanner = JSONScanner(former, at: formerPosition)
    guard let depth = try? scanner.skipValue() else {
      isOther = true
      return nil
    }
    let range = formerPosition..<scanner.position
    (position, formerPosition) = (element.range.upperBound, range.upperBound)
    return ElementCursor.Element(
      index: element.index, range: range, depth: depth, isObject: depth > 0,
      isStrict: !scanner.metForbiddenComma)
  }

  /// Whether the remaining parts of both versions are identical.
  mutating func end() -> Bool {
    !isOther && passes(to: bytes.count) && formerPosition == former.count
  }

  /// Continues to the beginning of a value. Returns false if the bytes before it differ.
  private mutating func passes(to start: Int) -> Bool {
    guard isSame(position..<start) else {
      isOther = true
      return false
    }
    advance(by: start - position)
    return true
  }

  private mutating func advance(by count: Int) {
    position += count
    formerPosition += count
  }

  /// Whether the next bytes are the same in both versions.
  private func isSame(_ range: Range<Int>) -> Bool {
    guard former.count - formerPosition >= range.count, let new = bytes.baseAddress,
      let old = former.baseAddress
    else { return false }
    return memcmp(new + range.lowerBound, old + formerPosition, range.count) == 0
  }
}
