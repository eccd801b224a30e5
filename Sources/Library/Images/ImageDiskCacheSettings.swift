package import struct Foundation.Date
package import Logging

/// The environment of an `ImageDiskCache`: folders, network, time, log.
package struct ImageDiskCacheSettings: Sendable {
  /// The folder of the cache, in which pictures have a folder of their own; nil if there is none.
  package var cacheFolder: String?
  /// Folders for pictures that can't be saved in the cache, tried in this order.
  package var temporaryFolders: [String]
  /// The greatest size of all pictures on the disk, in bytes.
  package var bound: Int
  /// The limits of a download.
  package var limits: FetchLimits
  /// Whether requests to servers are allowed.
  package var isRemoteAllowed: Bool
  /// Returns a bundled picture by its file name.
  package var bundledPicture: @Sendable (String) -> [UInt8]?
  /// The version of the program, which is sent to servers.
  package var version: String
  /// The environment variables that name the proxies.
  package var environment: [String: String]
  package var now: @Sendable () -> Date
  /// Where events are logged.
  package var log: Logger

  package static let standardBound = 200_000_000

  /// 32 MiB, 5 s until the answer begins, 20 s in all, and a second attempt after a temporary
  /// error.
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
