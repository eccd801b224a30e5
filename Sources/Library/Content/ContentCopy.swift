import Files
import FlyerModel
import Foundation
import Indexing
import Logging

/// Shows the copy of the source.
extension Content {
  /// The folder where the copy of the source is or would be saved.
  var keptFolder: CopyFolder? { shown.folder ?? ownFolder }

  private var ownFolder: CopyFolder? {
    guard source.hasFolder, let root = settings?.cacheFolder else { return nil }
    return CopyFolder(path: root + "/" + source.cacheKey)
  }

  /// Takes a folder as that of the shown copy, and follows what happens in it.
  func use(_ folder: CopyFolder) {
    assert(source.hasFolder, "nothing is refreshed in the folder of another source")
    shown.folder = folder
    watchCopy()
  }

  /// Shows the index if another process has replaced it.
  func adoptNewIndex() {
    if let folder = keptFolder, !shows(folder) { _ = showCopy() }
  }

  /// Whether all queries are answered from the index that is in a folder now.
  func shows(_ folder: CopyFolder) -> Bool {
    shown.index?.path == folder.index && shown.index?.isCurrent == true
  }

  func showCopy() -> Bool {
    guard let settings, let folder = ownFolder,
      FileManager.default.fileExists(atPath: folder.index)
    else { return false }
    do {
      show(
        try FlyerIndex(path: folder.index),
        from: .copy(confirmed: folder.confirmed ?? settings.now()))
      use(folder)
      return true
    } catch IndexError.otherVersion {
      return false
    } catch {
      rebuild(of: folder, settings).setAside(folder.index, because: error, for: self)
      return false
    }
  }

  /// Returns what makes the index of a copy anew.
  func rebuild(of folder: CopyFolder, _ settings: ContentSettings) -> CopyRebuild {
    CopyRebuild(folder: folder, source: source, settings: settings)
  }

  /// Shows the bundled flyer. Returns false and warns the user if it can't be indexed.
  @discardableResult
  func showBundled() -> Bool {
    guard let settings else { return false }
    do {
      show(try BundledFlyer(cacheFolder: settings.cacheFolder).index(), from: .bundled)
      return true
    } catch {
      settings.log.error("the bundled flyer can't be shown", metadata: ["error": "\(error)"])
      warn(.bundledUnusable("\(error)"))
      return false
    }
  }
}

/// Makes the first copy of a source.
extension Content {
  /// Makes the copy of a small local file or of a folder if there is none, so that the first frame
  /// shows its items. Returns after one second even if the copy is not finished.
  package func awaitSmallFile() async {
    guard state.isStandIn, case .file(let path) = source, FileCopy.isQuick(path) else { return }
    // The file may change before the reader follows it.
    watchSource()
    await FileCopy.wait { await self.refresh() }
  }

  /// Rebuilds the index from the saved document if it is lost or in the words of another language;
  /// does not use the network.
  ///
  /// - Returns: Whether the source has a copy now.
  @discardableResult
  package func recoverCopy() async -> Bool {
    if hasCopy, !isCopyForOthers { return true }
    guard let settings, let folder = ownFolder,
      FileManager.default.fileExists(atPath: folder.document)
    else { return hasCopy }
    do {
      let lock = try await FileLock(folder.lock)
      defer { withExtendedLifetime(lock) {} }
      try await rebuild(of: folder, settings).run(for: self)
      use(folder)
      adoptNewIndex()
    } catch {
      settings.log.warning("a copy can't be recovered", metadata: ["error": "\(error)"])
    }
    return hasCopy
  }

  /// Whether the copy that is shown is in the words of another language.
  var isCopyForOthers: Bool {
    guard state.isCopy, let settings, let index = shown.index else { return false }
    return !settings.reads(index)
  }
}

/// Rebuilds an index that is broken.
extension Content {
  /// Renames a broken file so that the reader ignores it but users can inspect it.
  func setAside(_ file: String, because error: any Error) {
    settings?.log.error(
      "set aside a broken file", metadata: ["file": "\(file)", "error": "\(error)"])
    CopyFolder(path: PrivateFolder.folder(of: file)).setAside(file)
  }

  /// Sets a broken index aside and rebuilds it from its document. Returns whether there is a
  /// different index to query.
  func recover(from error: any Error, in broken: FlyerIndex) async -> Bool {
    guard Damage.isReason(for: error) else { return false }
    // Concurrent queries fail too, at the same time or a little later.
    if broken !== shown.index { return true }
    if let recovery = work.recovery { return await recovery.value }
    assert(broken === shown.index, "only the index shown is replaced")
    guard let settings, let path = broken.path else { return false }
    let rebuild = rebuild(of: CopyFolder(path: PrivateFolder.folder(of: path)), settings)
    let task = Task { await rebuild.replace(broken, because: error, for: self) }
    work.recovery = task
    defer { work.recovery = nil }
    return await task.value
  }

  /// Reads all pages of the current index and of the summary of all sources, and rebuilds them if
  /// one is damaged.
  ///
  /// - Returns: Whether all pages were intact.
  @discardableResult
  package func checkIndex() async -> Bool {
    let isSummaryIntact = await checkSummary()
    guard let index = shown.index, index.isCurrent else { return isSummaryIntact }
    do {
      try await index.check()
      return isSummaryIntact
    } catch {
      return await !recover(from: error, in: index) && isSummaryIntact
    }
  }
}
