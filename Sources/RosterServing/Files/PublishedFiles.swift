import Files
import Glibc
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Synchronization

/// The files of a folder, small ones kept in memory for as long as they stay as they are.
final class PublishedFiles: Sendable {
  fileprivate struct Kept {
    let path: String
    let stamp: FileStamp
    let representation: Representation

    /// How much memory it takes, about: its bytes, and what is kept around them.
    var size: Int { representation.encoded.size + 4096 }
  }

  fileprivate struct Cache {
    var files: [String: Kept] = [:]
    var size = 0
  }

  /// Above this many bytes a file is read anew each time, piece by piece.
  static let smallLimit = 1_048_576
  private static let cacheLimit = 32 * 1_048_576
  private static let pieceSize = 131_072

  private let folder: String
  private let cache = Mutex(Cache())

  /// Takes the folder's path, which may be a link itself.
  init(folder: String) {
    self.folder = Self.realPath(folder) ?? folder
  }

  /// Answers with the file at a URL's path; throws `RequestError.notFound` where none is published.
  func response(to request: Request, path: String) async throws -> Response {
    if let kept = cache.withLock({ $0.files[path] }),
      FileStamp(path: kept.path) == kept.stamp
    {
      return kept.representation.response(to: request)
    }
    guard let published = PublishedPath(urlPath: path) else { throw RequestError.notFound }
    // Disks may be slow, and requests for something else should not wait for them.
    return try await NIOThreadPool.singleton.runIfActive {
      try self.read(published, at: path, for: request)
    }
  }

  private func read(
    _ published: PublishedPath, at urlPath: String, for request: Request
  ) throws -> Response {
    let path = folder + "/" + published.relative
    guard let file = OpenFile(path: path), isInside(file) else { throw RequestError.notFound }
    let headers: HTTPFields = [
      .contentType: published.kind.mediaType, .cacheControl: "no-cache",
      .contentSecurityPolicy: "default-src 'none'; sandbox", .xContentTypeOptions: "nosniff",
    ]
    guard file.stamp.size <= Self.smallLimit else {
      return Self.stream(file, headers, to: request)
    }
    let representation = Representation(
      Encoded(file.read(file.stamp.size, from: 0), isText: published.kind.isText),
      eTag: file.stamp.eTag, headers: headers)
    keep(
      Kept(path: path, stamp: file.stamp, representation: representation), at: urlPath)
    return representation.response(to: request)
  }

  /// Whether the opened file is in the folder and not hidden, after all links are followed.
  private func isInside(_ file: OpenFile) -> Bool {
    guard let path = file.path, path.hasPrefix(folder + "/") else { return false }
    return PublishedPath(relative: String(path.dropFirst(folder.count + 1))) != nil
  }

  private func keep(_ file: Kept, at path: String) {
    cache.withLock { cache in
      cache.remove(path)
      cache.files[path] = file
      cache.size += file.size
      while cache.size > Self.cacheLimit, let other = cache.files.keys.first {
        cache.remove(other)
      }
    }
  }

  private static func stream(
    _ file: OpenFile, _ headers: HTTPFields, to request: Request
  ) -> Response {
    let eTag = file.stamp.eTag
    let size = file.stamp.size
    var headers = headers
    headers[.eTag] = "\"\(eTag)\""
    headers[.contentLength] = String(size)
    if request.hasCurrent(Request.tags(of: eTag)) {
      return Response(status: .notModified, headers: headers.notModified)
    }
    let body = ResponseBody(contentLength: size) { writer in
      for offset in stride(from: 0, to: size, by: pieceSize) {
        let count = min(pieceSize, size - offset)
        let piece = try await NIOThreadPool.singleton.runIfActive { file.read(count, from: offset) }
        // A file that has become shorter can't be answered any more but by hanging up.
        guard piece.readableBytes == count else { throw RequestError.failed }
        try await writer.write(piece)
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

extension PublishedFiles.Cache {
  fileprivate mutating func remove(_ path: String) {
    guard let file = files.removeValue(forKey: path) else { return }
    size -= file.size
  }
}

extension FileStamp {
  /// A short entity tag (RFC 9110) without quotes.
  fileprivate var eTag: String {
    [Int64(seconds), Int64(nanoseconds), Int64(size), Int64(bitPattern: inode)]
      .map { String($0, radix: 36) }.joined(separator: "-")
  }
}
