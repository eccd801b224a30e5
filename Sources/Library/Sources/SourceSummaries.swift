import Files
package import FlyerModel
import GRDB
import Indexing

/// The summaries of sources' copies. Each copy is read again only if it has changed: a list of 200
/// sources is updated several times a second while they are refreshed.
package actor SourceSummaries {
  /// The stamps of all files that a summary depends on.
  private struct Stamps: Equatable {
    let document, index, schedule: FileStamp?

    init(of folder: CopyFolder) {
      // Taken before the files are read, so that a change meanwhile is noticed the next time.
      document = FileStamp(path: folder.document)
      index = FileStamp(path: folder.index)
      schedule = FileStamp(path: folder.schedule)
    }
  }

  private let cacheFolder: String?
  private var last: [Source: (source: KnownSource, stamps: Stamps, summary: SourceSummary)] = [:]

  /// - Parameter cacheFolder: the folder with the copies of all sources.
  package init(in cacheFolder: String?) { self.cacheFolder = cacheFolder }

  /// Returns one summary for each source, in the order of the list.
  package func summaries(of list: SourceList) -> [SourceSummary] { list.all.map(summary) }

  private func summary(of known: KnownSource) -> SourceSummary {
    guard let cacheFolder else { return SourceSummary(of: known, in: nil) }
    let stamps = Stamps(of: CopyFolder(path: cacheFolder + "/" + known.source.cacheKey))
    if let last = last[known.source], last.source == known, last.stamps == stamps {
      return last.summary
    }
    let summary = SourceSummary(of: known, in: cacheFolder)
    last[known.source] = (known, stamps, summary)
    return summary
  }
}

extension SourceSummary {
  /// Creates the summary of a source from the facts in the index of its copy and from the result of
  /// its last refresh.
  package init(of known: KnownSource, in cacheFolder: String?) {
    self.init(
      address: known.source.text ?? "", name: known.label, groups: known.groups,
      furtherGroups: known.furtherGroups)
    guard let cacheFolder else { return }
    let folder = CopyFolder(path: cacheFolder + "/" + known.source.cacheKey)
    failure = RefreshSchedule.kept(for: known.source, in: cacheFolder).failure
    guard let facts = try? Self.facts(of: folder) else { return }
    if known.name.isEmpty, !facts.head.title.isEmpty { name = facts.head.title }
    (counts, confirmed) = (facts.counts.listed, folder.confirmed)
    (newCount, changedCount) = (facts.newCount, facts.changedCount)
  }

  /// The version of the library that reads and writes the databases.
  package static var databaseVersion: String {
    let version = try? DatabaseQueue().read {
      try String.fetchOne($0, sql: "SELECT sqlite_version()")
    }
    return version.flatMap(\.self) ?? "unknown"
  }

  private static func facts(of folder: CopyFolder) throws -> IndexFacts {
    let configuration = GRDB.Configuration(patience: 1, readonly: true)
    return try DatabaseQueue(path: folder.index, configuration: configuration)
      .read { try IndexFacts(from: $0) }
  }
}
