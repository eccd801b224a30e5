import Roster

extension RosterClient {
  /// Sends a request after a silence, and shows that the client waits if the answer takes long.
  /// Pending requests are not cancelled, so that a slow server is not treated as offline.
  func watchSilence() async {
    let before = heard
    guard (try? await Task.sleep(for: settings.limits.patience)) != nil, heard == before,
      session != nil, isListening || isLive
    else { return }
    let waiting = Task {
      try await Task.sleep(for: settings.limits.grace)
      if heard == before, isLive { change { $0.link = .connecting } }
    }
    defer { waiting.cancel() }
    do throws(RosterClientError) {
      _ = try await refresh()
      if isListening { change { $0.link = .live } }
    } catch {
      // If there is no stream, the attempt to open one reports the failure.
      guard heard == before, isListening, !Task.isCancelled else { return }
      change { $0.link = .offline(reason: "\(error)") }
    }
  }
}
