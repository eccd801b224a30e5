import FlyerModel
import Foundation
import Library

/// The kept sources.
extension Program {
  var sourcesFile: SourcesFile { SourcesFile(directories: directories) }

  /// The cached summary of each, in the order of the list.
  var sourceSummaries: [SourceSummary] {
    sources.all.map { SourceSummary(of: $0, in: directories.cache) }
  }

  /// The source with a name, an address or a path; throws a `Failure` if there is none.
  func knownSource(_ word: String) throws(Failure) -> KnownSource {
    let called = sources.called(word)
    guard called.count < 2 else {
      throw .settings(.severalCalled(word, called.map(\.source)))
    }
    let folder = FileManager.default.currentDirectoryPath
    let source = try? Source(parsing: word, relativeTo: folder, home: directories.home)
    if let known = called.first ?? source.flatMap({ sources[$0] }) { return known }
    throw .unknownSource(word, near: nearestName(to: word))
  }

  private func nearestName(to word: String) -> String? {
    let folded = word.lowercased()
    if let begun = sources.all.map(\.name).first(where: { $0.lowercased().hasPrefix(folded) }) {
      return begun
    }
    let near = sources.all.map(\.name)
      .map { ($0, EditDistance.between(folded, $0.lowercased())) }.min { $0.1 < $1.1 }
    return near.flatMap { $0.1 <= max(2, word.count / 3) ? $0.0 : nil }
  }
}
