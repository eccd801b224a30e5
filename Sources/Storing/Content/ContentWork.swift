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
