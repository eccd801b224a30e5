import Files
import FlyerModel
import Foundation
import GRDB
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
      if content.rebuildSummary(because: error) { return }
      settings.log.notice("no summary", metadata: ["error": "\(error)"])
    }
  }

  /// Writes the parts of all sources that have a copy.
  ///
  /// - Parameter starred: the ids of the starred items, by the keys of the sources.
  static func writeAll(
    to file: TodayFile, starred: [String: Set<String>], _ settings: ContentSettings
  ) throws {
    let (folder, now) = (PrivateFolder.folder(of: file.path), settings.seconds)
    guard let yesterday = FlyerDate(daysSince1970: AgendaDays.day(now) - 1) else { return }
    for key in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    where key != Source.bundled.cacheKey {
      // The next refresh of a source whose index can't be read writes its part.
      guard let index = FlyerIndex(ofCopyIn: folder, source: key),
        let entries = try? index.pages.read({ db in
          try FlyerIndex.todayEntries(
            since: yesterday, starred: starred[key] ?? [], limit: mostEntries, in: db)
        })
      else { continue }
      let facts = index.facts
      let news = SourceNews(
        source: key, title: facts.head.title, newCount: facts.newCount,
        changedCount: facts.changedCount)
      try file.replace(entries, news: news, at: now)
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

/// Rebuilds the summary of all sources if it is damaged.
extension Content {
  /// Queries the summary, and once more if it was damaged. Returns an empty list if it can't be
  /// read.
  func askingSummary(_ question: () throws -> [SourceNews]) -> [SourceNews] {
    do {
      return try question()
    } catch {
      return rebuildSummary(because: error) ? (try? question()) ?? [] : []
    }
  }

  /// Sets a damaged summary aside and rebuilds it from the indexes of the sources. Returns whether
  /// there is a different one to query.
  func rebuildSummary(because error: any Error) -> Bool {
    guard let damage = error as? TodayFile.Damaged, let settings, let folder = settings.cacheFolder
    else { return false }
    let file = TodayFile(cacheFolder: folder)
    // Another process may have rebuilt it already.
    guard file.inode == damage.inode else { return true }
    setAside(file.path, because: damage.reason)
    shown.wasSummaryDamaged = true
    warn(.summaryDamaged)
    do {
      try SourceShare.writeAll(to: file, starred: allStarred(), settings)
    } catch {
      settings.log.error("the summary can't be made anew", metadata: ["error": "\(error)"])
    }
    return true
  }

  /// Reads all pages of the summary, and rebuilds it if one is damaged. Returns whether all were
  /// intact.
  func checkSummary() async -> Bool {
    guard let folder = settings?.cacheFolder else { return true }
    do {
      try await BackgroundThread.run { try TodayFile(cacheFolder: folder).check() }
      return true
    } catch {
      return !rebuildSummary(because: error)
    }
  }
}
