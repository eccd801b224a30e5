import FlyerModel
import Foundation
import Logging

/// The folders in which pictures lie: the cache, or what stands in for it where nothing can be
/// kept there.
struct ImageLibrary {
  private struct Place {
    let path: String
    /// True where others may make folders, too.
    let isPublic: Bool
  }

  private let settings: ImageStoreSettings
  /// The folders that could be opened; new pictures go into the last.
  private var folders: [ImageFolder] = []
  private var places: ArraySlice<Place>
  /// What was wrong with the last place.
  private var failure = StorageError(path: "~/.cache/flyer/images", code: ENOENT)
  private var roomUntilSweep = 0
  private(set) var sweep: Task<Void, Never>?

  init(_ settings: ImageStoreSettings) {
    self.settings = settings
    let kept = settings.cacheFolder.map { Place(path: $0 + "/images", isPublic: false) }
    // Of one name for all runs, so that nothing is left behind by one that is killed.
    let others = settings.temporaryFolders.map {
      Place(path: "\($0)/flyer-images-\(getuid())", isPublic: true)
    }
    places = ([kept].compactMap(\.self) + others)[...]
  }

  /// The picture of a URL; nil where there is none.
  mutating func entry(for url: String) -> ImageFolder.Entry? {
    if folders.isEmpty { _ = try? writableFolder() }
    return folders.lazy.compactMap { $0.entry(for: url) }.first
  }

  /// The folder for new pictures, made where it is not there.
  mutating func writableFolder() throws(ImageError) -> ImageFolder {
    if let folder = folders.last, (try? PrivateFolder.make(folder.path)) != nil { return folder }
    return try openNext()
  }

  /// Uses the next folder instead of one that can't be written to.
  mutating func giveUp(_ folder: ImageFolder, because error: StorageError) throws(ImageError) {
    settings.log.warning("pictures can't be kept", metadata: ["error": "\(error)"])
    // Of several downloads that fail at once, one goes on to the next.
    guard folder.path == folders.last?.path else { return }
    failure = error
    _ = try openNext()
  }

  private mutating func openNext() throws(ImageError) -> ImageFolder {
    while let place = places.popFirst() {
      do throws(StorageError) {
        if place.isPublic {
          try PrivateFolder.makeOwn(place.path)
        } else {
          try PrivateFolder.make(place.path)
        }
        folders.append(ImageFolder(path: place.path))
        return ImageFolder(path: place.path)
      } catch {
        failure = error
      }
    }
    throw .storage(failure)
  }
}

extension ImageLibrary {
  /// A picture that comes with the program, as a file.
  mutating func bundledPicture(_ name: String, of address: WebAddress)
    throws(ImageError) -> ImageFolder.Entry
  {
    guard let bytes = settings.bundledPicture(name) else { throw .notBundled(name: name) }
    let validators = Validators(etag: Self.tag(of: bytes))
    if let entry = entry(for: address.text), entry.record.validators == validators { return entry }
    while true {
      let folder = try writableFolder()
      do throws(StorageError) {
        return try folder.install(
          bytes, of: address.text, validators: validators, at: settings.now())
      } catch {
        try giveUp(folder, because: error)
      }
    }
  }

  /// Tells a picture from that of another version of the program.
  private static func tag(of bytes: [UInt8]) -> String {
    var hash = StableHash()
    for byte in bytes { hash.add(byte) }
    return String(hash.value, radix: 16)
  }

  /// Counts what was written, and once in a while sees to the bound in the background.
  mutating func wrote(_ count: Int) {
    roomUntilSweep -= count
    guard roomUntilSweep < 0, let folder = folders.last else { return }
    roomUntilSweep = settings.bound / 20
    let work = ImageSweep(folder: folder.path, bound: settings.bound, now: settings.now())
    sweep = Task { [sweep] in
      await sweep?.value
      try? await BackgroundThread.run { work.run() }
    }
  }
}

extension WebAddress {
  /// The name of the picture where the address is one of the pictures that come with the program,
  /// whose host does not exist.
  var bundledName: String? { host == "bundled.invalid" ? String(target.dropFirst()) : nil }
}
