package import FlyerModel
import Foundation
import GRDB
import Logging

extension Content {
  /// So many occasions of one source are kept in the summary of all.
  private static let mostOccasions = 2000
  /// What a summary says is good for so many seconds.
  private static let lifetime = 6 * 3600

  /// Tells the summary of all sources what this one has now.
  ///
  /// - Parameter isChanged: false where it need not where it did so a short time ago.
  func summarize(isChanged: Bool) async {
    guard let settings, let root = settings.cacheFolder, let index, hasCopy, source != .bundled
    else { return }
    let (file, key) = (TodayFile(cacheFolder: root), source.cacheKey)
    let now = Int(settings.now().timeIntervalSince1970)
    guard let yesterday = FlyerDate(daysSince1970: AgendaDays.day(now) - 1) else { return }
    if !isChanged, let last = file.second(of: key), (0..<Self.lifetime).contains(now - last) {
      return
    }
    do {
      let occasions = try await index.occasions(since: yesterday, limit: Self.mostOccasions)
      let news = SourceNews(
        source: key, title: state.head.title, newCount: state.newCount,
        changedCount: state.changedCount)
      try await BackgroundThread.run { try file.replace(occasions, news: news, at: now) }
    } catch {
      settings.log.notice("no summary", metadata: ["error": "\(error)"])
    }
  }

  /// Tells it how much nobody has opened yet.
  func summarizeNews() {
    guard let settings, let root = settings.cacheFolder, source != .bundled else { return }
    let (file, key) = (TodayFile(cacheFolder: root), source.cacheKey)
    let (newCount, changedCount) = (state.newCount, state.changedCount)
    summarizing = Task.detached(priority: .background) { [earlier = summarizing] in
      await earlier?.value
      try? file.keep(newCount: newCount, changedCount: changedCount, of: key)
    }
  }

  /// What is on between two times in all sources, and what is new in them.
  ///
  /// - Parameters:
  ///   - times: seconds since 1970.
  ///   - limit: so many occasions at most, the first ones.
  package static func today(
    during times: Range<Int>, limit: Int = 500, with settings: ContentSettings
  ) throws -> TodaySummary {
    guard let root = settings.cacheFolder,
      var summary = try TodayFile(cacheFolder: root).summary(during: times, limit: limit)
    else { return TodaySummary() }
    guard let personal = settings.dataFolder.map(PersonalFile.init), personal.stamp != nil
    else { return summary }
    let starred = try personal.reading()?.read(PersonalTables.starred) ?? [:]
    for (number, occasion) in summary.occasions.enumerated() {
      summary.occasions[number].isStarred = starred[occasion.source]?.contains(occasion.id) ?? false
    }
    return summary
  }
}
