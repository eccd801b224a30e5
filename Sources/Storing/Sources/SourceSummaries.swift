import Files
package import FlyerModel

/// What the copies of sources say, each looked at again only where it has changed since: a list of
/// two hundred is renewed some times a second while they are refreshed.
package actor SourceSummaries {
  /// The state of all that a summary is made of.
  private struct Stamps: Equatable {
    let document, index, schedule: FileStamp?

    init(of folder: CopyFolder) {
      // Before it is read: what changes meanwhile has another one the next time.
      document = FileStamp(path: folder.document)
      index = FileStamp(path: folder.index)
      schedule = FileStamp(path: folder.schedule)
    }
  }

  private let cacheFolder: String?
  private var last: [Source: (source: KnownSource, stamps: Stamps, summary: SourceSummary)] = [:]

  /// - Parameter cacheFolder: where the copies of all sources lie.
  package init(in cacheFolder: String?) { self.cacheFolder = cacheFolder }

  /// One of each, in the order of the list.
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
