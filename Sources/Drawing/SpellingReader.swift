/// Reads a text cluster by cluster. Characters missing from the charset are spelled with several
/// ASCII characters if possible: ½ as 1/2.
struct SpellingReader {
  private var clusters: ClusterReader
  private let charset: Charset
  private var isBehindDigit = false

  init(_ text: some StringProtocol, in charset: Charset) {
    clusters = ClusterReader(text)
    self.charset = charset
  }

  /// Returns the next visible cluster; nil at the end.
  mutating func next() -> ClusterReader.Cluster? {
    guard let cluster = clusters.next() else { return nil }
    guard charset != .utf8 else { return cluster }
    let spelled = spelled(cluster)
    isBehindDigit = cluster.text.last?.isWholeNumber == true
    return spelled
  }

  private func spelled(_ cluster: ClusterReader.Cluster) -> ClusterReader.Cluster {
    guard let scalar = cluster.text.unicodeScalars.first,
      let spelling = charset.spelling(of: scalar, isBehindDigit: isBehindDigit)
    else { return cluster }
    return ClusterReader.Cluster(text: spelling, width: spelling.utf8.count)
  }
}
