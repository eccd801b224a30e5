package import Roster

/// What is kept of a roster on this machine, without its secrets.
package struct RosterInventory: Hashable, Sendable {
  /// The file of the token; nil where there is none.
  package let tokenPath: String?
  /// True unless others may read that file.
  package let isTokenPrivate: Bool
  /// Who is logged in; nil where nobody is.
  package let person: String?
  package let expires: Instant?
  /// When the server last said that the copy is the newest; nil where there is no copy.
  package let confirmed: Instant?
}

extension RosterClient {
  /// Asks the server whether it is there and still knows whoever is logged in, and changes nothing
  /// here; false where nobody is, or not any more.
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
