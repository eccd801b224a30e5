import Roster

extension RosterClient {
  /// After a while in which nothing was heard asks the server, and says that it is waited for where it
  /// takes long to answer; what is under way is not cut, so that a slow server stays one.
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
      // Where nothing is listened to, whoever tries to says what came of that.
      guard heard == before, isListening, !Task.isCancelled else { return }
      change { $0.link = .offline(reason: "\(error)") }
    }
  }
}
