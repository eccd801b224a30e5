import Files
import FlyerModel
import Foundation
import GRDB
import Importing
import Logging

extension Content {
  /// Fetches a newer copy from the source and shows it. A call during a refresh waits for its
  /// result.
  @discardableResult
  package func refresh(
    _ occasion: RefreshSchedule.Occasion = .asked
  ) async -> Result<Refresh, ContentError> {
    if let running { return await running.value }
    if occasion == .automatic, let early = earlyRefresh() { return .success(early) }
    let task = Task {
      let result = await self.refreshed(occasion)
      // Cleared before any caller gets the result, so that a later call starts a new refresh.
      self.running = nil
      return result
    }
    running = task
    return await task.value
  }

  /// Refreshes a source that has changed. A running refresh may have read the source before the
  /// change.
  func readAgain() async {
    _ = await running?.value
    await refresh()
  }

  private func refreshed(
    _ occasion: RefreshSchedule.Occasion
  ) async -> Result<Refresh, ContentError> {
    guard source != .bundled, let settings else { return .failure(.noSource) }
    if source == .today {
      showToday()
      return .success(.unchanged)
    }
    state.activity = .refreshing
    defer { state.progress = nil }
    do throws(ContentError) {
      let refresh = try await refreshInFolders(settings, occasion)
      if case .notDue(let schedule) = refresh {
        rest(schedule)
        return .success(refresh)
      }
      state.isLive = true
      state.activity = .idle
      if state.isCopy { state.origin = .copy(confirmed: settings.now()) }
      await summarize(isChanged: refresh.isUpdate)
      // If this source can be reached, the servers of pictures may be reachable again, too.
      await feedChecker?.checkUnreached()
      return .success(refresh)
    } catch {
      settings.log.warning("refresh failed", metadata: ["error": "\(error)"])
      if state.origin == .beginning, !showBundled() { state.origin = .bundled }
      state.isLive = false
      state.activity = .failed(reason: "\(error)")
      return .failure(error)
    }
  }

  /// Tries the cache first, then temporary folders, whose copy is lost when the process ends.
  private func refreshInFolders(
    _ settings: ContentSettings, _ occasion: RefreshSchedule.Occasion
  ) async throws(ContentError) -> Refresh {
    do throws(ContentError) {
      guard let root = settings.cacheFolder else {
        throw .storage(FileError(path: "~/.cache", code: ENOENT))
      }
      let folder = try writableFolder(root + "/" + source.cacheKey)
      return try await refresh(in: folder, isKept: true, occasion)
    } catch {
      guard error.isAboutStorage else { throw error }
      warn(.notKept(error))
    }
    var last = ContentError.storage(FileError(path: "/tmp", code: ENOSPC))
    for root in settings.temporaryFolders {
      do throws(ContentError) {
        let path = PrivateFolder.temporary(in: root)
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try await refresh(in: writableFolder(path), isKept: false, occasion)
      } catch {
        guard error.isAboutStorage else { throw error }
        last = error
      }
    }
    throw last
  }

  private func writableFolder(_ path: String) throws(ContentError) -> CopyFolder {
    do { return try CopyFolder.writable(at: path) } catch { throw .storage(error) }
  }

  private func refresh(
    in folder: CopyFolder, isKept: Bool, _ occasion: RefreshSchedule.Occasion
  ) async throws(ContentError) -> Refresh {
    do {
      let lock = try await FileLock(folder.lock)
      defer { withExtendedLifetime(lock) {} }
      folder.removeLeftovers()
      if isKept {
        self.folder = folder
        try await recover(folder)
        adoptNewIndex()
        await checkIndex()
      }
      return try await obtain(into: folder, isKept: isKept, occasion)
    } catch {
      throw ContentError(error, path: folder.path)
    }
  }

  /// Rebuilds the index from the document if it is missing, has another version, or is in the words
  /// of another language.
  func recover(_ folder: CopyFolder) async throws {
    let usable = shows(folder) ? index : try? FlyerIndex(path: folder.index)
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
  func makeIndex(of folder: CopyFolder, validators: Validators?) async throws {
    let importOptions = settings?.importOptions ?? ImportOptions()
    var copy = CopyImport(
      document: folder.document, from: source, validators: validators, isNew: false)
    copy.space = try folder.spaceDocument(of: source, for: importOptions)
    (copy.importOptions, copy.converter) = (importOptions, settings?.converter)
    copy.served = RefreshSchedule(at: folder.schedule).served
    (copy.held, copy.second) = (await heldItems(), settings?.seconds ?? 0)
    _ = try await copy.run(in: folder)
  }

  /// Whether an index was built for the reader's languages, or is the same in all.
  func isForReader(_ index: FlyerIndex) -> Bool {
    guard let translation = index.facts.validators?.translation else { return true }
    return translation == (settings?.importOptions ?? ImportOptions()).tag
  }

  /// Whether the current copy has items that a refresh could replace.
  var hasItems: Bool { state.isCopy && index?.facts.counts.all ?? 0 > 0 }

  /// Shows progress, unless the refresh has ended.
  func show(_ progress: RefreshProgress) {
    if state.activity == .refreshing { state.progress = progress }
  }
}

extension ContentError {
  /// Converts an error of a lower layer; `path` names the place where a database could not be
  /// written.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as ContentError: self = error
    case let error as FetchError: self = .fetching(error)
    case let error as ImportError: self = .importing(error)
    case let error as ConversionError: self.init(error)
    case let error as FileError: self = .storage(error)
    case let error as SpaceError: self = .space(error)
    case let error as DatabaseError:
      self =
        error.storageCode.map { .storage(FileError(path: path, code: $0)) }
        ?? .index(.other("\(error)"))
    default: self = .index(.other("\(error)"))
    }
  }

  /// Whether another folder may help.
  fileprivate var isAboutStorage: Bool {
    switch self {
    case .storage, .fetching(.storage): true
    case .fetching, .importing, .converting, .emptied, .webPage, .login, .unreadable,
      .index, .damagedIndex,
      .personal, .space,
      .noSource:
      false
    }
  }
}
