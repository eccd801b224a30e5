/// Reads a text cluster by cluster, each in its safe form and measured.
struct ClusterReader {
  /// A cluster that is safe for a terminal.
  struct Cluster {
    var text: String
    var width: Int
  }

  private let text: Substring
  private let utf8: Substring.UTF8View
  private var index: String.Index

  init(_ text: some StringProtocol) {
    self.text = text as? Substring ?? Substring(String(text))
    utf8 = self.text.utf8
    index = utf8.startIndex
  }

  /// Returns the next visible cluster; nil at the end.
  mutating func next() -> Cluster? {
    while index < utf8.endIndex {
      let after = utf8.index(after: index)
      if let plain = plain(before: after) {
        index = after
        return plain
      }
      let end = text.index(after: index)
      let cluster = read(text[index..<end])
      index = end
      if cluster.width > 0 { return cluster }
    }
    return nil
  }

  /// Returns a printable ASCII character, which is a cluster of its own if ASCII follows it;
  /// otherwise nil.
  private func plain(before after: String.Index) -> Cluster? {
    let byte = utf8[index]
    guard (0x20..<0x7F).contains(byte), after == utf8.endIndex || utf8[after] < 0x80 else {
      return nil
    }
    return Cluster(text: String(Unicode.Scalar(byte)), width: 1)
  }

  private func read(_ cluster: Substring) -> Cluster {
    let scalars = cluster.unicodeScalars
    if scalars.index(after: scalars.startIndex) == scalars.endIndex,
      case .graphic = ScalarKind(scalars[scalars.startIndex])
    {
      let width = DisplayWidth.of(scalars[scalars.startIndex])
      return Cluster(text: String(cluster), width: width)
    }
    let safe = ClusterSanitizer.safe(cluster)
    return Cluster(text: safe, width: DisplayWidth.ofSafe(safe))
  }
}
