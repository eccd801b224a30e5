/// Writes a flyer's own document: first the articles one by one, the head at the end.
package struct FlyerWriter {
  private static let pieceSize = 64 << 10

  private let sink: (borrowing [UInt8]) -> Void
  private var json = JSONWriter()
  private var list: List?
  private var hasList = false

  /// - Parameter sink: Receives the document piece by piece.
  package init(sink: @escaping (borrowing [UInt8]) -> Void) {
    self.sink = sink
    json.open("{")
  }

  /// The lists of a document. Each may be written once.
  private enum List {
    case articles, events
  }

  package mutating func add(_ article: WrittenArticle) {
    begin(.articles)
    article.write(to: &json)
    flushFullPiece()
  }

  package mutating func add(_ event: WrittenEvent) {
    begin(.events)
    event.write(to: &json)
    flushFullPiece()
  }

  /// Ends the document. Nothing may be added after it.
  package mutating func finish(_ head: WrittenHead) {
    // A document without any list would not be a flyer.
    if !hasList { begin(.articles) }
    endList()
    head.write(to: &json)
    json.close("}")
    flush()
  }

  private mutating func begin(_ next: List) {
    if list == next { return }
    endList()
    (list, hasList) = (next, true)
    switch next {
    case .articles: json.key("articles")
    case .events: json.key("events")
    }
    json.open("[")
  }

  private mutating func endList() {
    if list != nil { json.close("]") }
    list = nil
  }

  private mutating func flushFullPiece() {
    if json.bytes.count >= Self.pieceSize { flush() }
  }

  private mutating func flush() {
    sink(json.bytes)
    json.removeAll()
  }
}

/// The output of a conversion: the flyer and the findings.
final class ConversionOutput {
  var writer: FlyerWriter
  var findings: Findings

  init(_ writer: FlyerWriter, _ findings: Findings) {
    (self.writer, self.findings) = (writer, findings)
  }
}

/// Counts the items of each tag, for the tabs of the most frequent tags.
struct TagCounts {
  private static let mostTabs = 6
  private static let fewestBearers = 3
  /// The most different tags that are counted; later ones get no tab.
  private static let mostCounted = 50_000

  private var counts: [String: (count: Int, order: Int)] = [:]

  mutating func add(_ tags: [String]) {
    for tag in tags where counts[tag] != nil || counts.count < Self.mostCounted {
      let order = counts.count
      counts[tag, default: (0, order)].count += 1
    }
  }

  /// The most frequent tags, in the order of their first occurrence.
  var frequent: [String] {
    counts.filter { $0.value.count >= Self.fewestBearers }
      .sorted { ($0.value.count, $1.value.order) > ($1.value.count, $0.value.order) }
      .prefix(Self.mostTabs).sorted { $0.value.order < $1.value.order }.map(\.key)
  }
}
