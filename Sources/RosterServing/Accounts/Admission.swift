import RosterStoring

/// Bounds the requests of each caller: a session if the caller is logged in, else an address.
struct Admission: Sendable {
  private let sessions: RequestLimits
  private let addresses: RequestLimits
  /// Bounds what each address asks of published files and pictures.
  private let files: RequestLimits
  /// Bounds the sessions that are looked up for an address, most of which are made up in a flood.
  private let unknown: RequestLimits

  init(_ settings: ServingSettings) {
    sessions = RequestLimits(settings.requestsOfSession, pause: settings.refusalPause)
    addresses = RequestLimits(settings.requestsOfAddress, pause: settings.refusalPause)
    files = RequestLimits(settings.filesOfAddress, pause: settings.refusalPause)
    unknown = RequestLimits(settings.unknownSessions, pause: settings.refusalPause)
  }

  /// Runs a caller's work within their bounds.
  ///
  /// - Parameters:
  ///   - token: The session that the request shows.
  ///   - origin: The address that it comes from.
  ///   - isCounted: Whether it counts for the rate.
  func run<T>(
    showing token: SecretToken?, from origin: String, isCounted: Bool, in server: RosterServer,
    _ work: () async throws -> T
  ) async throws -> T {
    if let token, try await isSession(token, from: origin, in: server) {
      return try await sessions.run(of: token.hash.rawValue, isCounted: isCounted, work)
    }
    return try await addresses.run(of: origin, isCounted: isCounted, work)
  }

  /// Reads a published file for an address within its bounds. It looks up no session, so that files
  /// need no store.
  func runFile<T>(from origin: String, _ work: () async throws -> T) async throws -> T {
    try await files.run(of: origin, work)
  }

  /// After how long a request of an address is due; nil where too many run.
  func delay(of address: String, at now: ContinuousClock.Instant) -> Duration? {
    addresses.enter(address, at: now)
  }

  private func isSession(
    _ token: SecretToken, from origin: String, in server: RosterServer
  ) async throws -> Bool {
    if server.sessions.hasSeen(token.hash) { return true }
    let isSession = try await unknown.run(of: origin) {
      try await server.caller(showing: token) != nil
    }
    if isSession { unknown.giveBack(origin) }
    return isSession
  }
}
