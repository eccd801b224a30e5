import Files
import Foundation

/// The folders in which a copy can be refreshed: that of the source in the cache, else temporary
/// ones, whose copy is lost when the process ends.
struct RefreshFolders {
  let source: Source
  let settings: ContentSettings
  let occasion: RefreshSchedule.Occasion

  /// Refreshes the copy in the first folder that can be used.
  func run(for content: isolated Content) async throws(ContentError) -> Refresh {
    do throws(ContentError) {
      guard let root = settings.cacheFolder else {
        throw .storage(FileError(path: "~/.cache", code: ENOENT))
      }
      return try await refresh(in: root + "/" + source.cacheKey, isKept: true, for: content)
    } catch {
      guard error.isAboutStorage else { throw error }
      content.warn(.notKept(error))
    }
    var last = ContentError.storage(FileError(path: "/tmp", code: ENOSPC))
    for root in settings.temporaryFolders {
      let path = PrivateFolder.temporary(in: root)
      defer { try? FileManager.default.removeItem(atPath: path) }
      do throws(ContentError) {
        return try await refresh(in: path, isKept: false, for: content)
      } catch {
        guard error.isAboutStorage else { throw error }
        last = error
      }
    }
    throw last
  }

  private func refresh(
    in path: String, isKept: Bool, for content: isolated Content
  ) async throws(ContentError) -> Refresh {
    let folder: CopyFolder
    do { folder = try CopyFolder.writable(at: path) } catch { throw .storage(error) }
    do {
      let lock = try await FileLock(folder.lock)
      defer { withExtendedLifetime(lock) {} }
      folder.removeLeftovers()
      if isKept {
        content.use(folder)
        try await content.rebuild(of: folder, settings).run(for: content)
        content.adoptNewIndex()
        await content.checkIndex()
      }
      let refresh = CopyRefresh(
        source: source, settings: settings, folder: folder, isKept: isKept, occasion: occasion)
      return try await refresh.run(for: content)
    } catch {
      throw ContentError(error, path: folder.path)
    }
  }
}
