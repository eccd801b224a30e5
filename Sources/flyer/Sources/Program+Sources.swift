import FlyerModel
import Foundation
import Storing
import Texts

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
    return word.near(sources.all.map(\.name)).first
  }
}
