import FlyerModel
import Foundation
import Indexing
import Logging

/// Updates the part of one source in the summary of all sources.
extension Content {
  /// The greatest number of entries of each sort that one source has in the summary: one more than
  /// is ever shown, which tells that there are more.
  private static let mostEntries = TodayFile.mostOfAll + 1
  /// How long a part of the summary is up to date, in seconds.
  private static let lifetime = 6 * 3600

  /// Writes the current part of this source to the summary of all sources.
  ///
  /// - Parameter isChanged: if false, a part that is still up to date is not written again.
  func summarize(isChanged: Bool) async {
    guard let settings, let file = summaryFile, let index = shown.index, hasCopy else { return }
    let (key, now) = (source.cacheKey, settings.seconds)
    guard let yesterday = FlyerDate(daysSince1970: AgendaDays.day(now) - 1) else { return }
    if !isChanged, let last = file.second(of: key), (0..<Self.lifetime).contains(now - last) {
      return
    }
    do {
      let starred = allStarred()[key] ?? []
      let entries = try await index.todayEntries(
        since: yesterday, starred: starred, limit: Self.mostEntries)
      let news = SourceNews(
        source: key, title: state.head.title, newCount: state.newCount,
        changedCount: state.changedCount)
      try await BackgroundThread.run { try file.replace(entries, news: news, at: now) }
    } catch {
      settings.log.notice("no summary", metadata: ["error": "\(error)"])
    }
  }

  /// Nil for the bundled flyer, which is no part of the summary.
  private var summaryFile: TodayFile? {
    source == .bundled ? nil : settings?.cacheFolder.map(TodayFile.init)
  }

  /// Records in the summary that items of a source have lost their marks, or have them back.
  func updateSummary(_ items: [MarkedItem], areTaken: Bool, of key: String) {
    guard let file = summaryFile else { return }
    work.updateSummary { try file.keep(items, areTaken: areTaken, of: key) }
  }

  /// Adds an item that the user has starred or marked as new to the summary. It may be an old one
  /// that was opened long ago.
  func addToSummary(_ address: ItemAddress) {
    guard let file = summaryFile, hasCopy, let index = index(of: address) else { return }
    work.updateSummary {
      guard let entry = try await index.todayEntry(of: address.id) else { return }
      try file.add(entry, of: address.source)
    }
  }
}
