import Files
import FlyerModel
import Foundation
import Logging

/// Makes the first copy of a source.
extension Content {
  /// In bytes. A file of at most this size is indexed before a user could read that it is being
  /// loaded.
  private static let smallFile = 2 << 20
  private static let patience = Duration.seconds(1)

  /// Makes the copy of a small local file or of a folder if there is none, so that the first frame
  /// shows its items. Returns after one second even if the copy is not finished.
  package func awaitSmallFile() async {
    guard state.isStandIn, case .file(let path) = source, let file = FileStamp(path: path),
      FolderCopy.isFolder(path) || file.isRegular && file.size <= Self.smallFile
    else { return }
    // The file may change before the reader follows it.
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

  /// Rebuilds the index from the saved document if it is lost or in the words of another language;
  /// does not use the network.
  ///
  /// - Returns: Whether the source has a copy now.
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
