import Files
import FlyerModel
import Foundation
import Logging

extension Content {
  /// Queries an index. If the index is broken, rebuilds it and queries the new one.
  func answer<T>(_ ask: (FlyerIndex) async throws -> T, from index: FlyerIndex) async throws -> T {
    do {
      return try await ask(index)
    } catch {
      guard await recover(from: error, in: index), let next = self.index else { throw error }
      return try await ask(next)
    }
  }

  /// Sets a broken index aside and rebuilds it from its document. Returns whether there is a
  /// different index to query.
  func recover(from error: any Error, in broken: FlyerIndex) async -> Bool {
    guard Damage.isReason(for: error) else { return false }
    // Concurrent queries fail too, at the same time or a little later.
    if broken !== index { return true }
    if let recovery { return await recovery.value }
    let task = Task { await replace(broken, because: error) }
    recovery = task
    defer { recovery = nil }
    return await task.value
  }

  /// Reads all pages of the current index, and rebuilds it if one is damaged.
  ///
  /// - Returns: Whether all pages were intact.
  @discardableResult
  package func checkIndex() async -> Bool {
    guard let index, index.isCurrent else { return true }
    do {
      try await index.check()
      return true
    } catch {
      return await !recover(from: error, in: index)
    }
  }

  private func replace(_ broken: FlyerIndex, because error: any Error) async -> Bool {
    guard let path = broken.path else { return false }
    let folder = CopyFolder(path: (path as NSString).deletingLastPathComponent)
    // Another process may have replaced it already.
    if FileStamp(path: path)?.inode == broken.stamp?.inode {
      setAside(path, of: folder, because: error)
    }
    if state.origin == .bundled { return showBundled() }
    if !FileManager.default.fileExists(atPath: path) {
      await remake(folder, validators: broken.facts.validators)
    }
    return broken === index && showCopy() && broken !== index
  }

  /// Rebuilds an index. Needs no lock, since it installs a complete index with the earlier
  /// validators. A space that is newer than these is read again with the next refresh.
  private func remake(_ folder: CopyFolder, validators: Validators?) async {
    do {
      try await makeIndex(of: folder, validators: validators)
    } catch {
      settings?.log.error(
        "an index can't be made anew",
        metadata: ["document": "\(folder.document)", "error": "\(error)"])
    }
  }
}
