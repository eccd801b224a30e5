public import struct Foundation.Date
public import Logging

/// What `Content` must know of the world it runs in.
public struct ContentSettings: Sendable {
  /// The folder of all copies; nil where there is no home for one.
  public var cacheFolder: String?
  /// The folder of what is the reader's own: ticks, stars, notes; nil where there is no home for it.
  public var dataFolder: String?
  /// How Contentful is reached.
  public var contentful: ContentfulAccess
  /// BCP 47 languages of the reader, the preferred one first.
  public var languages: [String]
  /// Folders for a copy that can't be kept, tried in this order.
  public var temporaryFolders: [String]
  /// Looks at the pictures of the feed; nil where nobody does.
  public var images: ImageStore?
  /// Bounds of a download.
  public var fetchLimits: FetchLimits
  /// The version of the program, as servers are told it.
  public var version: String
  /// Names the proxies.
  public var environment: [String: String]
  /// The clock.
  public var now: @Sendable () -> Date
  /// Where what happens is written down.
  public var log: Logger

  /// Makes settings.
  public init(
    cacheFolder: String?, dataFolder: String? = nil,
    contentful: ContentfulAccess = ContentfulAccess(), languages: [String] = [],
    temporaryFolders: [String] = ["/tmp", "/dev/shm"],
    images: ImageStore? = nil, fetchLimits: FetchLimits = .standard, version: String,
    environment: [String: String], now: @escaping @Sendable () -> Date, log: Logger
  ) {
    self.cacheFolder = cacheFolder
    self.dataFolder = dataFolder
    self.contentful = contentful
    self.languages = languages
    self.temporaryFolders = temporaryFolders
    self.images = images
    self.fetchLimits = fetchLimits
    self.version = version
    self.environment = environment
    self.now = now
    self.log = log
  }
}
