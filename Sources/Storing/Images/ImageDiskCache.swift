import Connecting
import Files
import Foundation

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
  private lazy var passing = PassingImages()
  private lazy var connections = Connections()
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
    if let file = passing.file(of: address.text, at: settings.now()) { return file }
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
      connections: connections, log: settings.log)
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
      if case .passing(let file, let expires) = picture {
        passing.hold(file, of: address.text, until: expires)
      }
      return .success(picture.file)
    case .failure(let error)?:
      guard error.isAboutNetwork, let known else { return .failure(error) }
      postponed[address.text] = settings.now().addingTimeInterval(Self.pauseAfterFailure)
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
