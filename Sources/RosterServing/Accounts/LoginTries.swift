import Roster

/// How often a login may be tried from one address, from all of them, and how often one address may
/// try any. A device that its owner has logged in from has tries of its own, which no stranger can
/// use up.
struct LoginTries: Sendable {
  private let pairs = RateLimit(.init(burst: 10, seconds: 30))
  /// Far more than the tries from one address, so that a stranger can't lock the owner out.
  private let logins = RateLimit(.init(burst: 200, seconds: 10))
  private let origins = RateLimit(.init(burst: 30, seconds: 2))
  private let devices = RateLimit(.init(burst: 10, seconds: 30))

  /// Counts a try; throws `RequestError.tooManyTries` where there were too many.
  func countTry(login: String, from origin: String, at now: Instant) throws {
    try origins.countTry(of: origin, at: now)
    try pairs.countTry(of: pair(login, origin), at: now)
    try logins.countTry(of: login.lowercased(), at: now)
  }

  /// Counts a try for which no login is known.
  func countTry(from origin: String, at now: Instant) throws {
    try origins.countTry(of: origin, at: now)
  }

  /// Counts a try from a device that its owner has logged in from.
  func countTry(device: DeviceToken, at now: Instant) throws {
    try devices.countTry(of: device.text, at: now)
  }

  /// A try that was right counts as none.
  func succeeded(device: DeviceToken) { devices.giveBack(device.text) }

  /// A try that was right counts as none.
  func succeeded(login: String, from origin: String) {
    origins.giveBack(origin)
    pairs.giveBack(pair(login, origin))
    logins.giveBack(login.lowercased())
  }

  private func pair(_ login: String, _ origin: String) -> String {
    "\(origin) \(login.lowercased())"
  }
}
