import Files
import Foundation

extension RefreshSchedule {
  /// Returns the saved schedule of a source whose copy is in a cache folder.
  package static func kept(for source: Source, in cacheFolder: String) -> RefreshSchedule {
    RefreshSchedule(at: CopyFolder(path: cacheFolder + "/" + source.cacheKey).schedule)
  }

  /// Reads a saved schedule. A broken one, or one of another version, counts as none.
  init(at path: String) {
    self.init()
    guard let bytes = FileManager.default.contents(atPath: path),
      let version = try? JSONDecoder().decode(Version.self, from: bytes),
      version.version == Self.version,
      let kept = try? JSONDecoder().decode(RefreshSchedule.self, from: bytes)
    else { return }
    self = kept
  }

  /// Saves the schedule and replaces the last one atomically.
  func keep(at path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try AtomicFile.replace(path, with: encoder.encode(self))
  }

  private struct Version: Decodable { let version: Int }
}
