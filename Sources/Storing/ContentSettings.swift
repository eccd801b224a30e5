package import FlyerModel
package import struct Foundation.Date
package import Logging

/// What `Content` must know of the world it runs in.
package struct ContentSettings: Sendable {
  /// The folder of all copies; nil where there is no home for one.
  package var cacheFolder: String?
  /// The folder of what is the reader's own: ticks, stars, notes; nil where there is no home for it.
  package var dataFolder: String?
  /// The names of the user's sources by their keys: Today and a search of all sources have these
  /// alone. Nil stands for every source that has a copy.
  package var sourceNames: [String: String]?
  package var contentful: ContentfulAccess
  /// BCP 47 languages of the reader, the preferred one first.
  package var languages: [String]
  /// Folders for a copy that can't be kept, tried in this order.
  package var temporaryFolders: [String]
  /// Looks at the pictures of the feed; nil where nobody does.
  package var images: ImageDiskCache?
  /// Makes flyers of documents of other forms; nil where nobody does.
  package var converter: DocumentConverter?
  /// Answers what the header `Authorization` is to say to the server of a source, and to no other;
  /// nil where nobody says who asks. It is never logged, nor part of an error.
  package var authorization: @Sendable (Source) async throws(TokenError) -> String? = { _ in nil }
  /// One's own shifts in all rosters, as far as they are known here: their source is
  /// `ItemAddress.shifts`, their titles are the places.
  package var shifts: @Sendable () -> [TodayEntry] = { [] }
  /// Bounds of a download.
  package var fetchLimits: FetchLimits
  /// The version of the program, as servers are told it.
  package var version: String
  /// Names the proxies.
  package var environment: [String: String]
  package var now: @Sendable () -> Date
  /// Where what happens is written down.
  package var log: Logger
  /// Hears each warning of `ContentState`, once.
  package var onWarning: @Sendable (String) -> Void = { _ in }

  package init(
    cacheFolder: String?, dataFolder: String? = nil, sourceNames: [String: String]? = nil,
    contentful: ContentfulAccess = ContentfulAccess(), languages: [String] = [],
    temporaryFolders: [String] = ["/tmp", "/dev/shm"],
    images: ImageDiskCache? = nil, converter: DocumentConverter? = nil,
    fetchLimits: FetchLimits = .standard, version: String,
    environment: [String: String], now: @escaping @Sendable () -> Date, log: Logger
  ) {
    self.cacheFolder = cacheFolder
    self.dataFolder = dataFolder
    self.sourceNames = sourceNames
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

  /// The time, in seconds since 1970.
  var seconds: Int { Int(now().timeIntervalSince1970) }
}
