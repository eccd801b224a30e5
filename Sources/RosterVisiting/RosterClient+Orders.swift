import Connecting
import Foundation
import Logging
import NIOHTTP1
package import Roster

extension RosterClient {
  /// Carries out a command exactly once: if the answer is lost, it is sent again with the same key.
  /// Throws `RosterClientError.refused` if a rule forbids it.
  package func perform(
    _ command: RosterCommand
  ) async throws(RosterClientError) -> Receipt {
    open()
    guard let session else { throw .loggedOut }
    let question = RosterQuestion(
      method: .POST, path: .commands, body: try encoded(command),
      headers: [IdempotencyKey.header: UUID().uuidString])
    let reply = try await askRepeatedly(question, as: session)
    let receipt = try decoded(Receipt.self, reply)
    // A pending answer may be older than the receipt. Before the first answer, the copy on the disk
    // may be of another roster.
    if answered > 0, questions == answered, let old = snapshot, let next = old.applying(receipt) {
      keep(next, differingIn: old.kept(of: receipt.rows), from: old, of: session)
    } else if receipt.version > snapshot?.version ?? -1 {
      // The command has succeeded, even if the new copy arrives later.
      _ = try? await refresh()
    }
    return receipt
  }

  /// Returns the current roster from an earlier day on, without storing it.
  package func roster(
    from date: RosterDate
  ) async throws(RosterClientError) -> RosterSnapshot {
    open()
    let query = try query(asking: session.flatMap(wanted), [("from", "\(date)")])
    return try decoded(
      RosterSnapshot.self, try await ask(RosterQuestion(path: .roster, query: query)))
  }

  /// A page of the log of changes, the newest line first.
  /// - Parameter before: the number of the line before which the page ends; nil for the newest.
  package func log(
    before: Int? = nil, limit: Int
  ) async throws(RosterClientError) -> RosterLog {
    let page = "?limit=\(min(max(limit, 1), 200))" + (before.map { "&before=\($0)" } ?? "")
    return try decoded(
      RosterLog.self, try await ask(RosterQuestion(path: .audit, query: page)))
  }

  /// Creates a code with which a person can sign up; for admins.
  package func invite(
    name: String, role: Person.Role
  ) async throws(RosterClientError) -> RosterInvitation {
    let order = try encoded(InvitationOrder(role: role, name: name))
    return try decoded(
      RosterInvitation.self,
      try await ask(RosterQuestion(method: .POST, path: .invitations, body: order)))
  }

  private func askRepeatedly(
    _ question: RosterQuestion, as session: RosterCache.Session
  ) async throws(RosterClientError) -> RosterReply {
    var attempt = 1
    while true {
      do throws(RosterClientError) {
        return try await ask(question, as: session)
      } catch {
        guard error.isTemporary, attempt < settings.limits.tries,
          let time = pause(after: error, attempt)
        else { throw error }
        settings.log.info("a command is sent again", metadata: ["error": "\(error)"])
        do { try await settings.sleep(time) } catch { throw .transport(.cancelled) }
        attempt += 1
      }
    }
  }

  /// Returns the pause before another try; nil if the server asks for a longer one than a user
  /// would wait.
  private func pause(after error: RosterClientError, _ attempt: Int) -> Duration? {
    if case .unavailable(_, _, _, let seconds?) = error {
      return seconds <= 5 ? .seconds(seconds) : nil
    }
    return settings.limits.firstPause * (1 << (attempt - 1)) / 2
  }

  func encoded(_ value: some Encodable) throws(RosterClientError) -> Data {
    do { return try JSONEncoder().encode(value) } catch {
      throw connection.notUnderstood(.unsendable)
    }
  }
}
