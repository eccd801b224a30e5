import Markdown
import Importing
import Texts

/// OPML: nested outlines, of which those with the address of a feed are subscriptions.
///
/// The flyer is a tree of articles. Each group is a list. Each subscription is an article whose id
/// is the address of its feed, to which its first link leads. Only http and https are accepted.
enum OPML {
  static let format = SourceFormat(
    name: "opml", mediaTypes: [:], recognises: { $0.rootName.map(roots.contains) ?? false },
    convert: convert)

  private static let roots: Set<String> = ["opml", "outlinedocument"]

  private static func convert(_ document: SourceDocument, _ output: ConversionOutput)
    throws(ConversionFinding)
  {
    let reader = OPMLReader(output)
    let listener = ElementTree.Listener(
      isContainer: { element, containers in
        containers.isEmpty || containers.count == 1 && ["head", "body"].contains(element.name)
      },
      record: reader.take)
    if let fault = try XMLReading.read(document.bytes, listener) { output.findings.add(fault) }
    try reader.finish()
  }
}

/// Reads the head and the outlines one by one.
final class OPMLReader {
  private static let mostOutlines = 100_000
  /// The types of outlines that are subscriptions.
  private static let feeds: Set<String> = ["atom", "rss"]

  private let output: ConversionOutput
  private var head = WrittenHead()
  private var articles: [WrittenArticle] = []
  /// The used ids: addresses, and the paths of groups.
  private var taken: Set<String> = []
  private var count = 0
  /// The path of the element around the outlines.
  private var container = ""

  init(_ output: ConversionOutput) { self.output = output }

  func take(_ record: Element, in containers: [Element]) {
    switch record.name {
    case "title": head.title = record.text.squeezed
    case "datemodified": head.updated = FeedDate.date(from: record.text) ?? head.updated
    case "outline":
      container = containers.map { "/" + $0.name }.joined()
      articles += articles(record, in: "")
    default: break
    }
  }

  func finish() throws(ConversionFinding) {
    guard !articles.isEmpty else { throw ConversionFinding(.error, .nothingFound) }
    head.headers = [WrittenHeader(id: "subscriptions", articles: articles)]
    output.writer.finish(head)
  }

  /// - Parameter path: The id of the group that contains the outline.
  private func articles(_ outline: Element, in path: String) -> [WrittenArticle] {
    count += 1
    guard count <= Self.mostOutlines else {
      if count == Self.mostOutlines + 1 {
        output.findings.add(ConversionFinding(.warning, .tooMany, [String(Self.mostOutlines)]))
      }
      return []
    }
    let outline = outline.hasOutlines ? outline : outline.withItsAddress
    let type = outline.words("type")?.lowercased() ?? ""
    // The address of an outline of type `source` is that of another list.
    guard type != "source", let address = outline.words("xmlurl") else {
      if Self.feeds.contains(type), !outline.hasOutlines {
        report(.noAddress, outline.title ?? "", of: outline)
      }
      return group(outline, in: path)
    }
    let own = subscription(outline, to: address).map { [$0] } ?? []
    guard outline.hasOutlines else { return own }
    // Its title is that of the group of what is within it.
    let title = outline.title ?? address
    var group = WrittenArticle(id: freeID(path + "/" + title), title: title)
    group.articles = listed(outline, in: group.id)
    return own + (group.articles == nil ? [] : [group])
  }

  /// Returns the articles of the outlines inside it; nil if there are none.
  private func listed(_ outline: Element, in path: String) -> [WrittenArticle]? {
    let listed = outline.elements.filter { $0.name == "outline" }
      .flatMap { articles($0, in: path) }
    return listed.isEmpty ? nil : listed
  }

  private func subscription(_ outline: Element, to text: String) -> WrittenArticle? {
    guard let address = webAddress(text, of: outline, orSay: .refusedAddress) else { return nil }
    guard taken.insert(address).inserted else { return .reference(to: address) }
    var article = WrittenArticle(id: address, title: outline.title ?? address)
    article.text = PlainText.markdown(outline.words("description") ?? "")
    article.tags = Self.categories(outline["category"] ?? "")
    article.links = [WrittenLink(address: "feed:" + address)]
    if let page = outline.words("htmlurl").flatMap({ self.page($0, of: outline) }),
      page != address
    {
      article.links.append(WrittenLink(address: page))
    }
    return article
  }

  /// Returns an outline that is not a subscription: a group, a link, or a line of text.
  private func group(_ outline: Element, in path: String) -> [WrittenArticle] {
    let link = ["url", "htmlurl", "xmlurl"].lazy.compactMap { outline.words($0) }
      .first.flatMap { page($0, of: outline) }
    guard let title = outline.title ?? link else {
      // An outline without a name may still contain others.
      return listed(outline, in: path) ?? []
    }
    var group = WrittenArticle(id: freeID(path + "/" + title), title: title)
    group.links = link.map { [WrittenLink(address: $0)] } ?? []
    group.articles = listed(outline, in: group.id)
    return [group]
  }

  private func freeID(_ wanted: String) -> String {
    var (id, number) = (wanted, 2)
    while !taken.insert(id).inserted { (id, number) = ("\(wanted)#\(number)", number + 1) }
    return id
  }

  /// Returns the address of an outline's page; nil if there is none.
  private func page(_ text: String, of outline: Element) -> String? {
    webAddress(text, of: outline, orSay: .refusedLink)
  }

  /// Returns an address of an outline; nil, with a finding, if it is not the address of a server.
  private func webAddress(
    _ text: String, of outline: Element, orSay code: ConversionFinding.Code
  ) -> String? {
    guard let scheme = Address.scheme(of: text), ["http", "https"].contains(scheme),
      !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F })
    else {
      report(code, text, of: outline)
      return nil
    }
    return text
  }

  private func report(_ code: ConversionFinding.Code, _ text: String, of outline: Element) {
    output.findings.add(
      code, [text], as: code == .refusedLink ? .warning : .error,
      at: SourcePlace(position: .line(outline.line), path: container + "/outline"))
  }

  /// Splits `/a/b, c` into `a/b` and `c`, each once.
  private static func categories(_ text: String) -> [String] {
    text.split(separator: ",").map { part in
      part.split(separator: "/").map { String($0).squeezed }.filter { !$0.isEmpty }
        .joined(separator: "/")
    }.filter { !$0.isEmpty }.uniqued()
  }
}

extension Element {
  /// Returns the value of an attribute; nil if it is empty.
  fileprivate func words(_ attribute: String) -> String? {
    self[attribute]?.squeezed.nonEmpty
  }

  fileprivate var title: String? { words("text") ?? words("title") }

  fileprivate var hasOutlines: Bool { elements.contains { $0.name == "outline" } }

  /// The outline with the address of its feed, where that is within the value of another attribute
  /// whose closing quote was forgotten: `text="A xmlUrl="http://a.org/"`.
  fileprivate var withItsAddress: Element {
    let name = "xmlUrl="
    guard words("xmlurl") == nil,
      let place = attributes.firstIndex(where: { $0.value.contains(name) }),
      let range = attributes[place].value.firstRange(of: name)
    else { return self }
    // The closing quote of the address ended the value. In a text about addresses one follows.
    var rest = attributes[place].value[range.upperBound...]
    if let quote = rest.first, "\"'".contains(quote) { rest.removeFirst() }
    let address = String(rest)
    guard ["http", "https"].contains(Address.scheme(of: address) ?? ""),
      !address.contains(where: { $0 <= " " || "\"'".contains($0) })
    else { return self }
    var all = attributes
    all[place].value = String(all[place].value[..<range.lowerBound])
    return Element(vocabulary, self.name, [("xmlurl", address)] + all, line: line)
  }
}
