import Fetching
import Files
import Foundation
import Indexing
import Logging

/// Remote and bundled pictures as files on the disk.
///
/// A fetched picture stays in the cache, within a limit that all processes share. It is fetched
/// again only when it is no longer fresh. At most eight requests run at a time. Nothing is set up
/// before the first picture.
package actor ImageDiskCache {
  private typealias Outcome = Result<ImageFile, ImageError>

  nonisolated let settings: ImageDiskCacheSettings
  lazy var places = Self.places(settings)
  /// The error of the last folder tried.
  var failure = FileError(path: "~/.cache/flyer/images", code: ENOENT)
  var sweep: Task<Void, Never>?
  lazy var refusals = NegativeCache()
  lazy var turns = AsyncSemaphore(count: Self.requestsAtOnce)
  private lazy var uncached = UncachedImages()
  private lazy var downloads = SingleFlight<Outcome>()
  /// When servers that failed are asked again about cached pictures, by URL.
  private lazy var postponed: [String: Date] = [:]

  static let requestsAtOnce = 8
  private static let pauseAfterFailure: TimeInterval = 60

  /// Creates the cache; files and connections are opened at the first use.
  package init(_ settings: ImageDiskCacheSettings) { self.settings = settings }

  /// Returns the picture of an http(s) URL: from the disk if it is fresh, otherwise from its
  /// server. If the server can't be reached, returns an older copy. If a recent check refused the
  /// URL, throws the same error without a request. Cancelling the task cancels the download, unless
  /// another task waits for it.
  package func file(for url: String) async throws(ImageError) -> ImageFile {
    let address = try address(of: url)
    if let name = address.bundledName { return try await bundled(name, of: address).file }
    guard settings.isRemoteAllowed else { throw .switchedOff }
    let known = entry(for: address.text)
    if let known, !isToBeAsked(known) {
      known.folder.touch(known, at: settings.now())
      return known.file
    }
    if let file = uncached.file(of: address.text, at: settings.now()) { return file }
    if let error = refusals.error(of: address.text, at: settings.now()) { throw error }
    let outcome = await downloads.value(of: address.text) { await self.brought(address, known) }
    return try (outcome ?? .failure(.cancelled)).get()
  }

  /// Returns the rendition of a picture that was saved under a key. Returns nil if there is none or
  /// the picture has changed since. Sends no request.
  package func rendition(
    of url: String, key: String
  ) -> (bytes: [UInt8], pictureByteCount: Int)? {
    guard let entry = kept(url) else { return nil }
    return entry.folder.rendition(of: entry, key: key, at: settings.now())
      .map { ($0, entry.record.size) }
  }

  /// Whether `rendition` would return a rendition; reads no file.
  package func hasRendition(of url: String, key: String) -> Bool {
    guard let entry = kept(url) else { return false }
    return entry.folder.hasRendition(of: entry, key: key)
  }

  /// Saves a rendition of a picture. It stays as long as there is space and the picture is cached.
  package func keep(_ bytes: [UInt8], rendition key: String, of url: String) {
    guard let entry = kept(url) else { return }
    // If there is no space, it is rendered again.
    try? entry.folder.keep(bytes, of: entry, key: key, at: settings.now())
    wrote(bytes.count, to: entry.folder)
  }

  func address(of url: String) throws(ImageError) -> WebAddress {
    guard let address = WebAddress(url) else { throw .fetching(.invalidAddress) }
    return address
  }

  func fetcher(limits: FetchLimits) -> Fetcher {
    Fetcher(
      limits: limits, version: settings.version, environment: settings.environment,
      keepsConnections: true, log: settings.log)
  }

  private func kept(_ url: String) -> ImageFolder.Entry? {
    guard let address = WebAddress(url),
      settings.isRemoteAllowed || address.bundledName != nil
    else { return nil }
    return entry(for: address.text)
  }

  private func isToBeAsked(_ entry: ImageFolder.Entry) -> Bool {
    let now = settings.now()
    if let time = postponed[entry.record.url], now < time { return false }
    return !entry.record.isFresh(at: now)
  }

  private func brought(_ address: WebAddress, _ known: ImageFolder.Entry?) async -> Outcome {
    let outcome = await turns.take(isUrgent: true) { await self.downloaded(address, known) }
    switch outcome {
    case nil: return .failure(.cancelled)
    case .success(let picture)?:
      postponed[address.text] = nil
      if case .uncached(let file, let expires) = picture {
        uncached.hold(file, of: address.text, until: expires)
      }
      return .success(picture.file)
    case .failure(let error)?:
      guard error.isAboutNetwork, let known else { return .failure(error) }
      if !error.isOfHelper {
        postponed[address.text] = settings.now().addingTimeInterval(Self.pauseAfterFailure)
      }
      return .success(known.file)
    }
  }

  private func downloaded(_ address: WebAddress, _ known: ImageFolder.Entry?)
    async -> Result<ImageDownload.Picture, ImageError>
  {
    do throws(ImageError) {
      let picture = try await write { folder throws(ImageError) in
        let download = ImageDownload(
          address: address, fetcher: fetcher(limits: settings.limits), folder: folder,
          now: settings.now())
        return try await download.run(unless: known)
      }
      if case .kept(let entry) = picture, entry.record.stored == entry.record.confirmed {
        wrote(entry.record.size, to: entry.folder)
      }
      return .success(picture)
    } catch {
      return .failure(error)
    }
  }

  /// Returns a bundled picture as a file.
  private func bundled(
    _ name: String, of address: WebAddress
  ) async throws(ImageError) -> ImageFolder.Entry {
    guard let bytes = settings.bundledPicture(name) else { throw .notBundled(name: name) }
    // Distinguishes it from that of another version of the program.
    let validators = Validators(etag: DocumentDigest.of(Data(bytes)))
    if let entry = entry(for: address.text), entry.record.validators == validators { return entry }
    return try await write { folder throws(ImageError) in
      do throws(FileError) {
        return try folder.install(
          bytes, of: address.text, validators: validators, at: settings.now())
      } catch {
        throw .storage(error)
      }
    }
  }
}

extension WebAddress {
  /// The name of a bundled picture; nil if the address is not one. Their host does not exist.
  var bundledName: String? { host == "bundled.invalid" ? String(target.dropFirst()) : nil }
}

extension ImageDiskCache {
  /// How long a successful check of a URL is valid, in seconds.
  private static let memory: TimeInterval = 86_400

  /// Returns the error of a picture's URL. Returns nil if the picture is cached, or if the server
  /// answers in time with success and the media type of a picture. Only the head of the answer is
  /// read.
  package func check(_ url: String) async -> ImageError? {
    do throws(ImageError) {
      let address = try address(of: url)
      if let name = address.bundledName {
        return settings.bundledPicture(name) == nil ? .notBundled(name: name) : nil
      }
      guard settings.isRemoteAllowed else { return .switchedOff }
      let entry = entry(for: address.text)
      if entry?.record.isFresh(at: settings.now()) == true || isConfirmed(address) { return nil }
      let answer = await turns.take(isUrgent: false) { await self.asked(address) }
      let error = answer ?? .cancelled
      if let error, error.isAboutNetwork, entry != nil { return nil }
      refusals.note(error, about: address.text, at: settings.now())
      if error == nil { try? writableFolder().confirm(address.text, at: settings.now()) }
      return error
    } catch {
      return error
    }
  }

  private func isConfirmed(_ address: WebAddress) -> Bool {
    guard let time = try? writableFolder().confirmed(address.text) else { return false }
    return (0..<Self.memory).contains(settings.now().timeIntervalSince(time))
  }

  /// Tries HEAD, then GET, since many servers don't support HEAD. Both share one deadline.
  private func asked(_ address: WebAddress) async -> ImageError? {
    let deadline = settings.limits.headDeadline
    guard let error = await asked(address, by: .head, until: deadline) else { return nil }
    switch error {
    case .status, .noPicture, .fetching(.invalidRedirect), .fetching(.insecureRedirect),
      .fetching(.tooManyRedirects), .fetching(.transport(.unreachable)),
      .fetching(.transport(.refused)), .fetching(.transport(.closed)),
      .fetching(.transport(.cutOff)), .fetching(.transport(.invalidResponse)):
      return await asked(address, by: .get, until: deadline)
    case .switchedOff, .notBundled, .tooLarge, .fetching, .storage, .cancelled: return error
    }
  }

  private func asked(
    _ address: WebAddress, by method: RequestMethod, until deadline: ContinuousClock.Instant?
  ) async -> ImageError? {
    var limits = settings.limits
    limits.attempts = 1
    let request = Request(
      address: address, method: method, accept: ImageMediaType.accepted,
      takes: ImageMediaType.isImage, deadline: deadline)
    do throws(FetchError) {
      _ = try await fetcher(limits: limits).answer(to: request)
      return nil
    } catch {
      return ImageError(error)
    }
  }
}

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
    assert(places[index].isOpen, "only a folder in use is written to")
    assert(count >= 0, "what is written takes room")
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
  private func sweep(of place: Place) -> FolderSweep? {
    if place.isTemporary, !PrivateFolder.isOwn(place.folder.path) { return nil }
    return FolderSweep(
      folder: place.folder.path, bound: settings.bound,
      patience: place.isTemporary ? Self.patience : nil, now: settings.now())
  }
}
