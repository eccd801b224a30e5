/// Whose password an admin wants to be chosen anew.
package struct ResetOrder: Codable, Sendable {
  package let person: Person.ID

  package init(person: Person.ID) {
    self.person = person
  }
}

/// A new password, with the code that lets somebody choose one.
package struct PasswordReplacement: Codable, Sendable {
  package let code: String
  package let password: String

  package init(code: String, password: String) {
    self.code = code
    self.password = password
  }
}

/// That somebody's password was changed with a code, so that nobody takes over an account unseen.
package struct PasswordNotice: Codable, Hashable, Sendable {
  package let at: Instant
  /// The admin who has made the code; nil for the server's owner.
  package let maker: String?

  package init(at: Instant, maker: String?) {
    self.at = at
    self.maker = maker
  }

  /// Reads a notice; throws where the name is longer than any.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    at = try values.decode(Instant.self, forKey: .at)
    maker = try values.decodeIfPresent(Limited.self, forKey: .maker)?.wrappedValue
  }
}
