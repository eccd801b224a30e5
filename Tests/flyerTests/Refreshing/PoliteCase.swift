import FlyerModel
import Foundation
import Library
import LoopbackServing
import Logging
import Synchronization

@testable import flyer

/// A sequence of a server's answers, and the requests that a reader is expected to send.
struct PoliteCase: Decodable {
  struct Step: Decodable {
    var path: String
    var status: Int
    var headers: [String: String]
    var body: String?
    var after: Int?
    var sends: [String: String]?
    var omits: [String]?
    var encode: String?
  }

  struct Within: Decodable {
    var seconds: Int
    var automatic: Int?
  }

  var name: String
  var source: String
  var steps: [Step]
  var items: Int?
  var address: String?
  var title: String?
  var choices: [String]?
  var requests: Int?
  var requestsWithin: Within?
  var says: String?
  var openings: Int?

  static func all(at path: String) throws -> [PoliteCase] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(
      [PoliteCase].self, from: Data(contentsOf: URL(filePath: path)))
  }
}

/// A reader with a simulated clock, and a server that plays a case.
final class PoliteReader: Sendable {
  private struct State {
    var steps: [PoliteCase.Step]
    var last: PoliteCase.Step?
    var now = 1_795_431_600
    var faults: [String] = []
    var words: [String] = []
  }

  let server: LoopbackServer
  let source: Source
  private let test: PoliteCase
  private let folder: Folder
  private let place: String
  private let state: Mutex<State>

  init(_ test: PoliteCase) async throws {
    let isSecure = test.source.hasPrefix("webcal")
    server = try await LoopbackServer(isSecure: isSecure)
    folder = try Folder()
    place = (isSecure ? "localhost" : "127.0.0.1") + ":\(server.port)"
    self.test = test
    state = Mutex(State(steps: test.steps))
    source = try Source(
      parsing: test.source.replacing("SERVER", with: place), relativeTo: "/")
    try folder.write(Data(TestCertificate.pem.utf8), to: "authorities.pem")
    for path in Set(test.steps.map(\.path)) {
      server.answer(path) { [self] in reply(to: $0) }
    }
  }

  /// Plays the case, and returns the differences from the expectations.
  func faults() async throws -> [String] {
    for _ in 0..<(test.openings ?? 0) {
      _ = await refresh()
      state.withLock { $0.now += 5 }
    }
    while let step = state.withLock({ $0.steps.first }) {
      let before = server.requests.count
      state.withLock { $0.now += step.after ?? 0 }
      _ = await refresh()
      guard server.requests.count > before else {
        note("nothing was asked for \(step.path)")
        break
      }
    }
    try await checkEnd()
    try await checkPause()
    try await server.stop()
    return state.withLock { $0.faults }
  }

  /// Opens and refreshes the source as a start of the reader does.
  private func refresh(_ occasion: RefreshSchedule.Occasion? = nil) async -> Content {
    let content = Content()
    let opened = await content.open(source, with: settings)
    let result = await content.refresh(occasion ?? (opened.isStandIn ? .asked : .automatic))
    if case .failure(let error) = result { state.withLock { $0.words.append("\(error)") } }
    return content
  }

  private var settings: ContentSettings {
    let now: @Sendable () -> Date = { [self] in
      Date(timeIntervalSince1970: TimeInterval(state.withLock { $0.now }))
    }
    let importer = ForeignImporter(now: now)
    var limits = FetchLimits.standard
    limits.attempts = 1
    var settings = ContentSettings(
      cacheFolder: folder.path("cache"), dataFolder: folder.path("data"),
      temporaryFolders: [folder.path("tmp")],
      converter: { job throws(ConversionError) in try await importer.convert(job) },
      fetchLimits: limits, version: "test",
      environment: ["SSL_CERT_FILE": folder.path("authorities.pem")], now: now,
      log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    // The cases count what the server's last answer has, not what has left it.
    settings.keptDays = { _ in 0 }
    return settings
  }

  private func note(_ fault: String) { state.withLock { $0.faults.append(fault) } }

  private func reply(to request: LoopbackServer.Request) -> Reply {
    let (step, now) = state.withLock { state in
      if state.steps.first?.path == request.target { state.last = state.steps.removeFirst() }
      return (state.last, state.now)
    }
    guard let step, step.path == request.target else {
      note("\(request.target) was asked for")
      return .status(404)
    }
    for (name, value) in step.sends ?? [:] where request.header(name) != value {
      note("\(name): \(request.header(name) ?? "missing")")
    }
    for name in step.omits ?? [] where request.header(name) != nil { note("\(name) was sent") }
    if request.header("User-Agent")?.hasPrefix("flyer/") != true { note("who asks is not said") }
    return Reply(
      status: step.status,
      headers: step.headers.map { ($0.key, Self.date($0.value, now)) }, body: body(of: step))
  }

  private func body(of step: PoliteCase.Step) -> [UInt8] {
    let text = (step.body ?? "").replacing("SERVER", with: place)
    return Array(
      step.encode == "windows-1251"
        ? text.data(using: .windowsCP1251) ?? Data() : Data(text.utf8))
  }

  private static func date(_ value: String, _ now: Int) -> String {
    guard value.hasPrefix("DATE+"), let seconds = Int(value.dropFirst("DATE+".count)) else {
      return value
    }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.string(from: Date(timeIntervalSince1970: TimeInterval(now + seconds)))
  }

  private func checkEnd() async throws {
    let content = Content()
    let opened = await content.open(source, with: settings)
    if let items = test.items {
      let count = opened.isStandIn ? 0 : opened.counts.all
      if count != items { note("\(count) items") }
    }
    if let title = test.title, try await content.item(id: "1")?.title != title { note("no title") }
    if let address = test.address?.replacing("SERVER", with: place) {
      let schedule = RefreshSchedule.kept(for: source, in: folder.path("cache"))
      let known = schedule.address ?? test.source.replacing("SERVER", with: place)
      if known != address { note("the address is \(known)") }
    }
    for choice in (test.choices ?? []).map({ $0.replacing("SERVER", with: place) }) {
      let links = try await content.item(id: choice)?.links.map(\.url)
      if links != ["feed:" + choice] { note("the choices lack \(choice)") }
    }
    let words = state.withLock { $0.words }
    if let says = test.says, !words.contains(where: { $0.contains(says) }) { note("\(words)") }
    if let requests = test.requests, server.requests.count != requests {
      note("\(server.requests.count) requests")
    }
  }

  private func checkPause() async throws {
    guard let within = test.requestsWithin else { return }
    if let openings = test.openings {
      if server.requests.count != within.automatic { note("asked at \(openings) starts") }
      return
    }
    // The limits of the cases for "asked" are not tested: a refresh that the user requests is never
    // held back.
    let (start, before) = (state.withLock { $0.now }, server.requests.count)
    for later in [1, within.seconds / 2, within.seconds - 1] {
      state.withLock { $0.now = start + later }
      if within.automatic == 0 { _ = await refresh(.automatic) }
    }
    if server.requests.count != before { note("asked again too early") }
  }
}
