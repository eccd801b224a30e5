/// What a server says of how somebody is told.
package struct NoticeSettings: Codable, Hashable, Sendable {
  package let preferences: NoticePreferences
  /// An address that was not confirmed yet.
  package let unconfirmed: MailAddress?
  /// What signs the notices of a webhook; said once, when the webhook is new.
  package let webhookSecret: String?
  /// How this server can reach people.
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

  /// What is sent to change something of it and leave the rest: an address that awaits its code is
  /// still wanted.
  package var wanted: NoticePreferences {
    var wanted = preferences
    wanted.mail = unconfirmed ?? preferences.mail
    return wanted
  }
}

/// The code that came by mail.
package struct MailConfirmation: Codable, Sendable {
  @Limited package private(set) var code: String

  package init(code: String) {
    self.code = code
  }
}

/// Why somebody is not told as they would like.
package enum NoticeProblem: Error, Hashable, Sendable {
  /// The server sends none.
  case notOffered(NoticePreferences.Channel)
  /// Anybody could read it on the way.
  case notEncrypted(NoticePreferences.Channel)
  /// The server does not speak it.
  case language(String)
  /// The code is another, or too old, or was tried too often.
  case code
}
