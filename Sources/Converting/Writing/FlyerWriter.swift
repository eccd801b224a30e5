/// Writes a flyer's own document: the articles as they come, the head when all is known.
package struct FlyerWriter {
  private static let pieceSize = 64 << 10

  private let sink: (borrowing [UInt8]) -> Void
  private var json = JSONText()
  private var isInArticles = false
  package private(set) var articleCount = 0

  /// - Parameter sink: takes the document piece by piece.
  package init(sink: @escaping (borrowing [UInt8]) -> Void) {
    self.sink = sink
    json.open("{")
  }

  package mutating func add(_ article: WrittenArticle) {
    beginArticles()
    article.write(to: &json)
    articleCount += 1
    if json.bytes.count >= Self.pieceSize { flush() }
  }

  /// Ends the document; nothing may be added after it.
  package mutating func finish(_ head: WrittenHead) {
    beginArticles()
    json.close("]")
    head.write(to: &json)
    json.close("}")
    flush()
  }

  private mutating func beginArticles() {
    if isInArticles { return }
    isInArticles = true
    json.key("articles")
    json.open("[")
  }

  private mutating func flush() {
    sink(json.bytes)
    json.removeAll()
  }
}
