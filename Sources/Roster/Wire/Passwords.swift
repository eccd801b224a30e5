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
