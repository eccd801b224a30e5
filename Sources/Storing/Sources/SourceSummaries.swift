import Files
package import FlyerModel

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
