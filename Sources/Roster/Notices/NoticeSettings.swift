/// The settings of a person's notices, as a server reports them.
package struct NoticeSettings: Codable, Hashable, Sendable {
  package let preferences: NoticePreferences
  /// An address that is not confirmed yet.
  package let unconfirmed: MailAddress?
  /// The key that signs the notices of a webhook; sent once, when the webhook is new.
  package let webhookSecret: String?
  /// The channels that the server offers.
  package let offered: [NoticePreferences.Channel]

  package init(
    preferences: NoticePreferences, unconfirmed: MailAddress?, webhookSecret: String?,
    offered: [NoticePreferences.Channel]
  ) {
    self.preferences = preferences
    self.unconfirmed = unconfirmed
    self.webhookSecret = webhookSecret
    self.offered = offered
  }

  /// The preferences to send when only some of them change. An address that awaits its code is
  /// still wanted.
  package var wanted: NoticePreferences {
    var wanted = preferences
    wanted.mail = unconfirmed ?? preferences.mail
    return wanted
  }
}

/// The code from a mail, which confirms its address.
package struct MailConfirmation: Codable, Sendable {
  @Limited package private(set) var code: String

  package init(code: String) {
    self.code = code
  }
}

/// The reason why a person can't be notified as they want.
package enum NoticeProblem: Error, Hashable, Sendable {
  /// The server does not offer the channel.
  case notOffered(NoticePreferences.Channel)
  /// The address is not encrypted, so third parties could read notices on the way.
  case notEncrypted(NoticePreferences.Channel)
  /// The server does not have the language.
  case language(String)
  /// The code is wrong, too old, or was tried too often.
  case code
}
