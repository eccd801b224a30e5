import Foundation
import Logging
import NIOCore
import Roster
import RosterPages
import RosterServing
import RosterStoring
import ServiceLifecycle
import Synchronization
import Testing

/// A small restaurant's roster in SQLite, on a Tuesday at noon. Ada runs it; Ben and Cleo work
/// there.
final class Bistro: Sendable {
  static let password = "correct horse"
  /// Tuesday noon, in UTC.
  private static let start = Instant("2026-03-03T12:00:00Z") ?? Instant(secondsSince1970: 0)

  let folder: URL
  let store: any RosterStore
  private let clock = Mutex(Bistro.start)

  init(rules: RosterRules = RosterRules()) async throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "pages-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let last = Mutex(0)
    store = try await RosterHome.sqlite(path: folder.appending(path: "roster.sqlite").path).open(
      rules: rules,
      ids: {
        last.withLock {
          $0 += 1
          return "r\($0)"
        }
      }, jitter: { 0.5 })
    let hash = try await Self.hash.value
    for (name, role) in [("Ada", Person.Role.admin), ("Ben", .member), ("Cleo", .member)] {
      _ = try await store.signUp(
        NewAccount(login: name.lowercased(), name: name, passwordHash: hash, role: role), at: now)
    }
  }

  private static let hash = Task { try await PasswordHasher().hash(password, for: "") }

  var now: Instant { clock.withLock { $0 } }

  func move(by seconds: Int) { clock.withLock { $0 = $0 + seconds } }

  func person(_ name: String) async throws -> Person {
    try #require(try await everything().people.first { $0.name == name })
  }

  func everything() async throws -> RosterSnapshot {
    try await store.snapshot(from: RosterDate(dayNumber: 0))
  }

  /// Two days ago, when shifts that have begun by now could still be added.
  static var planning: Instant { start + -2 * 86_400 }

  /// Adds a shift on a day of March 2026.
  @discardableResult
  func shift(of name: String, on day: Int, _ start: String = "18:00", _ end: String = "23:00")
    async throws -> Shift
  {
    let receipt = try await store.perform(
      .addShift(
        owner: try await person(name).id,
        date: try #require(RosterDate(year: 2026, month: 3, day: day)),
        start: try #require(TimeOfDay(start)), end: try #require(TimeOfDay(end)), place: "Kitchen"),
      by: .system, key: nil, at: Self.planning)
    return try #require(receipt.rows.compactMap(Shift.init).last)
  }

  /// Serves the roster with its pages while a test runs.
  func serve(
    _ change: (inout ServingSettings) -> Void = { _ in },
    _ test: (ServedBistro) async throws -> Void
  ) async throws {
    var settings = ServingSettings(folder: folder.path)
    settings.port = 0
    settings.upkeepInterval = .milliseconds(20)
    settings.upkeepPatience = .seconds(10)
    settings.listening.pollInterval = .milliseconds(20)
    change(&settings)
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let server = RosterServer(
      store: store, settings: settings, logger: logger, now: { self.now })
    let pages = RosterPages(server)
    let (addresses, told) = AsyncStream<SocketAddress?>.makeStream()
    let application = try server.application(pages: pages.mounted) { told.yield($0) }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(services: [application], logger: logger))
    async let running: Void = group.run()
    let port = try #require(await addresses.first { _ in true }??.port)
    var failure: (any Error)?
    do {
      try await test(ServedBistro(base: "http://127.0.0.1:\(port)", pages: pages))
    } catch {
      failure = error
    }
    await group.triggerGracefulShutdown()
    try await running
    try await store.close()
    try? FileManager.default.removeItem(at: folder)
    if let failure { throw failure }
  }
}

/// A bistro while it is served.
struct ServedBistro {
  let base: String
  let pages: RosterPages

  /// Returns a browser without a login.
  func browser(speaking language: String? = nil) -> Browser {
    Browser(base: base, language: language)
  }

  /// Returns a browser in which a user has logged in with the form.
  func browser(of login: String, speaking language: String? = nil) async throws -> Browser {
    let browser = browser(speaking: language)
    try await browser.open("/")
    try await browser.submit("/roster/login", ["login": login, "password": Bistro.password])
    try #require(browser.page.status == 200, "\(browser.page.html)")
    return browser
  }
}
