public import Roster

/// What is kept of a roster on this machine, without its secrets.
public struct RosterInventory: Hashable, Sendable {
  /// The file of the token; nil where there is none.
  public let tokenPath: String?
  /// True unless others may read that file.
  public let isTokenPrivate: Bool
  /// Who is logged in; nil where nobody is.
  public let person: String?
  /// Until when.
  public let expires: Instant?
  /// When the server last said that the copy is the newest; nil where there is no copy.
  public let confirmed: Instant?
}

extension RosterClient {
  /// Asks the server whether it is there and still knows whoever is logged in, and changes nothing
  /// here; false where nobody is, or not any more.
  public func reach() async throws(RosterClientError) -> Bool {
    open()
    do throws(RosterClientError) {
      _ = try await connection.ask(RosterQuestion(path: "/roster", token: session?.token))
      return session != nil
    } catch .loggedOut {
      return false
    } catch {
      throw error
    }
  }
}
