package import Logging
package import Roster

/// What a visit must know of the world.
package struct RosterVisitSettings: Sendable {
  /// Where copies are kept; nil for nowhere.
  package var cacheFolder: String?
  /// Where the token is kept that stands for a password; nil for nowhere.
  package var stateFolder: String?
  /// How the program calls itself to the server.
  package var userAgent: String
  /// Names the proxies and perhaps a file of authorities, as curl reads it.
  package var environment: [String: String]
  /// How long everything may take, and how large it may be.
  package var limits: RosterVisitLimits
  package var now: @Sendable () -> Instant
  /// Waits before another try; throws when the task is cancelled.
  package var sleep: @Sendable (Duration) async throws -> Void
  /// Says what happens, never a token or a password.
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

/// How long everything may take, and how large it may be.
package struct RosterVisitLimits: Sendable {
  /// Until a connection stands.
  package var connect = Duration.seconds(10)
  /// Until an answer is there, whole.
  package var answer = Duration.seconds(20)
  /// The longest silence of the server while it tells of changes; it speaks every 5 s, older ones
  /// every 15 s.
  package var silence = Duration.seconds(45)
  /// The silence after which the server is asked whether it is still there.
  package var patience = Duration.seconds(7)
  /// How long that may take before it is said that the server is waited for.
  package var grace = Duration.seconds(2)
  /// Before the first try after a failure; doubled for each further one.
  package var firstPause = Duration.seconds(1)
  /// The longest time between two tries.
  package var longestPause = Duration.seconds(60)
  /// While nobody is logged in, how often it is looked whether another program has logged in.
  package var lookForLogIn = Duration.seconds(2)
  /// How often a command is sent in all while no answer comes.
  package var tries = 4
  /// Bytes of an answer.
  package var answerSize = 64 << 20
  /// After how many parts of changes the whole roster is asked for instead.
  package var parts = 20
  /// Bytes of a line of the stream of changes.
  package var lineSize = 1 << 20

  /// How many pieces of the stream of changes are heeded as they come.
  package var newsBurst = 10
  /// After those, one piece is heeded in this time.
  package var newsInterval = Duration.seconds(1)

  package init() {}
}
