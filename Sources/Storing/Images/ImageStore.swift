import Connecting
import Foundation

/// The pictures of the network and those that come with the program, as files on the disk.
///
/// What was fetched once lies in the cache, within a bound that all programs share, and is asked
/// for again only when its server would have it so. At most eight requests are made at a time.
/// Nothing is set up before the first picture.
package actor ImageStore {
  private typealias Outcome = Result<ImageFile, ImageError>

  nonisolated let settings: ImageStoreSettings
  lazy var library = ImageLibrary(settings)
  lazy var refusals = NegativeCache()
  lazy var turns = AsyncSemaphore(count: Self.requestsAtOnce)
  private lazy var passing = PassingPictures()
  private lazy var connections = Connections()
  private lazy var downloads = SingleFlight<Outcome>()
  /// When servers that did not answer are asked again about pictures that are there.
  private lazy var postponed: [String: Date] = [:]

  static let requestsAtOnce = 8
  private static let pauseAfterFailure: TimeInterval = 60

  /// Makes a store; costs nothing before it is used.
  package init(_ settings: ImageStoreSettings) { self.settings = settings }

  /// The picture of an http(s) URL: from the disk where it is fresh, else from its server; where
  /// that can't be asked, an older one. One that a check has just left out is not asked for, but
  /// refused for the same reason. A task that is cancelled gives its download up, unless
  /// somebody else waits for it.
  package func file(for url: String) async throws(ImageError) -> ImageFile {
    let address = try address(of: url)
    if let name = address.bundledName { return try library.bundledPicture(name, of: address).file }
    guard settings.isRemoteAllowed else { throw .switchedOff }
    let known = library.entry(for: address.text)
    if let known, !isToBeAsked(known) {
      known.folder.touch(known, at: settings.now())
      return known.file
    }
    if let file = passing.file(of: address.text, at: settings.now()) { return file }
    if let error = refusals.error(of: address.text, at: settings.now()) { throw error }
    let outcome = await downloads.value(of: address.text) { await self.brought(address, known) }
    return try (outcome ?? .failure(.cancelled)).get()
  }

  /// What was made of a picture and kept under this key; nil where nothing was, or the picture is
  /// another one now. Nobody is asked for anything.
  package func rendition(of url: String, key: String) -> [UInt8]? {
    guard let entry = kept(url) else { return nil }
    return entry.folder.rendition(of: entry, key: key, at: settings.now())
  }

  /// True where `rendition` would answer something; nothing is read for that.
  package func hasRendition(of url: String, key: String) -> Bool {
    guard let entry = kept(url) else { return false }
    return entry.folder.hasRendition(of: entry, key: key)
  }

  /// Keeps what was made of a picture, for as long as there is room and the picture stays.
  package func keep(_ bytes: [UInt8], rendition key: String, of url: String) {
    guard let entry = kept(url) else { return }
    // Where there is no room, it is made again.
    try? entry.folder.keep(bytes, of: entry, key: key, at: settings.now())
    library.wrote(bytes.count, to: entry.folder)
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
    return library.entry(for: address.text)
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
    let fetcher = fetcher(limits: settings.limits)
    do throws(ImageError) {
      while true {
        let folder = try library.writableFolder()
        do throws(ImageError) {
          let download = ImageDownload(
            address: address, fetcher: fetcher, folder: folder, now: settings.now())
          let picture = try await download.run(unless: known)
          if case .kept(let entry) = picture, entry.record.stored == entry.record.confirmed {
            library.wrote(entry.record.size, to: folder)
          }
          return .success(picture)
        } catch .storage(let error) {
          library.giveUp(folder, because: error)
        }
      }
    } catch {
      return .failure(error)
    }
  }
}
