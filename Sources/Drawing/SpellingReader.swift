/// Reads a text cluster by cluster; those for which ASCII has several characters are spelled out where
/// that is wanted: ½ as 1/2.
struct SpellingReader {
  private var clusters: ClusterReader
  private let charset: Charset
  private var isBehindDigit = false

  init(_ text: some StringProtocol, in charset: Charset) {
    clusters = ClusterReader(text)
    self.charset = charset
  }

  /// The next cluster of which something is to be seen.
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
