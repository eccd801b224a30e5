public import struct Foundation.Date
public import Logging

/// What an `ImageStore` must know of the world it runs in.
public struct ImageStoreSettings: Sendable {
  /// The folder of the cache, in which pictures have one of their own; nil where there is none.
  public var cacheFolder: String?
  /// Folders for pictures that can't be kept, tried in this order.
  public var temporaryFolders: [String]
  /// How many bytes all pictures on the disk may have.
  public var bound: Int
  /// Bounds of a download.
  public var limits: FetchLimits
  /// Whether servers are asked at all.
  public var isRemoteAllowed: Bool
  /// Answers the pictures that come with the program by their file names.
  public var bundledPicture: @Sendable (String) -> [UInt8]?
  /// The version of the program, as servers are told it.
  public var version: String
  /// Names the proxies.
  public var environment: [String: String]
  /// The clock.
  public var now: @Sendable () -> Date
  /// Where what happens is written down.
  public var log: Logger

  /// 200 MB.
  public static let standardBound = 200_000_000

  /// 32 MiB, 5 s until the answer begins, 20 s in all; one more attempt where that may help.
  public static let standardLimits = FetchLimits(
    maxBytes: 32 << 20, head: .seconds(5), attempt: .seconds(20), attempts: 2,
    backoff: .milliseconds(200), longestWait: .seconds(2))

  /// Makes settings; whatever is left out is standard.
  public init(
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
