extension Sequence {
  /// Returns the first element with each key, in their order.
  package func uniqued<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// Returns the elements, each once, in their order.
  package func uniqued() -> [Element] { uniqued(on: { $0 }) }
}
