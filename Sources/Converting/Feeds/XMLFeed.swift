import Importing

/// RSS of all versions, RDF, Atom and CDF.
enum XMLFeed {
  static let format = SourceFormat(
    name: "feed",
    mediaTypes: [
      "application/rss+xml": "RSS", "application/atom+xml": "Atom", "application/rdf+xml": "RDF",
      "text/xml": "XML", "application/xml": "XML",
    ], recognises: recognises, convert: convert)

  private static let roots: Set<String> = ["rss", "rdf", "feed", "channel", "entry"]

  private static func recognises(_ document: SourceDocument) -> Bool {
    document.rootName.map(roots.contains) ?? false
  }

  private static func convert(_ document: SourceDocument, _ output: ConversionOutput)
    throws(ConversionFinding)
  {
    let reader = XMLFeedReader(document, output)
    let listener = ElementTree.Listener(
      isContainer: XMLFeedReader.isContainer, endsRecord: XMLFeedReader.endsRecord,
      entered: reader.enter, record: reader.take)
    if let fault = try XMLReading.read(document.bytes, listener) { output.findings.add(fault) }
    reader.finish()
  }
}

/// Reads the records of a feed one by one.
final class XMLFeedReader {
  private let address: Address
  private let isCheck: Bool
  private let output: ConversionOutput
  private let flyer: FeedFlyer
  private var head = FeedHead()
  private var entryNumber = 0

  init(_ document: SourceDocument, _ output: ConversionOutput) {
    (address, isCheck, self.output) = (document.address, document.isCheck, output)
    flyer = FeedFlyer(output, document.words)
  }

  static func isContainer(_ element: Element, in containers: [Element]) -> Bool {
    switch containers.count {
    case 0: !isEntry(element)
    case 1:
      element.has(.core, "channel") && containers[0].name != "feed"
        || element.has(.core, "items") && containers[0].has(.core, "channel")
    default: false
    }
  }

  private static func isEntry(_ element: Element) -> Bool {
    element.vocabulary == .core && (element.name == "item" || element.name == "entry")
  }

  /// Whether the next element ends a record. Entries are never nested, so the end of the one before
  /// was lost.
  static func endsRecord(_ next: Element, _ record: Element) -> Bool {
    isEntry(next) && (!isEntry(record) || next.name == record.name)
  }

  func take(_ record: Element, _ containers: [Element]) {
    let dialect: FeedElement.Dialect =
      containers.first?.name == "feed" || record.name == "entry" ? .atom : .rss
    let site = head.link.map { Address($0) } ?? address
    let base = containers.reduce(site) { $0.appending(base: $1["xml:base"]) }
    guard Self.isEntry(record) else {
      if record.vocabulary == .core, FeedText.holdsFile(record) {
        output.findings.add(.notText, at: record.place(in: containers, number: 1))
      }
      return head.add(record, dialect, from: base)
    }
    entryNumber += 1
    let entry = FeedElement(record, dialect, from: base).entry
    let number = entryNumber
    func place() -> SourcePlace { record.place(in: containers, number: number) }
    flyer.add(entry, head: head, number: number, at: place())
    if isCheck { output.findings.check(record.recordReferences, from: base, at: place()) }
  }

  /// Reads the attributes of a container.
  func enter(_ container: Element) {
    if head.language.isEmpty { head.language = container["xml:lang"] ?? "" }
    if head.link == nil { head.link = container["href"].flatMap(address.resolve) }
    if head.updated == nil { head.updated = container["lastmod"].flatMap(FeedDate.date(from:)) }
  }

  func finish() { flyer.finish(head, from: address) }
}
