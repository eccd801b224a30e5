import HTTPTypes
import Roster
import RosterStoring
import Synchronization

/// The server's counts of its own work. The labels are names of the program's own (routes,
/// commands, rules), so clients can't add to their number; no person is counted.
final class ServerMetrics: Sendable {
  /// The labels of a request.
  struct Request: Hashable {
    let route: String
    let method: String
    let status: Int
  }

  struct Command: Hashable {
    let name: RosterCommand.Name
    let isDone: Bool
  }

  struct Telling: Hashable {
    let channel: NoticePreferences.Channel
    let outcome: String
  }

  struct Counts {
    var requests: [Request: Int] = [:]
    var latencies: [RouteClass: Histogram] = [:]
    var commands: [Command: Int] = [:]
    /// By rule.
    var refusals: [String: Int] = [:]
    var notices: [Telling: Int] = [:]
  }

  private let state = Mutex(Counts())
  /// In seconds since 1970.
  let started: Int

  init(started: Instant) {
    self.started = started.secondsSince1970
  }

  var counts: Counts { state.withLock { $0 } }

  /// - Parameters:
  ///   - route: Its path with names in braces; nil where there is none.
  ///   - rule: Why the answer is none that was asked for.
  func answered(
    _ method: HTTPRequest.Method, at route: String?, status: Int, after time: Duration,
    rule: String?
  ) {
    let request = Request(
      route: route ?? "none", method: Self.name(of: method), status: status)
    state.withLock { counts in
      counts.requests[request, default: 0] += 1
      counts.latencies[RouteClass(route: request.route), default: Histogram()]
        .add(time / .seconds(1))
      if let rule { counts.refusals[rule, default: 0] += 1 }
    }
  }

  func commanded(_ name: RosterCommand.Name) {
    state.withLock { $0.commands[Command(name: name, isDone: true), default: 0] += 1 }
  }

  func refused(_ name: RosterCommand.Name) {
    state.withLock { $0.commands[Command(name: name, isDone: false), default: 0] += 1 }
  }

  func told(by channel: NoticePreferences.Channel, _ outcome: DeliveryOutcome) {
    let telling = Telling(channel: channel, outcome: outcome.name)
    state.withLock { $0.notices[telling, default: 0] += 1 }
  }

  /// A stranger may send any word for a method.
  private static func name(of method: HTTPRequest.Method) -> String {
    let known: [HTTPRequest.Method] = [.get, .head, .post, .put, .delete, .patch, .options]
    return known.contains(method) ? method.rawValue : "other"
  }
}

extension DeliveryOutcome {
  fileprivate var name: String {
    switch self {
    case .delivered: "delivered"
    case .again: "failed"
    case .postponed: "postponed"
    case .dropped: "dropped"
    case .givenUp: "given_up"
    }
  }
}

/// The kind of work of a route.
enum RouteClass: String, CaseIterable {
  /// Reading a roster or a part of it.
  case reading
  /// Changing it.
  case commands
  /// Logging in, signing up, people and invitations: passwords take their time.
  case accounts
  /// Until a stream of changes begins.
  case events
  case calendars
  case pages
  case files
  /// Whether the server is well, and all that is nowhere.
  case other

  private static let paths = Dictionary(
    uniqueKeysWithValues: RosterPath.allCases.map { ($0.absolute, RouteClass($0)) })

  /// - Parameter route: A path with names in braces.
  init(route: String) {
    self =
      Self.paths[route] ?? (route == "files" ? .files : PageRoutes.has(route) ? .pages : .other)
  }

  private init(_ path: RosterPath) {
    switch path {
    case .roster, .shifts, .marketplace, .openings, .requests, .suggestions, .trades, .audit,
      .changes:
      self = .reading
    case .commands: self = .commands
    case .sessions, .currentSession, .people, .me, .password, .invitations, .resets, .export,
      .notices, .mailConfirmation:
      self = .accounts
    case .events: self = .events
    case .calendar, .calendarFile: self = .calendars
    }
  }
}
