import FlyerModel
import Foundation
import Indexing
import Logging

/// The tasks that are running for the content.
struct ContentWork {
  var refresh: Task<Result<Refresh, ContentError>, Never>?
  /// The rebuild of a broken index.
  var recovery: Task<Bool, Never>?
  /// The update of the summary of all sources.
  private(set) var summary: Task<Void, Never>?
  /// During a first download, the number of bytes at which its beginning is shown again.
  var nextBeginning = 0

  /// Updates the summary of all sources in the background, after all earlier updates.
  mutating func updateSummary(by update: @escaping @Sendable () async throws -> Void) {
    summary = Task.detached(priority: .utility) { [earlier = summary] in
      await earlier?.value
      try? await update()
    }
  }
}

extension Content {
  /// Fetches a newer copy from the source and shows it. A call during a refresh waits for its
  /// result.
  @discardableResult
  package func refresh(
    _ occasion: RefreshSchedule.Occasion = .asked
  ) async -> Result<Refresh, ContentError> {
    if let running = work.refresh { return await running.value }
    if occasion == .automatic, let early = earlyRefresh() { return .success(early) }
    let task = Task {
      let result = await self.refreshed(occasion)
      // Cleared before any caller gets the result, so that a later call starts a new refresh.
      self.work.refresh = nil
      return result
    }
    assert(work.refresh == nil, "a source is refreshed once at a time")
    work.refresh = task
    return await task.value
  }

  /// Refreshes a source that has changed. A running refresh may have read the source before the
  /// change.
  func readAgain() async {
    _ = await work.refresh?.value
    await refresh()
  }

  private func refreshed(
    _ occasion: RefreshSchedule.Occasion
  ) async -> Result<Refresh, ContentError> {
    guard source != .bundled, let settings else { return .failure(.noSource) }
    if let today = shown.today {
      await checkIndex()
      show(today)
      return .success(.unchanged)
    }
    state.activity = .refreshing
    defer {
      assert(state.activity != .refreshing, "a refresh ends what it began")
      state.progress = nil
    }
    do throws(ContentError) {
      let refresh = try await RefreshFolders(
        source: source, settings: settings, occasion: occasion
      ).run(for: self)
      if case .notDue(let schedule) = refresh {
        rest(schedule)
        return .success(refresh)
      }
      state.isLive = true
      state.activity = .idle
      if state.isCopy { state.origin = .copy(confirmed: settings.now()) }
      await share?.write(isChanged: refresh.isUpdate, for: self)
      // If this source can be reached, the servers of pictures may be reachable again, too.
      await feed.checker?.checkUnreached()
      return .success(refresh)
    } catch {
      settings.log.warning("refresh failed", metadata: ["error": "\(error)"])
      if state.origin == .beginning, !showBundled() { state.origin = .bundled }
      state.isLive = false
      state.activity = .failed(reason: "\(error)")
      return .failure(error)
    }
  }

  /// Shows progress, unless the refresh has ended.
  func show(_ progress: RefreshProgress) {
    if state.activity == .refreshing { state.progress = progress }
  }

  /// Returns the reason why an automatic refresh must wait; nil if one is due.
  private func earlyRefresh() -> Refresh? {
    guard source.address != nil, let settings, let root = settings.cacheFolder, !isCopyForOthers
    else { return nil }
    let schedule = RefreshSchedule.kept(for: source, in: root)
    guard schedule.pause(for: .automatic, at: settings.seconds) != nil else { return nil }
    rest(schedule)
    return .notDue(schedule)
  }

  /// Ends a refresh without a fetch. What is shown stays, and so does the last failure.
  private func rest(_ schedule: RefreshSchedule) {
    state.activity = schedule.failure.map { .failed(reason: $0) } ?? .idle
  }
}
