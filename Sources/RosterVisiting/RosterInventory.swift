package import Roster

/// The state of a roster's files on this machine, without secrets.
package struct RosterInventory: Hashable, Sendable {
  /// The file of the token; nil if there is none.
  package let tokenPath: String?
  /// Whether only the owner can read that file.
  package let isTokenPrivate: Bool
  /// The logged-in person; nil if there is none.
  package let person: String?
  package let expires: Instant?
  /// When the server last confirmed the copy as the newest; nil if there is no copy.
  package let confirmed: Instant?
}

extension RosterClient {
  /// Checks whether the server can be reached and still accepts the session; changes nothing here.
  /// Returns false if no user is logged in, or the session has ended.
  package func reach() async throws(RosterClientError) -> Bool {
    open()
    do throws(RosterClientError) {
      _ = try await connection.ask(RosterQuestion(path: .roster, token: session?.token))
      return session != nil
    } catch .loggedOut {
      return false
    } catch {
      throw error
    }
  }
}
