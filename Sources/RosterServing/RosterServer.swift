import Hummingbird
import NIOCore
import NIOHTTP1
package import Logging
package import Roster
package import RosterStoring

/// The roster's interface over a store, and the files beside it.
///
/// The routes are in extensions, by what they are about.
package struct RosterServer: Sendable {
  let store: any RosterStore
  let current: CurrentSettings
  package let now: @Sendable () -> Instant
  let logger: Logger
  let sessions: SessionLookup
  let passwords: PasswordHasher
  let tries: LoginTries
  let certificate = ServedCertificate()
  let connections: ConnectionsByAddress
  let admission: Admission
  let metrics: ServerMetrics
  let readiness: Readiness
  /// How often each person may have a code mailed.
  let codes = RateLimit(RateLimit.Rate(burst: 5, seconds: 600))
  let live: ChangeBroadcaster
  let feed: ChangeFeed
  let reads: RosterReads
  let pages = EncodedPages()
  let scheduler: Scheduler
  let files: PublishedFiles

  /// Puts a server together; nothing happens before `application()` is run.
  /// - Parameter now: The moment it is, in whole seconds.
  package init(
    store: any RosterStore, settings: ServingSettings, logger: Logger,
    now: @escaping @Sendable () -> Instant
  ) {
    self.store = store
    current = CurrentSettings(settings)
    self.now = now
    self.logger = logger
    sessions = SessionLookup(store: store)
    passwords = PasswordHasher()
    tries = LoginTries()
    connections = ConnectionsByAddress(settings)
    admission = Admission(settings)
    metrics = ServerMetrics(started: now())
    readiness = Readiness(store: store, interval: settings.readinessInterval)
    live = ChangeBroadcaster(store: store, limits: settings.listening)
    reads = RosterReads(store: store, now: now)
    files = PublishedFiles(folder: settings.folder)
    scheduler = Scheduler(
      store: store, live: live, interval: settings.upkeepInterval,
      patience: settings.upkeepPatience, logger: logger, now: now)
    feed = ChangeFeed(store: store) { [scheduler] in scheduler.today }
    live.use(
      ChangeBroadcaster.Source(
        // All listeners get the same text, which is thus encoded once.
        news: { [feed] in try? await feed.news(since: $0, reaching: $1, for: .whole) }, now: now))
  }

  package var settings: ServingSettings { current.settings }

  /// Everything that can be asked for under `/v1`, and whether the server is well.
  var routes: [Route] {
    healthRoutes + sessionRoutes + peopleRoutes + passwordRoutes + noticeRoutes
      + rosterRoutes + listRoutes
      + [
        Route(.post, .commands, command), Route(.get, .events, events),
        Route(.get, .changes, changes),
      ]
      + calendarRoutes
  }
}

extension RosterServer {
  /// The caller of a request; throws `RequestError.loggedOut` if no user is logged in.
  func caller(of request: Request) async throws -> Caller {
    guard let token = Self.token(in: request), let caller = try await caller(showing: token) else {
      throw RequestError.loggedOut
    }
    return caller
  }

  /// The token that a request of a program's shows.
  static func token(in request: Request) -> SecretToken? {
    guard let header = request.headers[.authorization], header.utf8.count < 100,
      header.prefix(7).lowercased() == "bearer "
    else { return nil }
    return SecretToken(header.dropFirst(7))
  }

  /// Whose session a token is of; nil where there is none, or it has ended.
  package func caller(showing token: SecretToken) async throws -> Caller? {
    try await sessions.caller(showing: token.hash, at: now())
  }

  func admin(of request: Request) async throws -> Caller {
    let caller = try await caller(of: request)
    guard caller.person.role == .admin else { throw RequestError.adminsOnly }
    return caller
  }

  /// Reads a request's body as JSON.
  func body<Value: Decodable>(_ type: Value.Type, of request: Request) async throws -> Value {
    try JSON.decode(type, from: try await json(of: request))
  }

  /// A request's body, which says that it is JSON.
  func json(of request: Request) async throws -> ByteBuffer {
    guard request.headers[.contentType]?.lowercased().hasPrefix("application/json") == true else {
      throw RequestError.notJSON
    }
    let length = request.headers[.contentLength].flatMap(Int.init) ?? 0
    let limit = settings.bodyLimit
    guard length <= limit else { throw RequestError.tooLarge(limit: limit) }
    do {
      return try await request.body.collect(upTo: limit)
    } catch is NIOTooManyBytesError {
      throw RequestError.tooLarge(limit: limit)
    } catch is HTTPParserError {
      // Its chunks are none.
      throw RequestError.malformed(.unreadable(nil))
    }
  }

  /// Tells the sessions, the scheduler and the listeners of a change at once.
  func settle(_ receipt: Receipt) {
    for case .person(let person) in receipt.rows {
      sessions.forget()
      if !person.isActive { live.end(person: person.id) }
    }
    scheduler.note(receipt.rows)
    live.publish(receipt.version)
  }
}
