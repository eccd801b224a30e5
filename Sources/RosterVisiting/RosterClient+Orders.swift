import Connecting
import Foundation
import Logging
import NIOHTTP1
package import Roster

extension RosterClient {
  /// Has a command carried out, once: where the answer is lost, the same is asked again with the
  /// same key. Throws `RosterClientError.refused` where a rule forbids it.
  package func perform(
    _ command: RosterCommand
  ) async throws(RosterClientError) -> RosterReceipt {
    open()
    guard let session else { throw .loggedOut }
    var question = RosterQuestion(method: .POST, path: "/commands", token: session.token)
    question.body = try encoded(command)
    question.headers = ["Idempotency-Key": UUID().uuidString]
    let reply = try await askRepeatedly(question, as: session)
    let receipt = try decoded(RosterReceipt.self, reply)
    if receipt.version > snapshot?.version ?? -1 {
      // The command is done; that the fresh copy comes a little later is no failure of it.
      _ = try? await refresh()
    }
    return receipt
  }

  /// A page of the log of changes, the newest line first.
  /// - Parameter before: the number of the line before which the page ends; nil for the newest.
  package func log(
    before: Int? = nil, limit: Int
  ) async throws(RosterClientError) -> RosterLog {
    open()
    guard let session else { throw .loggedOut }
    let page = before.map { "&before=\($0)" } ?? ""
    let question = RosterQuestion(
      path: "/audit?limit=\(min(max(limit, 1), 200))" + page, token: session.token)
    return try decoded(RosterLog.self, try await ask(question, as: session))
  }

  /// Makes a code with which somebody can sign up; for admins.
  package func invite(
    name: String, role: Person.Role
  ) async throws(RosterClientError) -> RosterInvitation {
    open()
    guard let session else { throw .loggedOut }
    var question = RosterQuestion(method: .POST, path: "/invitations", token: session.token)
    question.body = try encoded(Inviting(name: name, role: role))
    return try decoded(RosterInvitation.self, try await ask(question, as: session))
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

  /// Nil where the server wants to be left in peace for longer than somebody waits.
  private func pause(after error: RosterClientError, _ attempt: Int) -> Duration? {
    if case .unavailable(_, _, _, let seconds?) = error {
      return seconds <= 5 ? .seconds(seconds) : nil
    }
    return settings.limits.firstPause * (1 << (attempt - 1)) / 2
  }

  func encoded(_ value: some Encodable) throws(RosterClientError) -> Data {
    do { return try JSONEncoder().encode(value) } catch {
      throw connection.notUnderstood("this can't be sent")
    }
  }
}
