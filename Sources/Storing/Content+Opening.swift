import Files
import FlyerModel
import Foundation
import Logging

/// What is done for a source of which there is no copy yet.
extension Content {
  /// So much of a file is here sooner than anybody could read that it is on its way, in bytes.
  private static let smallFile = 2 << 20
  private static let patience = Duration.seconds(1)

  /// Makes the copy of a small file or of a folder of this machine where there is none, so that its
  /// first page is the first that is seen; returns after a second where that takes longer.
  package func awaitSmallFile() async {
    guard state.isStandIn, case .file(let path) = source, let file = FileStamp(path: path),
      FolderCopy.isFolder(path) || file.isRegular && file.size <= Self.smallFile
    else { return }
    // It may change before the reader follows it.
    watchSource()
    let (end, continuation) = AsyncStream<Void>.makeStream()
    Task {
      await refresh()
      continuation.finish()
    }
    Task {
      try? await Task.sleep(for: Self.patience)
      continuation.finish()
    }
    for await _ in end {}
  }

  /// Makes the index of a document that was kept anew, where it is lost or in the words of another
  /// language; asks nobody.
  ///
  /// - Returns: true where there is a copy now.
  @discardableResult
  package func recoverCopy() async -> Bool {
    if hasCopy, !isCopyForOthers { return true }
    guard let root = settings?.cacheFolder else { return hasCopy }
    let folder = CopyFolder(path: root + "/" + source.cacheKey)
    guard FileManager.default.fileExists(atPath: folder.document) else { return hasCopy }
    do {
      let lock = try await FileLock(folder.lock)
      defer { withExtendedLifetime(lock) {} }
      try await recover(folder)
      self.folder = folder
      adoptNewIndex()
    } catch {
      settings?.log.warning("a copy can't be recovered", metadata: ["error": "\(error)"])
    }
    return hasCopy
  }

  /// Whether the copy that is shown is in the words of another language.
  var isCopyForOthers: Bool { state.isCopy && index.map { !isForReader($0) } ?? false }
}
