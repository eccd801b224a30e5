import Files
import Foundation
import Logging

/// The folders in which pictures lie: the cache, or what stands in for it while nothing can be
/// kept there.
extension ImageDiskCache {
  struct Place {
    let folder: ImageFolder
    /// True where others may make folders, too, and nothing is to stay for long.
    let isTemporary: Bool
    var isOpen = false
    /// When something could not be written there.
    var failed: Date?
    var roomUntilSweep = 0
  }

  /// How long a place is left alone where something could not be written.
  private static let pause: TimeInterval = 60
  /// How long pictures stay in a temporary folder that nobody looks at.
  private static let patience: TimeInterval = 86_400

  /// The best first; the temporary ones of one name for all runs, so that nothing is left behind by
  /// one that is killed.
  static func places(_ settings: ImageDiskCacheSettings) -> [Place] {
    let kept = settings.cacheFolder.map {
      Place(folder: ImageFolder(path: $0 + "/images"), isTemporary: false)
    }
    let others = settings.temporaryFolders.map {
      Place(folder: ImageFolder(path: "\($0)/flyer-images-\(getuid())"), isTemporary: true)
    }
    return [kept].compactMap(\.self) + others
  }

  /// The picture of a URL; nil where there is none.
  func entry(for url: String) -> ImageFolder.Entry? {
    if !places.contains(where: \.isOpen) { _ = try? writableFolder() }
    return places.lazy.filter(\.isOpen).compactMap { $0.folder.entry(for: url) }.first
  }

  /// The folder for new pictures, made where it is not there.
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

  /// Uses the next folder for a while instead of one that can't be written to.
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

  /// Does something in the first folder that can be written to.
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

  /// Counts what was written, and once in a while sees to the bounds in the background.
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

  /// Nil where the folder may be somebody else's.
  private func sweep(of place: Place) -> ImageSweep? {
    if place.isTemporary, !PrivateFolder.isOwn(place.folder.path) { return nil }
    return ImageSweep(
      folder: place.folder.path, bound: settings.bound,
      patience: place.isTemporary ? Self.patience : nil, now: settings.now())
  }
}
