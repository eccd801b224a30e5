import Files
import FlyerModel
import Foundation
import Importing
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
      setAside(folder.index, of: folder, because: error)
      return false
    }
  }

  /// Renames a broken file so that the reader ignores it but users can inspect it.
  private func setAside(_ file: String, of folder: CopyFolder, because error: any Error) {
    settings?.log.error(
      "set aside a broken file", metadata: ["file": "\(file)", "error": "\(error)"])
    folder.setAside(file)
    guard file == folder.index else { return }
    shown.wasDamaged = true
    warn(.indexDamaged)
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
    guard let folder = ownFolder, FileManager.default.fileExists(atPath: folder.document) else {
      return hasCopy
    }
    do {
      let lock = try await FileLock(folder.lock)
      defer { withExtendedLifetime(lock) {} }
      try await recover(folder)
      use(folder)
      adoptNewIndex()
    } catch {
      settings?.log.warning("a copy can't be recovered", metadata: ["error": "\(error)"])
    }
    return hasCopy
  }

  /// Whether the copy that is shown is in the words of another language.
  var isCopyForOthers: Bool { state.isCopy && shown.index.map { !isForReader($0) } ?? false }

  /// Whether an index was built for the reader's languages, or is the same in all.
  private func isForReader(_ index: FlyerIndex) -> Bool {
    guard let translation = index.facts.validators?.translation else { return true }
    return translation == (settings?.importOptions ?? ImportOptions()).tag
  }
}

/// Rebuilds an index that is missing or broken.
extension Content {
  /// Rebuilds the index from the document if it is missing, has another version, or is in the words
  /// of another language.
  func recover(_ folder: CopyFolder) async throws {
    let usable = shows(folder) ? shown.index : try? FlyerIndex(path: folder.index)
    if let usable, isForReader(usable) { return }
    guard FileManager.default.fileExists(atPath: folder.document) else { return }
    do {
      try await makeIndex(of: folder, validators: usable?.facts.validators)
    } catch  where usable != nil {
      settings?.log.warning("a copy keeps its language", metadata: ["error": "\(error)"])
    } catch let error as ImportError {
      setAside(folder.document, of: folder, because: error)
    } catch  where source.isSpace && Damage.isReason(for: error) {
      // The index is new, so its input must be broken.
      setAside(folder.space, of: folder, because: error)
    }
  }

  /// Rebuilds the index from the saved document or space.
  private func makeIndex(of folder: CopyFolder, validators: Validators?) async throws {
    let importOptions = settings?.importOptions ?? ImportOptions()
    var copy = CopyImport(
      document: folder.document, from: source, validators: validators, isNew: false)
    copy.space = try folder.spaceDocument(of: source, for: importOptions)
    (copy.importOptions, copy.converter) = (importOptions, settings?.converter)
    copy.served = RefreshSchedule(at: folder.schedule).served
    (copy.retainedIDs, copy.second) = (await retainedIDs(), settings?.seconds ?? 0)
    _ = try await copy.run(in: folder)
  }

  /// Sets a broken index aside and rebuilds it from its document. Returns whether there is a
  /// different index to query.
  func recover(from error: any Error, in broken: FlyerIndex) async -> Bool {
    guard Damage.isReason(for: error) else { return false }
    // Concurrent queries fail too, at the same time or a little later.
    if broken !== shown.index { return true }
    if let recovery = work.recovery { return await recovery.value }
    assert(broken === shown.index, "only the index shown is replaced")
    let task = Task { await replace(broken, because: error) }
    work.recovery = task
    defer { work.recovery = nil }
    return await task.value
  }

  /// Reads all pages of the current index, and rebuilds it if one is damaged.
  ///
  /// - Returns: Whether all pages were intact.
  @discardableResult
  package func checkIndex() async -> Bool {
    guard let index = shown.index, index.isCurrent else { return true }
    do {
      try await index.check()
      return true
    } catch {
      return await !recover(from: error, in: index)
    }
  }

  private func replace(_ broken: FlyerIndex, because error: any Error) async -> Bool {
    guard let path = broken.path else { return false }
    let folder = CopyFolder(path: PrivateFolder.folder(of: path))
    // Another process may have replaced it already.
    if FileStamp(path: path)?.inode == broken.stamp?.inode {
      setAside(path, of: folder, because: error)
    }
    if state.origin == .bundled { return showBundled() }
    if !FileManager.default.fileExists(atPath: path) {
      await remake(folder, validators: broken.facts.validators)
    }
    return broken === shown.index && showCopy() && broken !== shown.index
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
