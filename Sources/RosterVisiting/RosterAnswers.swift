package import Roster

/// What the server says when it has carried out a command.
package struct RosterReceipt: Codable, Hashable, Sendable {
  /// The fresh rows with their new revisions; none where there was nothing to do.
  package let rows: [Row]
  /// The roster's version afterwards.
  @Counted package private(set) var version: Int
}

/// A page of the log of changes, the newest line first.
package struct RosterLog: Codable, Hashable, Sendable {
  /// A line with its number.
  package struct Line: Codable, Hashable, Sendable {
    /// The version that the command made.
    @Counted package private(set) var number: Int
    /// What was done, when and by whom.
    package let entry: AuditEntry
  }

  /// The lines.
  package let entries: [Line]
  /// Where the next page begins; nil at the end of the log.
  package let before: Int?

  /// Reads a page; throws where its end is no line that there can be.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    entries = try values.decode([Line].self, forKey: .entries)
    before = try values.decodeIfPresent(Counted.self, forKey: .before)?.wrappedValue
  }
}

/// A code with which somebody can sign up.
package struct RosterInvitation: Codable, Hashable, Sendable {
  /// To be told to whoever is invited.
  @Limited package private(set) var code: String
  /// Until when it is good.
  package let expires: Instant
}

struct LogIn: Encodable {
  let login: String
  let password: String
}

struct SignUp: Encodable {
  let login: String
  let name: String
  let password: String
  let invitation: String?
}

struct PasswordChange: Encodable {
  let old: String
  let new: String
}

struct Inviting: Encodable {
  let name: String
  let role: Person.Role
}

struct Started: Decodable {
  let token: String
  let expires: Instant
  let person: Person
}
