import Files
import Foundation

extension RefreshSchedule {
  /// What is known about a source whose copy is kept below a folder.
  package static func kept(for source: Source, in cacheFolder: String) -> RefreshSchedule {
    RefreshSchedule(at: CopyFolder(path: cacheFolder + "/" + source.cacheKey).schedule)
  }

  /// Reads what `keep` wrote; one that is broken or of another version is as good as none.
  init(at path: String) {
    self.init()
    guard let bytes = FileManager.default.contents(atPath: path),
      let version = try? JSONDecoder().decode(Version.self, from: bytes),
      version.version == Self.version,
      let kept = try? JSONDecoder().decode(RefreshSchedule.self, from: bytes)
    else { return }
    self = kept
  }

  /// Puts it in the place of what was known before, whole or not at all.
  func keep(at path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try AtomicFile.replace(path, with: encoder.encode(self))
  }

  private struct Version: Decodable { let version: Int }
}
