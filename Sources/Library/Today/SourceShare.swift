import FlyerModel
import Foundation
import Indexing
import Logging

/// The part of the source shown in the summary of all sources.
struct SourceShare {
  /// The greatest number of entries of each sort that one source has in the summary: one more than
  /// is ever shown, which tells that there are more.
  private static let mostEntries = TodayFile.mostOfAll + 1
  /// How long a part of the summary is up to date, in seconds.
  private static let lifetime = 6 * 3600

  private let key: String
  private let settings: ContentSettings
  private let file: TodayFile

  /// Creates the part; nil for the bundled flyer, which is no part of the summary.
  init?(of source: Source, _ settings: ContentSettings?) {
    guard source != .bundled, let settings, let folder = settings.cacheFolder else { return nil }
    (key, self.settings, file) = (source.cacheKey, settings, TodayFile(cacheFolder: folder))
  }

  /// Writes the part as it is now.
  ///
  /// - Parameter isChanged: if false, a part that is still up to date is not written again.
  func write(isChanged: Bool, for content: isolated Content) async {
    let now = settings.seconds
    guard let index = content.shown.index, content.hasCopy,
      let yesterday = FlyerDate(daysSince1970: AgendaDays.day(now) - 1)
    else { return }
    if !isChanged, let last = file.second(of: key), (0..<Self.lifetime).contains(now - last) {
      return
    }
    do {
      let starred = content.allStarred()[key] ?? []
      let entries = try await index.todayEntries(
        since: yesterday, starred: starred, limit: Self.mostEntries)
      let state = content.state
      let news = SourceNews(
        source: key, title: state.head.title, newCount: state.newCount,
        changedCount: state.changedCount)
      try await BackgroundThread.run { [file] in try file.replace(entries, news: news, at: now) }
    } catch {
      settings.log.notice("no summary", metadata: ["error": "\(error)"])
    }
  }

  /// Records that items of a source have lost their marks, or have them back.
  func keep(_ items: [MarkedItem], areTaken: Bool, of key: String, for content: isolated Content) {
    content.work.updateSummary { [file] in try file.keep(items, areTaken: areTaken, of: key) }
  }

  /// Adds an item that the user has starred or marked as new. It may be an old one that was opened
  /// long ago.
  func add(_ address: ItemAddress, for content: isolated Content) {
    guard content.hasCopy, let index = content.index(of: address) else { return }
    content.work.updateSummary { [file] in
      guard let entry = try await index.todayEntry(of: address.id) else { return }
      try file.add(entry, of: address.source)
    }
  }
}
