import Foundation
import Roster

extension RosterClient {
  /// Applies changes sent by the server. Returns false if the event contains none, or they do not
  /// follow the cached version.
  func take(_ news: RosterStreamEvent, as session: RosterCache.Session) -> Bool {
    guard case .changes(let changes) = news else { return false }
    return take(changes, as: session)
  }

  private func take(_ changes: RosterChanges, as session: RosterCache.Session) -> Bool {
    guard let old = snapshot, let next = old.applying(changes) else { return false }
    if next.version != old.version || next.today != old.today {
      keep(next, differingIn: old.kept(of: changes.rows), from: old, of: session)
    }
    return true
  }

  /// Fetches the changes since the cached copy; nil if the whole roster must be fetched.
  func catchUp(as session: RosterCache.Session) async throws(RosterClientError) -> RosterSnapshot? {
    for _ in 0..<settings.limits.parts {
      guard let old = snapshot else { return nil }
      questions += 1
      let number = questions
      guard let changes = try await changes(since: old.version, as: session) else { return nil }
      // A newer answer has arrived meanwhile.
      guard number > answered else { return snapshot }
      answered = number
      guard take(changes, as: session) else { return nil }
      guard changes.isPart else {
        confirm()
        return snapshot
      }
    }
    return nil
  }

  /// Fetches changes; nil if the server no longer has them.
  private func changes(
    since version: Int, as session: RosterCache.Session
  ) async throws(RosterClientError) -> RosterChanges? {
    do throws(RosterClientError) {
      let question = RosterQuestion(path: .changes, query: "?since=\(version)")
      return try decoded(RosterChanges.self, try await ask(question, as: session))
    } catch {
      if case .refused = error { return nil }
      throw error
    }
  }
}
