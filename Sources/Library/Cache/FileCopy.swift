import Fetching
import Files
import Foundation
import Indexing

/// Copies the document at a local path, so that later writes to it don't disturb the reader.
struct FileCopy {
  let path: String
  /// The greatest number of bytes read from anything but a regular file, since a pipe may never
  /// end.
  let limit: Int
  /// The digest of the document of the current copy; nil if there is none.
  var knownDigest: String?

  /// Copies the file, unless it is the one that the validators describe or has the known digest.
  func run(into copy: String, unless known: Validators?) throws -> FetchResult {
    let input = try opened()
    let validators = Validators(etag: input.stamp.tag)
    let isRegular = input.stamp.isRegular
    if isRegular, try validators == known || isKnown(input) { return .notModified(validators) }
    let output = try NewFile(copy)
    try transfer(from: input.descriptor, to: output, limit: isRegular ? .max : limit)
    try output.keep()
    return .fetched(validators)
  }

  /// Whether only the date of the file has changed.
  private func isKnown(_ input: OpenedFile) throws(ContentError) -> Bool {
    guard let knownDigest else { return false }
    do {
      if try DocumentDigest.isDigest(knownDigest, of: input, at: path) { return true }
    } catch {
      throw .unreadable(error)
    }
    lseek(input.descriptor, 0, SEEK_SET)
    return false
  }

  private func opened() throws(ContentError) -> OpenedFile {
    do { return try OpenedFile(path) } catch { throw .unreadable(error) }
  }

  private func transfer(from input: Int32, to output: NewFile, limit: Int) throws {
    do throws(FileError) {
      try output.write(from: input, at: path, atMost: limit)
    } catch  where error.path == path {
      guard error.code == EFBIG else { throw ContentError.unreadable(error) }
      throw FetchError.transport(.tooLarge(place: path, limit: limit))
    }
  }
}

/// Waits for the first copy of what is local.
extension FileCopy {
  /// In bytes. A file of at most this size is indexed before a user could read that it is being
  /// loaded.
  private static let small = 2 << 20
  private static let patience = Duration.seconds(1)

  /// Whether the copy of a file or folder is likely to be made while a user waits.
  static func isQuick(_ path: String) -> Bool {
    guard let file = FileStamp(path: path) else { return false }
    return FolderCopy.isFolder(path) || file.isRegular && file.size <= small
  }

  /// Waits for work, but not longer than a second. Then the work goes on.
  static func wait(for work: @escaping @Sendable () async -> Void) async {
    let (end, continuation) = AsyncStream<Void>.makeStream()
    Task {
      await work()
      continuation.finish()
    }
    Task {
      try? await Task.sleep(for: patience)
      continuation.finish()
    }
    for await _ in end {}
  }
}
