import Markdown
import Importing
import FlyerModel
import Texts

/// Converts a feed to a flyer: first its entries in order, then its tabs.
final class FeedFlyer {
  /// The length of words that replace a title.
  private static let titleLength = 80
  private static let mostEntries = 1_000_000

  private let words: FeedWords
  private let output: ConversionOutput
  private var identities = FeedIdentities()
  private var tags = TagCounts()

  init(_ output: ConversionOutput, _ words: FeedWords) {
    (self.output, self.words) = (output, words)
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - head: The head of the feed as known so far.
  ///   - number: The number of the entry, counted from 1.
  func add(
    _ entry: FeedEntry, head: FeedHead, number: Int, at place: @autoclosure () -> SourcePlace
  ) {
    guard !entry.isEmpty else { return output.findings.add(.emptyEntry, as: .error, at: place()) }
    guard number <= Self.mostEntries else {
      if number == Self.mostEntries + 1 {
        output.findings.add(ConversionFinding(.warning, .tooMany, [String(Self.mostEntries)]))
      }
      return
    }
    for date in entry.noDates {
      output.findings.add(.noDate, [date.text], at: place().part(date))
    }
    for file in entry.files { output.findings.add(.notText, at: place().part(file)) }
    for zone in entry.foreignZones {
      output.findings.add(.foreignZone, [zone.text], at: place().part(zone))
    }
    let (id, isRepeated) = identities.id(of: entry)
    if isRepeated, let known = entry.knownBy {
      output.findings.add(.repeatedID, [known], at: place())
    }
    output.writer.add(article(entry, head, id: id))
    tags.add(entry.tags)
  }

  /// - Parameter address: The address of the feed.
  func finish(_ head: FeedHead, from address: Address) {
    output.findings.isOfFeed = true
    if let interval = head.interval { output.findings.add(interval: interval) }
    var written = WrittenHead()
    written.title = head.title.isEmpty ? head.link ?? address.text : head.title
    let language = head.language.replacing("_", with: "-")
    written.language = language.isLanguage ? language : ""
    written.updated = head.updated
    written.tabs = [.latest] + tags.frequent.map { .tag($0, isNewestFirst: true) }
    written.headers = [about(head, titled: written.title)].compactMap(\.self).map {
      WrittenHeader(id: "about", isAbout: true, articles: [$0])
    }
    output.writer.finish(written)
  }

  private func article(_ entry: FeedEntry, _ head: FeedHead, id: String) -> WrittenArticle {
    let title = entry.title.isEmpty ? self.title(of: entry) : entry.title
    var article = WrittenArticle(id: id, title: title)
    article.text = Self.text(entry.text, rights: entry.rights == head.rights ? "" : entry.rights)
    (article.date, article.updated) = (entry.published ?? entry.updated, entry.updated)
    if article.date == article.updated { article.updated = nil }
    article.authors = entry.authors.isEmpty ? head.people : entry.authors
    article.tags = entry.tags
    article.links = links(of: entry, head)
    article.image = entry.image == nil || entry.text.contains("![") ? nil : entry.image
    return article
  }

  /// Returns a replacement for the title: the first words, the description of the picture, or the
  /// address.
  private func title(of entry: FeedEntry) -> String {
    var picture = entry.image.map { MarkdownPart.Picture(destination: $0) }
    let text = Array(entry.text.utf8)[...]
    if let part = MarkdownParts.first(of: text, where: { !$0.firstLine.isEmpty }) {
      return part.firstLine.shortened(to: Self.titleLength)
    }
    if let part = MarkdownParts.first(of: text, where: { !$0.pictures.isEmpty }) {
      picture = part.pictures.first
    }
    let pictured = picture.map {
      [$0.words.shortened(to: Self.titleLength), ImageReference(url: $0.destination).name]
    }
    let places = [entry.link, entry.enclosures.first?.address, entry.id].compactMap(\.self)
    let rest = (pictured ?? []) + places + entry.authors + entry.tags + [entry.rights]
    return rest.first { !$0.isEmpty } ?? entry.published?.iso8601 ?? ""
  }

  private static func text(_ text: String, rights: String) -> String {
    [text, PlainText.markdown(rights)].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func links(of entry: FeedEntry, _ head: FeedHead) -> [WrittenLink] {
    // An entry without a page of its own links to the feed's page.
    let page = entry.link ?? (entry.enclosures.isEmpty ? head.link : nil)
    var links = page.map { [WrittenLink(address: $0)] } ?? []
    if let comments = entry.comments, comments != entry.link {
      links.append(WrittenLink(title: words.comments, address: comments))
    }
    for enclosure in entry.enclosures where enclosure.address != entry.image {
      links.append(WrittenLink(title: words.name(of: enclosure), address: enclosure.address))
    }
    return links
  }

  private func about(_ head: FeedHead, titled title: String) -> WrittenArticle? {
    guard !head.about.isEmpty || !head.rights.isEmpty || head.link != nil else { return nil }
    var article = WrittenArticle(id: "about", title: title)
    article.text = Self.text(head.about, rights: head.rights)
    article.authors = head.people
    article.links = head.link.map { [WrittenLink(address: $0)] } ?? []
    return article
  }
}

extension String {
  /// Returns the words that fit, with an ellipsis if words were cut.
  fileprivate func shortened(to length: Int) -> String {
    guard count > length else { return self }
    let start = prefix(length)
    let words = start.lastIndex(of: " ").map { start[..<$0] } ?? start
    return words + "…"
  }

  /// Whether it is a BCP 47 tag, as far as readers need it.
  fileprivate var isLanguage: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.utf8.count) else { return false }
    return parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { $0.isLetterOrDigit }
    } && first.utf8.allSatisfy(\.isLetter)
  }
}
