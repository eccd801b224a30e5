/// What a request can break apart from the rules of the roster, as programs are told.
package enum RequestRule: String, CaseIterable, Sendable {
  case badRequest, notJSON, tooLarge, notFound, wrongMethod, unauthorized, wrongPassword, adminsOnly
  case notInvited, loginTaken, hasAccount, hasNoAccount, resetUsed, wrongCode, channelNotOffered
  case languageNotOffered, keyReused, rateLimited, busy, unavailable, failed
}
