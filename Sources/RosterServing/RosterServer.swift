package import Hummingbird
import HummingbirdCore
import HummingbirdTLS
package import Logging
package import NIOCore
import NIOHTTP1
package import Roster
package import RosterStoring

/// The roster's interface over a store, and the files beside it.
///
/// The routes are types of their own, by what they are about.
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
    HealthRoutes(server: self).routes + sessionRoutes.routes + peopleRoutes.routes
      + passwordRoutes.routes + noticeRoutes.routes + rosterRoutes.routes + commandRoutes.routes
      + changeRoutes.routes + calendarRoutes.routes
  }

  package var calendarRoutes: CalendarRoutes { CalendarRoutes(server: self) }
  package var changeRoutes: ChangeRoutes { ChangeRoutes(server: self) }
  package var commandRoutes: CommandRoutes { CommandRoutes(server: self) }
  package var noticeRoutes: NoticeRoutes { NoticeRoutes(server: self) }
  package var passwordRoutes: PasswordRoutes { PasswordRoutes(server: self) }
  package var peopleRoutes: PeopleRoutes { PeopleRoutes(server: self) }
  package var rosterRoutes: RosterRoutes { RosterRoutes(server: self) }
  package var sessionRoutes: SessionRoutes { SessionRoutes(server: self) }
}

extension RosterServer {
  /// The server as a service, for the program and for tests alike.
  /// - Parameters:
  ///   - pages: What browsers are served beside the interface.
  ///   - onRunning: Told the address it listens at once it does.
  package func application(
    pages: PageRoutes? = nil,
    onRunning: @escaping @Sendable (SocketAddress?) async -> Void = { _ in }
  ) throws -> Application<RosterResponder> {
    var connections = logger
    connections.logLevel = max(connections.logLevel, .warning)
    var application = Application(
      responder: RosterResponder(self, pages: pages), server: try transport(),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.host, port: settings.port), serverName: nil, backlog: 1024,
        availableConnectionsDelegate: .maximum(settings.connections, logger: connections)),
      onServerRunning: { await onRunning($0.localAddress) }, logger: logger)
    application.addServices(scheduler)
    return application
  }

  private func transport() throws -> HTTPServerBuilder {
    let timeouts = (
      TimeAmount(settings.transferTimeout), toHead: TimeAmount(settings.headTimeout)
    )
    let http = HTTPServerBuilder.http1(
      configuration: HTTP1Channel.Configuration(
        additionalChannelHandlers: [
          SingleHost.Installer(settings), AddressLimit(connections),
          TransferDeadlines(timeout: timeouts.0, toHead: timeouts.toHead),
        ],
        idleTimeout: TimeAmount(settings.idleTimeout),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 16_384, maxHeaderListSize: 32_768, maxHeaderFieldCount: 100)))
    guard let files = settings.certificate else { return http }
    return try .tls(
      http, tlsConfiguration: try certificate.configuration(loading: files))
  }

  /// The application that tells a monitor how the server is, on an address of its own: it has no
  /// login, so strangers must not reach it.
  ///
  /// - Parameter onRunning: Called with the address as soon as it listens.
  package func metricsApplication(
    host: String, port: Int,
    onRunning: @escaping @Sendable (SocketAddress?) async -> Void = { _ in }
  ) -> Application<MetricsResponder> {
    Application(
      responder: MetricsResponder(server: self),
      server: .http1(
        configuration: HTTP1Channel.Configuration(idleTimeout: TimeAmount(settings.idleTimeout))),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), serverName: nil,
        availableConnectionsDelegate: .maximum(16, logger: logger)),
      onServerRunning: { await onRunning($0.localAddress) }, logger: logger)
  }

  /// Counts what became of a try to deliver a notice.
  @Sendable package func told(
    by channel: NoticePreferences.Channel, _ outcome: DeliveryOutcome
  ) {
    metrics.told(by: channel, outcome)
  }
}

// What all routes share

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

  /// Whom tries are counted for.
  package func origin(of request: Request, _ context: ServingContext) -> String {
    context.origin(of: request, settings)
  }

  /// The address at which this server is known or, as far as it can know, was asked.
  package func base(of request: Request) -> String {
    if let address = settings.publicAddress { return address }
    let forwarded = settings.isBehindProxy ? request.headers[.xForwardedProto] : nil
    let scheme = forwarded ?? (settings.certificate == nil ? "http" : "https")
    let host = request.head.authority ?? "\(settings.host):\(settings.port)"
    return "\(scheme == "https" ? "https" : "http")://\(host)"
  }
}

// The roster as routes and pages read it

extension RosterServer {
  /// A part of the roster from a day on, or from today.
  package func snapshot(from date: RosterDate? = nil, of part: RosterPart) async throws
    -> RosterSnapshot
  {
    let today = await today
    var snapshot = try await store.snapshot(from: max(date ?? today, today - 366), of: part)
    snapshot.today = today
    return snapshot
  }

  /// The day of a shift or an opening, however long it has been over; nil for all else, and where
  /// there is none.
  package func day(of reference: RowReference) async throws -> RosterDate? {
    guard reference.kind == .shift || reference.kind == .opening else { return nil }
    return switch try await store.row(reference) {
    case .shift(let shift): shift.date
    case .opening(let opening): opening.date
    case .person, .fixedShift, .request, .trade, .wish, nil: nil
    }
  }

  /// The day it is where the roster is kept, after what was due has been done.
  package var today: RosterDate {
    get async {
      await scheduler.runIfDue()
      return scheduler.today
    }
  }

  /// The rules of the roster.
  package var rules: RosterRules { get async throws { try await store.rules } }

  /// The openings, the requests, and the shifts with open questions, from today on.
  func askedAbout() async throws -> RosterReads.Reading {
    try await reads.read(from: today, of: RosterPart())
  }
}
