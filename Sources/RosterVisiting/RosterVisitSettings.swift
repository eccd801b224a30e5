package import Logging
package import Roster

/// The client's settings, folders and clock.
package struct RosterVisitSettings: Sendable {
  /// The folder of copies; nil for none.
  package var cacheFolder: String?
  /// The folder of the token that replaces a password; nil for none.
  package var stateFolder: String?
  /// The program's name for the server.
  package var userAgent: String
  /// The variables that name proxies and perhaps a file of authorities, as curl reads them.
  package var environment: [String: String]
  /// Limits of durations and sizes.
  package var limits: RosterVisitLimits
  package var now: @Sendable () -> Instant
  /// Waits before another try; throws when the task is cancelled.
  package var sleep: @Sendable (Duration) async throws -> Void
  /// Logs events, but never a token or a password.
  package var log: Logger

  package init(
    cacheFolder: String?, stateFolder: String?, userAgent: String,
    environment: [String: String] = [:], limits: RosterVisitLimits = RosterVisitLimits(),
    now: @escaping @Sendable () -> Instant,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    log: Logger
  ) {
    self.cacheFolder = cacheFolder
    self.stateFolder = stateFolder
    self.userAgent = userAgent
    self.environment = environment
    self.limits = limits
    self.now = now
    self.sleep = sleep
    self.log = log
  }
}

/// Limits of durations and sizes.
package struct RosterVisitLimits: Sendable {
  /// Until a connection is established.
  package var connect = Duration.seconds(10)
  /// Until an answer is complete.
  package var answer = Duration.seconds(20)
  /// The longest silence of an open stream of changes. The server sends every 5 s, older servers
  /// every 15 s.
  package var silence = Duration.seconds(45)
  /// The silence after which the server is asked for a sign of life.
  package var patience = Duration.seconds(7)
  /// The duration of that request after which the client shows that it waits.
  package var grace = Duration.seconds(2)
  /// The pause before the first try after a failure; doubled for each further one.
  package var firstPause = Duration.seconds(1)
  /// The longest time between two tries.
  package var longestPause = Duration.seconds(60)
  /// The interval of checks for another program's login while no user is logged in.
  package var lookForLogIn = Duration.seconds(2)
  /// The number of times a command is sent in all while no answer arrives.
  package var tries = 4
  /// The maximum number of bytes of an answer.
  package var answerSize = 64 << 20
  /// The number of parts of changes after which the whole roster is fetched instead.
  package var parts = 20
  /// The maximum number of bytes of a line of the stream of changes.
  package var lineSize = 1 << 20

  /// The number of pieces of the stream of changes that are processed without delay.
  package var newsBurst = 10
  /// The interval at which further pieces are processed.
  package var newsInterval = Duration.seconds(1)

  package init() {}
}
