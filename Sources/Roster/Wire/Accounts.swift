package struct LogIn: Codable, Sendable {
  package let login: String
  package let password: String
  /// What the device was told when its owner logged in there before.
  package let device: String?

  package init(login: String, password: String, device: String? = nil) {
    self.login = login
    self.password = password
    self.device = device
  }
}

package struct SignUp: Codable, Sendable {
  package let login: String
  /// How they are called; nil where an invitation says so.
  package let name: String?
  package let password: String
  /// The code they were told; nil where anybody may sign up.
  package let invitation: String?

  package init(login: String, name: String?, password: String, invitation: String?) {
    self.login = login
    self.name = name
    self.password = password
    self.invitation = invitation
  }
}

/// A password and what comes in its place.
package struct PasswordChange: Codable, Sendable {
  package let old: String
  package let new: String

  package init(old: String, new: String) {
    self.old = old
    self.new = new
  }
}

/// The answer to whoever has logged in or signed up.
package struct StartedSession: Codable, Sendable {
  /// Stands for login and password until it expires.
  package let token: String
  package let expires: Instant
  package let person: Person
  /// The last time that their password was changed with a code, where that was lately.
  package let passwordReset: PasswordNotice?
  /// What the device shows when it logs in again: wrong tries of strangers do not lock it out.
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

/// Whom an admin wants to sign up: somebody who is added under a name, somebody there is, or
/// anybody.
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

/// A code with which somebody can sign up, or choose a new password.
package struct RosterInvitation: Codable, Hashable, Sendable {
  /// To be told to whom it is for.
  @Limited package private(set) var code: String
  /// Until when it is good.
  package let expires: Instant
  /// True where whom it is for gets it by mail as well.
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
