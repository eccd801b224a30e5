import FlyerModel
import Foundation
import Importing
import Scratch
import Synchronization

@testable import Library

/// A feed in a file that a test rewrites, and a converter that only takes off its first letter.
final class FeedCase: Sendable {
  /// A number that a test changes.
  final class Setting: Sendable {
    private let stored: Mutex<Int>
    init(_ number: Int) { stored = Mutex(number) }
    var number: Int { stored.withLock { $0 } }
    func set(_ number: Int) { stored.withLock { $0 = number } }
  }

  let world: World
  /// For how many days entries are kept.
  let days = Setting(90)
  /// The days since the first refresh.
  private let day = Setting(0)
  /// Whether the converter calls the document a feed.
  private let isFeed = Setting(1)

  init() throws { world = try World() }

  var source: Source { .file(path: world.folder.file("feed.xml")) }

  var settings: ContentSettings {
    var settings = world.settings
    let (time, day, days, isFeed) = (world.time, day, days, isFeed)
    settings.now = { time.addingTimeInterval(Double(day.number) * 86_400) }
    settings.keptDays = { _ in days.number }
    settings.converter = { job throws(ConversionError) in
      guard let text = try? String(contentsOfFile: job.document, encoding: .utf8),
        FileManager.default.createFile(atPath: job.output, contents: Data(text.dropFirst().utf8))
      else { throw .noAnswer }
      return isFeed.number == 1 ? [ConversionFinding(.note, .feed)] : []
    }
    return settings
  }

  /// Returns a feed of entries like `id=title/link 3`, which are three days old on 2016-06-15. Title
  /// and link are those of the id if none are given; without an age, there is no date.
  static func document(_ entries: [String]) -> String {
    let articles = entries.map { entry in
      let parts = entry.split(separator: " ")
      let names = parts[0].split(separator: "=")
      let page = names[names.count - 1].split(separator: "/")
      let age = parts.count > 1 ? Int(parts[1]) : nil
      let date = age.map {
        #", "date": "\#(FlyerDate(daysSince1970: 16_967 - $0)?.iso8601 ?? "")""#
      }
      return """
        {"articleId": "\(names[0])", "articleTitle": "Entry \(page[0])", "authors": ["A", "B"],
         "articleContent": "Of *foxes*.", "tags": ["T"]\(date ?? ""),
         "urls": [{"title": "", "url": "https://example.org/\(page[page.count - 1])"}]}
        """
    }
    return """
      <{"title": "Feed", "tabs": [{"title": "Latest", "shows": "latest"}],
       "articles": [\(articles.joined(separator: ",\n"))],
       "headers": [{"headerId": "about", "headerTitle": "About", "showOnTab": true, "isAbout": true,
         "articles": [{"articleId": "about", "articleTitle": "Feed",
           "urls": [{"title": "", "url": "https://example.org/feed"}]}]}]}
      """
  }

  func opened() async -> Content {
    let content = Content()
    await content.open(source, with: settings)
    return content
  }

  /// Rewrites the feed and refreshes the source.
  @discardableResult
  func refresh(
    _ entries: String..., after days: Int? = nil, isFeed: Bool = true
  ) async throws -> Content {
    if let days { day.set(days) }
    self.isFeed.set(isFeed ? 1 : 0)
    try world.folder.write(Self.document(entries), to: "feed.xml")
    let content = await opened()
    _ = try await content.refresh().get()
    return content
  }

  func rows(_ content: Content, _ query: ItemQuery) async throws -> [ItemSummary] {
    try await content.page(of: query, from: .offset(0), limit: 100).items
  }

  func ids(_ content: Content, _ query: ItemQuery) async throws -> [String] {
    try await rows(content, query).map(\.id)
  }
}
