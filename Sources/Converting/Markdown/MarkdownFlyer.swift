import FlyerModel
import Importing
import Texts

/// Converts pages to a flyer.
struct MarkdownFlyer {
  private let reading: FolderReading
  private let document: SourceDocument
  private let pack: FolderPack?
  private let tree: PageTree
  private let links: PageLinks
  private let articles: [MarkdownPage]
  private let events: [MarkdownPage]
  /// The texts that pages may include, by their paths.
  private let texts: [String: ArraySlice<UInt8>]
  /// The targets of links within pages; nil except in a check.
  private let anchors: PageAnchors?

  /// - Parameter pack: The folder; nil for a text that came alone.
  init(_ reading: FolderReading, _ document: SourceDocument, _ pack: FolderPack?) {
    (self.reading, self.document, self.pack) = (reading, document, pack)
    let articles = reading.pages.filter { !$0.isEvent }
    texts = Dictionary(reading.pages.map { ($0.path, $0.text) }) { first, _ in first }
    events = reading.pages.filter(\.isEvent)
      .sorted { ($0.date?.secondsSince1970 ?? 0) < ($1.date?.secondsSince1970 ?? 0) }
    tree = PageTree(articles, summaries: reading.summaries, reading.settings)
    let names = tree.names
    self.articles = articles.enumerated().map { number, page in
      names[number].map(page.named) ?? page
    }
    links = PageLinks(
      reading.pages, pack: pack, address: document.address, source: reading.settings.source)
    let (links, texts) = (links, texts)
    anchors =
      document.isCheck
      ? PageAnchors((self.articles + events).filter { !$0.isPlain }) { page in
        PageText(page, links, anchors: nil) { texts[$0] }.markdown
      } : nil
  }

  func write(to output: ConversionOutput) {
    tree.findings.forEach { output.findings.add($0) }
    if let count = pack?.otherSourceCount, count > 0 {
      output.findings.add(ConversionFinding(.note, .otherFiles, [String(count)]))
    }
    if !reading.summaries.isEmpty {
      for number in articles.indices
      where !tree.shown.contains(number) && articles[number].date == nil {
        output.findings.add(ConversionFinding(.warning, .unlisted, file: articles[number].path))
      }
    }
    for link in tree.anchors where anchors?.contains(link.fragment, on: link.id) == false {
      output.findings.add(link.finding)
    }
    for number in order { output.writer.add(article(articles[number], output)) }
    tree.tabs.forEach { addLists(of: $0, to: output) }
    for event in events { output.writer.add(self.event(event, output)) }
    output.writer.finish(head)
  }

  /// The pages in reading order, then those without a place in the tree.
  private var order: [Int] {
    var order: [Int] = []
    func add(_ node: PageTree.Node) {
      if let page = node.page { order.append(page) }
      node.children.forEach(add)
    }
    tree.tabs.forEach(add)
    return (order + articles.indices).uniqued()
  }

  /// Writes lists as articles of their own; tabs are not written.
  private func addLists(of tab: PageTree.Node, to output: ConversionOutput) {
    for node in tab.children where node.page == nil {
      var list = WrittenArticle(id: node.id, title: node.title)
      list.section = node.section
      list.articles = node.children.map { .reference(to: $0.id) }
      output.writer.add(list)
      addLists(of: node, to: output)
    }
  }

  private func text(of page: MarkdownPage, _ output: ConversionOutput) -> String {
    if page.isPlain { return PlainPage.markdown(page.text, named: page.path) }
    let text = PageText(page, links, anchors: anchors) { texts[$0] }
    text.findings.forEach { output.findings.add($0) }
    return text.markdown
  }

  private func article(_ page: MarkdownPage, _ output: ConversionOutput) -> WrittenArticle {
    var article = WrittenArticle(id: page.id, title: page.title)
    article.subtitle = page.matter.text("description", "subtitle")?.squeezed ?? ""
    article.text = text(of: page, output)
    article.date = page.date
    (article.authors, article.tags) = (page.authors, page.tags)
    article.section = page.matter.text("section") ?? ""
    article.isCheckList = page.matter.flag("checklist")
    if let picture = page.picture {
      switch links.target(of: picture, on: page, isPicture: true) {
      case .address(let address): article.image = address
      case .unchanged, .page: article.image = picture
      case .dead, .outside:
        let place = page.matter.place(of: "picture", "image", "cover")
        output.findings.add(page.finding(.deadFile, [picture], at: place))
      }
    }
    return article
  }

  private func event(_ page: MarkdownPage, _ output: ConversionOutput) -> WrittenEvent {
    var event = WrittenEvent(
      id: page.id, title: page.title, begin: page.date?.iso8601 ?? "")
    event.text = text(of: page, output)
    (event.end, event.location) = (page.end, page.place)
    (event.persons, event.tags) = (page.authors, page.tags)
    return event
  }

  private var head: WrittenHead {
    var head = WrittenHead()
    let isAlone = reading.pages.count == 1
    let first = reading.pages.first {
      isAlone || $0.isIndex && $0.isNamed && FolderPath.folder(of: $0.path).isEmpty
    }
    head.title =
      reading.settings.title ?? first?.title ?? PageName.title(ofFolder: pack?.name ?? "")
    head.language = reading.settings.language
    // A single page needs no tab.
    if !isAlone {
      head.headers = tree.tabs.map { tab in
        WrittenHeader(
          id: tab.id, title: tab.title, articles: tab.children.map { .reference(to: $0.id) })
      }
    }
    // A book with dates on only some pages has an order of its own.
    let dated = articles.count { $0.date != nil }
    if dated > 0, dated * 2 >= articles.count {
      head.tabs.append(.dated)
    }
    if !events.isEmpty { head.tabs.append(.agenda) }
    var tags = TagCounts()
    for page in reading.pages { tags.add(page.tags) }
    if !head.tabs.isEmpty {
      head.tabs += tags.frequent.map { .tag($0, isNewestFirst: true) }
    }
    return head
  }
}
