/// The paths below the address of a roster's interface.
package enum RosterPath: String, CaseIterable, Sendable {
  case sessions, people, invitations
  case roster, shifts, marketplace, openings, requests, suggestions, trades, audit
  case commands, events, changes, calendar, resets
  case currentSession = "sessions/current"
  case me = "people/me"
  case password = "people/me/password"
  case export = "people/me/export"
  case notices = "people/me/notices"
  case mailConfirmation = "people/me/notices/mail"
  case calendarFile = "calendars/{secret}.ics"

  /// The last part of the address of an interface.
  package static let version = "/v1"

  /// The path below the address.
  package var relative: String { "/" + rawValue }

  package var absolute: String { Self.version + relative }
}

/// The rules of requests apart from those of the roster, as named for programs.
package enum RequestRule: String, CaseIterable, Sendable {
  case badRequest, notJSON, tooLarge, notFound, wrongMethod, unauthorized, wrongPassword, adminsOnly
  case notInvited, loginTaken, hasAccount, hasNoAccount, resetUsed, wrongCode, channelNotOffered
  case languageNotOffered, keyReused, rateLimited, busy, unavailable, failed
}
