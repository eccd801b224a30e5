package struct LogIn: Codable, Sendable {
  package let login: String
  package let password: String
  /// The token that the device got at an earlier login of the account's owner.
  package let device: String?

  package init(login: String, password: String, device: String? = nil) {
    self.login = login
    self.password = password
    self.device = device
  }
}

package struct SignUp: Codable, Sendable {
  package let login: String
  /// The person's name; nil if an invitation has it.
  package let name: String?
  package let password: String
  /// The code that the person received; nil if anyone may sign up.
  package let invitation: String?

  package init(login: String, name: String?, password: String, invitation: String?) {
    self.login = login
    self.name = name
    self.password = password
    self.invitation = invitation
  }
}

/// A password and the one that replaces it.
package struct PasswordChange: Codable, Sendable {
  package let old: String
  package let new: String

  package init(old: String, new: String) {
    self.old = old
    self.new = new
  }
}

/// The answer to a login or sign-up.
package struct StartedSession: Codable, Sendable {
  /// The token that replaces login and password until it expires.
  package let token: String
  package let expires: Instant
  package let person: Person
  /// The last change of the person's password with a code, if it was recent.
  package let passwordReset: PasswordNotice?
  /// The token that the device sends at its next login. With it, failed attempts of strangers do
  /// not lock the owner out.
  package let device: String?

  package init(
    token: String, expires: Instant, person: Person, passwordReset: PasswordNotice? = nil,
    device: String? = nil
  ) {
    self.token = token
    self.expires = expires
    self.person = person
    self.passwordReset = passwordReset
    self.device = device
  }
}

/// An admin's order of an invitation: for a new person with a name, for an existing person, or for
/// anyone.
package struct InvitationOrder: Codable, Sendable {
  package let role: Person.Role
  package let name: String?
  package let person: Person.ID?

  package init(role: Person.Role, name: String? = nil, person: Person.ID? = nil) {
    self.role = role
    self.name = name
    self.person = person
  }
}

/// A code with which a person can sign up, or choose a new password.
package struct RosterInvitation: Codable, Hashable, Sendable {
  /// The code, which the admin passes on to the person.
  @Limited package private(set) var code: String
  /// The moment until which it is valid.
  package let expires: Instant
  /// Whether the person also gets the code by mail.
  @Omitted package private(set) var isMailed: Bool

  package init(code: String, expires: Instant, isMailed: Bool = false) {
    self.code = code
    self.expires = expires
    self.isMailed = isMailed
  }

  private enum CodingKeys: String, CodingKey {
    case code, expires
    case isMailed = "mailed"
  }
}

/// An admin's order to let a person choose a new password.
package struct ResetOrder: Codable, Sendable {
  package let person: Person.ID

  package init(person: Person.ID) {
    self.person = person
  }
}

/// A new password, with the code that lets a person choose one.
package struct PasswordReplacement: Codable, Sendable {
  package let code: String
  package let password: String

  package init(code: String, password: String) {
    self.code = code
    self.password = password
  }
}

/// A notice that a person's password was changed with a code, so that an account can't be taken
/// over unnoticed.
package struct PasswordNotice: Codable, Hashable, Sendable {
  package let at: Instant
  /// The admin who made the code; nil for the server's owner.
  package let maker: String?

  package init(at: Instant, maker: String?) {
    self.at = at
    self.maker = maker
  }

  /// Reads a notice. Throws if the name is longer than any.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    at = try values.decode(Instant.self, forKey: .at)
    maker = try values.decodeIfPresent(Limited.self, forKey: .maker)?.wrappedValue
  }
}

/// A text that no log, dump or message shows, such as a password.
package struct Secret: Equatable, Sendable {
  /// The text itself, for the code that sends it.
  package let revealed: String

  package init(_ text: String) {
    revealed = text
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Always the same word.
  package var description: String { "secret" }

  /// Always the same word.
  package var debugDescription: String { description }

  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
