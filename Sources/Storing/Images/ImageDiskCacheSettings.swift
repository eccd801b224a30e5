package import struct Foundation.Date
package import Logging

/// What an `ImageDiskCache` must know of the world it runs in.
package struct ImageDiskCacheSettings: Sendable {
  /// The folder of the cache, in which pictures have one of their own; nil where there is none.
  package var cacheFolder: String?
  /// Folders for pictures that can't be kept, tried in this order.
  package var temporaryFolders: [String]
  /// How many bytes all pictures on the disk may have.
  package var bound: Int
  /// Bounds of a download.
  package var limits: FetchLimits
  /// Whether servers are asked at all.
  package var isRemoteAllowed: Bool
  /// Answers the pictures that come with the program by their file names.
  package var bundledPicture: @Sendable (String) -> [UInt8]?
  /// The version of the program, as servers are told it.
  package var version: String
  /// Names the proxies.
  package var environment: [String: String]
  package var now: @Sendable () -> Date
  /// Where what happens is written down.
  package var log: Logger

  package static let standardBound = 200_000_000

  /// 32 MiB, 5 s until the answer begins, 20 s in all; one more attempt where that may help.
  package static let standardLimits = FetchLimits(
    maxBytes: 32 << 20, head: .seconds(5), attempt: .seconds(20), attempts: 2,
    backoff: .milliseconds(200), longestWait: .seconds(2))

  package init(
    cacheFolder: String?, temporaryFolders: [String] = ["/tmp", "/dev/shm"],
    bound: Int = standardBound, limits: FetchLimits = standardLimits,
    isRemoteAllowed: Bool = true,
    bundledPicture: @escaping @Sendable (String) -> [UInt8]? = { _ in nil },
    version: String, environment: [String: String], now: @escaping @Sendable () -> Date,
    log: Logger
  ) {
    self.cacheFolder = cacheFolder
    self.temporaryFolders = temporaryFolders
    self.bound = bound
    self.limits = limits
    self.isRemoteAllowed = isRemoteAllowed
    self.bundledPicture = bundledPicture
    self.version = version
    self.environment = environment
    self.now = now
    self.log = log
  }
}
