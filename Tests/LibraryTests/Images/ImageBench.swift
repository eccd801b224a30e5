import Foundation
import Logging
import LoopbackServing
import Scratch
import Synchronization

@testable import Library

/// A server of pictures, a folder for them and a clock that a test sets.
final class ImageBench: Sendable {
  let server: LoopbackServer
  let folder: TemporaryFolder
  private let clock = Mutex(Date(timeIntervalSince1970: 1_767_225_600))

  init(isSilent: Bool = false) async throws {
    server = try await LoopbackServer(isSilent: isSilent)
    folder = try TemporaryFolder()
  }

  deinit { Task { [server] in try await server.stop() } }

  var now: Date { clock.withLock { $0 } }

  func wait(_ seconds: TimeInterval) { clock.withLock { $0 += seconds } }

  /// The folder of pictures.
  var images: String { folder.file("cache/images") }

  /// The names of all files in it.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: images)) ?? []).sorted()
  }

  func settings(
    limits: FetchLimits = FetchLimits(maxBytes: 100_000, head: .seconds(5), attempts: 1),
    bound: Int = 1 << 20
  ) -> ImageDiskCacheSettings {
    ImageDiskCacheSettings(
      cacheFolder: folder.file("cache"), temporaryFolders: [], bound: bound, limits: limits,
      bundledPicture: { $0.hasPrefix("a.png") ? ImageBench.png : nil }, version: "1.2.3",
      environment: [:], now: { self.now }, log: Logger(label: "") { _ in SwiftLogNoOpLogHandler() })
  }

  func store() -> ImageDiskCache { ImageDiskCache(settings()) }

  /// Returns the bytes of a picture from a store, which is retained until then.
  func bytes(_ target: String, from store: ImageDiskCache) async throws -> [UInt8] {
    let file = try await store.file(for: server.url(target))
    return Array(try Data(contentsOf: URL(fileURLWithPath: file.path)))
  }

  /// Returns the error for a picture; nil if there is one.
  func error(_ url: String, from store: ImageDiskCache) async -> ImageError? {
    do {
      _ = try await store.file(for: url)
      return nil
    } catch {
      return error
    }
  }

  /// The beginning of a PNG, all that these tests read.
  static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3, 4, 5]
}

extension Reply {
  /// Returns a picture, or a reply that claims to be one.
  static func image(
    _ body: [UInt8] = ImageBench.png, type: String? = "image/png", etag: String? = nil,
    cacheControl: String? = nil, hold: Hold? = nil
  ) -> Reply {
    var reply = Reply(body: body, hold: hold)
    if let type { reply.headers.append(("Content-Type", type)) }
    if let etag { reply.headers.append(("ETag", etag)) }
    if let cacheControl { reply.headers.append(("Cache-Control", cacheControl)) }
    return reply
  }
}
