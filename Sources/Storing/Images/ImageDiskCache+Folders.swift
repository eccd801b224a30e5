import Files
import Foundation
import Logging

/// The folders of pictures: the cache, or a temporary folder while the cache is not writable.
extension ImageDiskCache {
  struct Place {
    let folder: ImageFolder
    /// Whether the folder is in a place where other users may create folders, too. Its pictures are
    /// removed if they are not used for `patience`.
    let isTemporary: Bool
    var isOpen = false
    /// The time of the last write error.
    var failed: Date?
    var roomUntilSweep = 0
  }

  /// How long a folder is not used after a write error, in seconds.
  private static let pause: TimeInterval = 60
  /// How long an unused picture stays in a temporary folder, in seconds.
  private static let patience: TimeInterval = 86_400

  /// Returns the folders, best first. A temporary folder has the same name in all runs, so that a
  /// killed process leaves nothing behind.
  static func places(_ settings: ImageDiskCacheSettings) -> [Place] {
    let kept = settings.cacheFolder.map {
      Place(folder: ImageFolder(path: $0 + "/images"), isTemporary: false)
    }
    let others = settings.temporaryFolders.map {
      Place(folder: ImageFolder(path: "\($0)/flyer-images-\(getuid())"), isTemporary: true)
    }
    return [kept].compactMap(\.self) + others
  }

  /// Returns the cached picture of a URL; nil if there is none.
  func entry(for url: String) -> ImageFolder.Entry? {
    if !places.contains(where: \.isOpen) { _ = try? writableFolder() }
    return places.lazy.filter(\.isOpen).compactMap { $0.folder.entry(for: url) }.first
  }

  /// Returns the folder for new pictures, and creates it if it does not exist.
  func writableFolder() throws(ImageError) -> ImageFolder {
    for index in places.indices where !isLeftAlone(places[index]) {
      let folder = places[index].folder
      do throws(FileError) {
        try places[index].isTemporary
          ? PrivateFolder.makeOwn(folder.path) : PrivateFolder.make(folder.path)
        places[index].isOpen = true
        return folder
      } catch {
        giveUp(folder, because: error)
      }
    }
    throw .storage(failure)
  }

  /// Uses the next folder for a while after a write error.
  func giveUp(_ folder: ImageFolder, because error: FileError) {
    settings.log.warning("pictures can't be kept", metadata: ["error": "\(error)"])
    failure = error
    if let index = index(of: folder) { places[index].failed = settings.now() }
  }

  private func isLeftAlone(_ place: Place) -> Bool {
    place.failed.map { (0..<Self.pause).contains(settings.now().timeIntervalSince($0)) } ?? false
  }

  private func index(of folder: ImageFolder) -> Int? {
    places.firstIndex { $0.folder.path == folder.path }
  }

  /// Calls `body` with the first folder that is writable.
  func write<Value>(
    _ body: (ImageFolder) async throws(ImageError) -> Value
  ) async throws(ImageError) -> Value {
    while true {
      let folder = try writableFolder()
      do throws(ImageError) {
        return try await body(folder)
      } catch .storage(let error) {
        giveUp(folder, because: error)
      }
    }
  }

  /// Counts written bytes, and now and then enforces the limits in the background.
  func wrote(_ count: Int, to folder: ImageFolder) {
    guard let index = index(of: folder) else { return }
    places[index].roomUntilSweep -= count
    guard places[index].roomUntilSweep < 0 else { return }
    places[index].roomUntilSweep = settings.bound / 20
    let sweeps = places.compactMap(sweep)
    sweep = Task { [sweep] in
      await sweep?.value
      try? await BackgroundThread.run { for sweep in sweeps { sweep.run() } }
    }
  }

  /// Returns nil if the folder may belong to another user.
  private func sweep(of place: Place) -> ImageSweep? {
    if place.isTemporary, !PrivateFolder.isOwn(place.folder.path) { return nil }
    return ImageSweep(
      folder: place.folder.path, bound: settings.bound,
      patience: place.isTemporary ? Self.patience : nil, now: settings.now())
  }
}
