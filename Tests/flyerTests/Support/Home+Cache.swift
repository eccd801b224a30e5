import Foundation

extension Home {
  /// The folder of the cached copies.
  var cache: String { folder.path(".cache/flyer") }

  /// The paths of all files of the cache.
  var cacheFiles: [String] {
    let names = FileManager.default.enumerator(atPath: cache)?.compactMap { $0 as? String } ?? []
    return names.sorted().map { cache + "/" + $0 }
  }

  /// Deletes the stored schedules, so that servers may be queried again at once.
  func forgetSchedules() throws {
    for file in cacheFiles where file.hasSuffix("/schedule.json") {
      try FileManager.default.removeItem(atPath: file)
    }
  }

  /// Makes a copy look as if it had been fetched `seconds` seconds ago.
  func age(copyOf name: String, by seconds: Double) throws {
    for file in cacheFiles where file.contains("/\(name)-") {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: file)
    }
    try forgetSchedules()
  }
}
