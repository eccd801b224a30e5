package import FlyerModel
package import struct Foundation.Date
package import Logging

/// The environment of `Content`: folders, network, time, log.
package struct ContentSettings: Sendable {
  /// The folder of all copies; nil if there is none.
  package var cacheFolder: String?
  /// The folder of the user's ticks, stars and notes; nil if there is none.
  package var dataFolder: String?
  /// The user's sources. Only these are in Today and in a search of all sources. Nil means every
  /// source that has a copy.
  package var sources: SourceList? {
    didSet { sourceNames = sources?.names }
  }
  /// Their names, by their keys.
  private(set) var sourceNames: [String: String]?
  package var contentful: ContentfulAccess
  /// The user's languages as BCP 47 tags, the preferred one first.
  package var languages: [String]
  /// Folders for a copy that can't be saved in the cache, tried in this order.
  package var temporaryFolders: [String]
  /// Downloads and checks the pictures of the feed; nil if pictures are not checked.
  package var images: ImageDiskCache?
  /// Converts documents of other formats to flyers; nil if none are converted.
  package var converter: DocumentConverter?
  /// Returns the header `Authorization` for the server of a source; nil if there is none. It is
  /// sent to no other server, never logged, and never part of an error.
  package var authorization: @Sendable (Source) async throws(TokenError) -> String? = { _ in nil }
  /// For how many days entries of a source stay that have left their feed and that the user has
  /// read; unread ones stay longer. 0 for none.
  package var keptDays: @Sendable (Source) -> Int = { _ in Self.standardKeptDays }
  /// Whether the full texts of a source are fetched without a key.
  package var wantsFullTexts: @Sendable (Source) -> Bool = { _ in false }
  /// The user's shifts in all rosters, as far as they are cached. Their source is
  /// `ItemAddress.shifts`, their titles are the places.
  package var shifts: @Sendable () -> [TodayEntry] = { [] }
  /// Limits of a download.
  package var fetchLimits: FetchLimits
  /// The version of the program, which is sent to servers.
  package var version: String
  /// The environment variables that name the proxies.
  package var environment: [String: String]
  package var now: @Sendable () -> Date
  /// Where events are logged.
  package var log: Logger
  /// Called once for each warning of `ContentState`.
  package var onWarning: @Sendable (String) -> Void = { _ in }

  package static let standardKeptDays = 90

  package init(
    cacheFolder: String?, dataFolder: String? = nil, sources: SourceList? = nil,
    contentful: ContentfulAccess = ContentfulAccess(), languages: [String] = [],
    temporaryFolders: [String] = ["/tmp", "/dev/shm"],
    images: ImageDiskCache? = nil, converter: DocumentConverter? = nil,
    fetchLimits: FetchLimits = .standard, version: String,
    environment: [String: String], now: @escaping @Sendable () -> Date, log: Logger
  ) {
    self.cacheFolder = cacheFolder
    self.dataFolder = dataFolder
    self.sources = sources
    sourceNames = sources?.names
    self.contentful = contentful
    self.languages = languages
    self.temporaryFolders = temporaryFolders
    self.images = images
    self.converter = converter
    self.fetchLimits = fetchLimits
    self.version = version
    self.environment = environment
    self.now = now
    self.log = log
  }

  /// The current time, in seconds since 1970.
  var seconds: Int { Int(now().timeIntervalSince1970) }
}
