package import FlyerModel
import GRDB

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

  private static func facts(of folder: CopyFolder) throws -> IndexFacts {
    let configuration = GRDB.Configuration(patience: 1, readonly: true)
    return try DatabaseQueue(path: folder.index, configuration: configuration)
      .read { try IndexFacts(from: $0) }
  }
}
