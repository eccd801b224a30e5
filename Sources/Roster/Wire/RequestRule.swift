/// The rules of requests apart from those of the roster, as named for programs.
package enum RequestRule: String, CaseIterable, Sendable {
  case badRequest, notJSON, tooLarge, notFound, wrongMethod, unauthorized, wrongPassword, adminsOnly
  case notInvited, loginTaken, hasAccount, hasNoAccount, resetUsed, wrongCode, channelNotOffered
  case languageNotOffered, keyReused, rateLimited, busy, unavailable, failed
}
