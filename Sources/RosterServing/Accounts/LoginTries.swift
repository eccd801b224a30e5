import Roster

/// How often a login may be tried, by itself and from one address.
struct LoginTries: Sendable {
  private let logins = RateLimit(.init(burst: 10, seconds: 30))
  private let origins = RateLimit(.init(burst: 30, seconds: 2))

  /// Counts a try; throws `RequestError.tooManyTries` where there were too many.
  func take(login: String, from origin: String, at now: Instant) throws {
    try origins.take(origin, at: now)
    try logins.take(login.lowercased(), at: now)
  }

  /// A try that was right counts as none.
  func succeeded(login: String, from origin: String) {
    origins.giveBack(origin)
    logins.giveBack(login.lowercased())
  }
}
