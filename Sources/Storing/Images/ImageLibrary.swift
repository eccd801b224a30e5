import Connecting
import Files
import FlyerModel
import Foundation
import Logging

/// The folders in which pictures lie: the cache, or what stands in for it while nothing can be
/// kept there.
struct ImageLibrary {
  private struct Place {
    let folder: ImageFolder
    /// True where others may make folders, too, and nothing is to stay for long.
    let isTemporary: Bool
    var isOpen = false
    /// When something could not be written there.
    var failed: Date?
    var roomUntilSweep = 0
  }

  private let settings: ImageStoreSettings
  /// The best first.
  private var places: [Place]
  /// What was wrong with the last place.
  private var failure = FileError(path: "~/.cache/flyer/images", code: ENOENT)
  private(set) var sweep: Task<Void, Never>?

  /// How long a place is left alone where something could not be written.
  private static let pause: TimeInterval = 60

  init(_ settings: ImageStoreSettings) {
    self.settings = settings
    let kept = settings.cacheFolder.map {
      Place(folder: ImageFolder(path: $0 + "/images"), isTemporary: false)
    }
    // Of one name for all runs, so that nothing is left behind by one that is killed.
    let others = settings.temporaryFolders.map {
      Place(folder: ImageFolder(path: "\($0)/flyer-images-\(getuid())"), isTemporary: true)
    }
    places = [kept].compactMap(\.self) + others
  }

  /// The picture of a URL; nil where there is none.
  mutating func entry(for url: String) -> ImageFolder.Entry? {
    if !places.contains(where: \.isOpen) { _ = try? writableFolder() }
    return places.lazy.filter(\.isOpen).compactMap { $0.folder.entry(for: url) }.first
  }

  /// The folder for new pictures, made where it is not there.
  mutating func writableFolder() throws(ImageError) -> ImageFolder {
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
  mutating func giveUp(_ folder: ImageFolder, because error: FileError) {
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
      do throws(FileError) {
        return try folder.install(
          bytes, of: address.text, validators: validators, at: settings.now())
      } catch {
        giveUp(folder, because: error)
      }
    }
  }

  /// Tells a picture from that of another version of the program.
  private static func tag(of bytes: [UInt8]) -> String {
    var hash = StableHash()
    for byte in bytes { hash.add(byte) }
    return String(hash.value, radix: 16)
  }
}

extension ImageLibrary {
  /// How long pictures stay in a temporary folder that nobody looks at.
  private static let patience: TimeInterval = 86_400

  /// Counts what was written, and once in a while sees to the bounds in the background.
  mutating func wrote(_ count: Int, to folder: ImageFolder) {
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

extension WebAddress {
  /// The name of the picture where the address is one of the pictures that come with the program,
  /// whose host does not exist.
  var bundledName: String? { host == "bundled.invalid" ? String(target.dropFirst()) : nil }
}
