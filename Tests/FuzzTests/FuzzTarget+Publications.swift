@testable import Converting

extension FuzzTarget {
  /// RSS, RDF, Atom, CDF, JSON Feed.
  static let feed = publication("feed", seeds: ["feeds"], longest: 32 << 10)
  /// iCalendar.
  static let calendar = publication("calendar", seeds: ["ical"], longest: 16 << 10)
  /// frab, pentabarf, pretalx, hub, Sessionize.
  static let schedule = publication("schedule", seeds: ["schedules"], longest: 32 << 10)
  /// Web pages.
  static let page = publication("page", seeds: ["feed-discovery", "html-text"], longest: 16 << 10)
  /// OPML lists of subscriptions.
  static let subscriptions = publication("opml", seeds: ["opml"], longest: 8 << 10)
  /// Markdown texts with front matter, and folders of such texts.
  static let folder = publication("folder", seeds: ["markdown-folders"], longest: 16 << 10)

  /// Makes a target for a publisher's format: any bytes must be converted to a valid flyer.
  private static func publication(_ name: String, seeds: [String], longest: Int) -> FuzzTarget {
    let corpora = seeds.map { "../shared/corpora/" + $0 }
    return FuzzTarget(
      name: name, seeds: ["Tests/FuzzTests/Seeds/\(name)"] + corpora, longest: longest
    ) {
      bytes in
      var request = Conversion.Request()
      request.address = "https://example.org/a/file"
      request.now = 1_700_000_000
      var written: [UInt8] = []
      let conversion = Conversion(request) { written += $0 }
      guard (try? conversion.convert(bytes)) != nil else { return }
      requireFlyer(written)
    }
  }
}
