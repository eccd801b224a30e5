import Foundation
import Roster

extension RosterClient {
  /// Takes what the server tells of changes over; false where it tells of none, or of some that
  /// don't lead on from what is here.
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

  /// Asks what has changed since the copy that is here; nil where the whole roster has to be asked
  /// for.
  func catchUp(as session: RosterCache.Session) async throws(RosterClientError) -> RosterSnapshot? {
    for _ in 0..<settings.limits.parts {
      guard let old = snapshot else { return nil }
      questions += 1
      let number = questions
      guard let changes = try await changes(since: old.version, as: session) else { return nil }
      // Something newer was answered meanwhile.
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

  /// Nil from a server that does not tell them any more.
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
