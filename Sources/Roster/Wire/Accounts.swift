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
