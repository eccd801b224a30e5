import Fetching
import Files
import FlyerModel
import Foundation
import Importing
import Indexing
import Logging

/// Updates the state of a space, page by page.
struct SpaceSync: Sendable {
  let api: SpaceAPI
  let store: SpaceStore
  let folder: CopyFolder
  /// The greatest size of all pages of one sync, in bytes.
  let limit: Int
  var mostPages = 2_000
  let log: Logger
  let onProgress: @Sendable (SyncProgress) async -> Void

  /// Continues from the end or interruption of the last sync. Returns how many resources were
  /// skipped, by type.
  func run() async throws -> [String: Int] {
    try store.begin(at: api.address)
    do {
      return try await fetchPages()
    } catch let error as SpaceError {
      guard case .refused(_, 400, _) = error, try store.position() != .start else { throw error }
      log.notice("a sync token was refused; starting over")
      try store.startOver()
      return try await fetchPages()
    }
  }

  private func fetchPages() async throws -> [String: Int] {
    var syncGuard = SyncGuard(mostPages: mostPages)
    while true {
      let position = try store.position()
      let page = try await fetchPage(at: position)
      switch page.value.continuation {
      case .page(let token):
        let progress = try await stage(page, next: token)
        if let fault = syncGuard.fault(after: position, next: token, progress, at: api.place) {
          try store.startOver()
          throw fault
        }
        await onProgress(progress)
      case .sync(let token):
        return try await complete(page, token: token, at: position)
      case nil:
        throw SpaceError.noContinuation(place: api.place)
      }
    }
  }

  /// A page, and the mapped file that contains its resources.
  private struct Page: Sendable {
    let value: ContentfulPage
    let file: MappedFile
  }

  private func fetchPage(at position: SpaceStore.Position) async throws -> Page {
    let query =
      switch position {
      case .start: "?initial=true"
      case .page(let token), .synced(let token): "?sync_token=\(token)"
      }
    let path = folder.unfinished("space.sqlite")
    defer { unlink(path) }
    try await api.fetch("sync", query: query, into: path)
    return try await BackgroundThread.run { [api] in
      let file = try MappedFile(path: path)
      let page = Result { () throws(ContentfulFault) in try ContentfulPage(file.bytes) }
      return Page(value: try page.mapError(api.error).get(), file: file)
    }
  }

  private func stage(_ page: Page, next token: String) async throws -> SyncProgress {
    let size = page.file.bytes.count
    guard try store.waitingBytes() + size <= limit else {
      try store.startOver()
      throw FetchError.transport(.tooLarge(place: api.place, limit: limit))
    }
    return try await BackgroundThread.run { [store] in
      defer { withExtendedLifetime(page.file) {} }
      return try store.stage(page.value, next: token, size: size)
    }
  }

  private func complete(_ page: Page, token: String, at position: SpaceStore.Position)
    async throws -> [String: Int]
  {
    // A sync without changes needs no further request.
    let isQuiet = page.value.items.isEmpty && position == .synced(token: token)
    let about = isQuiet ? nil : try await fetchAbout()
    let skipped = try store.skipped().merging(
      page.value.unknownTypes.merging(["": page.value.unusableCount], uniquingKeysWith: +),
      uniquingKeysWith: +)
    let summary = try await BackgroundThread.run {
      defer { withExtendedLifetime(page.file) {} }
      let summary = try store.complete(page.value, token: token, about: about)
      shrink()
      return summary
    }
    log.info(
      "synced",
      metadata: [
        "changes": "\(summary.changes)", "deletions ignored": "\(summary.ignoredDeletions)",
        "skipped": "\(skipped.values.reduce(0, +))",
      ])
    return skipped
  }

  /// Shrinks the database. A failure is only logged, since the state is complete.
  private func shrink() {
    do {
      try store.shrink()
    } catch {
      log.notice("the database of the space stays large", metadata: ["error": "\(error)"])
    }
  }

  /// Fetches the description of the space. A value that the server refuses is nil.
  private func fetchAbout() async throws -> SpaceStore.About {
    let locales = try await answer {
      try await api.fetch("locales", query: "?limit=1000", into: $0)
    }
    let space = try await answer { try await api.fetchSpace(into: $0) }
    let types = try await answer {
      try await api.fetch("content_types", query: "?limit=1000", into: $0)
    }
    return SpaceStore.About(
      locales: locales.flatMap { (try? ContentfulLocales($0)) == nil ? nil : $0 },
      name: space.flatMap { ContentfulSpace(json: $0)?.name },
      contentTypes: types.flatMap { (try? ContentfulTypes($0)) == nil ? nil : $0 })
  }

  private func answer(_ fetch: (String) async throws -> Void) async throws -> Data? {
    let path = folder.unfinished("space.sqlite")
    defer { unlink(path) }
    do {
      try await fetch(path)
    } catch is SpaceError {
      return nil
    }
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }
}
