import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Roster
import RosterServing

/// A request of a logged-in user, and the roster as they see it.
struct Visit {
  let request: Request
  let context: ServingContext
  let caller: Caller
  /// The session's token, as far as forms prove it.
  let token: SecretToken
  var presenter: RosterPresenter

  /// A name in the path; empty where there is none.
  func id(_ name: String = "id") -> String {
    context.parameters.get(name)?.removingPercentEncoding ?? ""
  }

  /// The token in the forms of this session.
  var proof: String { token.proof(of: RosterPages.formPurpose) }
}

extension RosterPages {
  static let formPurpose = "form"
  /// No form is longer, in bytes.
  private static let longestForm = 65_536

  /// Whose session a browser is in; throws `RequestError.loggedOut` where it is in none.
  func session(of request: Request) async throws -> (token: SecretToken, caller: Caller) {
    guard let token = token(in: request), let caller = try await server.caller(showing: token)
    else { throw RequestError.loggedOut }
    return (token, caller)
  }

  /// The session that a browser shows, which may have ended.
  @Sendable func token(in request: Request) -> SecretToken? {
    PageCookie.session.value(in: request, isSecure: isSecure(request)).flatMap { SecretToken($0) }
  }

  /// Reads the session of a request, and the part of the roster that its page needs.
  ///
  /// - Parameters:
  ///   - date: the day from which on; nil for the first that is looked at, and for yesterday: what
  ///     began then may not be over.
  ///   - part: what is looked at beside what the path says.
  ///   - command: what they have sent.
  func visit(
    _ request: Request, _ context: ServingContext, from date: RosterDate? = nil,
    lookingAt part: RosterPart = RosterPart(), ordering command: RosterCommand? = nil
  ) async throws -> Visit {
    let (token, caller) = try await session(of: request)
    let today = await server.today
    let wanted = RosterPart(
      of: caller.person, at: request.uri.path, today: today, ordering: command
    ).union(part)
    let first = date ?? min(wanted.days.min() ?? today, today - 1)
    let snapshot = try await snapshot(of: wanted, from: first, for: caller.person)
    let state = RosterState(address: "", authentication: .loggedIn(caller.person.id))
    guard
      var presenter = RosterPresenter(snapshot, state: state, at: server.now(), dates: PageDays())
    else { throw RequestError.loggedOut }
    presenter.window = PageNumber(of: request).window
    return Visit(
      request: request, context: context, caller: caller, token: token, presenter: presenter)
  }

  private func snapshot(
    of part: RosterPart, from date: RosterDate, for person: Person
  ) async throws -> RosterSnapshot {
    var (first, part) = (date, part)
    for row in part.rows {
      guard let day = try await server.day(of: row) else { continue }
      // What is looked at may be over; what began the day before it may not have been over then.
      first = min(first, day - 1)
      if row.kind == .shift { part = part.around(day, for: person) }
    }
    return try await server.snapshot(from: first, of: part)
  }

  /// Whether the browser uses TLS, as far as this server knows.
  func isSecure(_ request: Request) -> Bool { server.base(of: request).hasPrefix("https:") }

  /// Takes what was filled in, if it was on a page that this server has sent to that browser.
  func filledIn(
    _ request: Request, proving token: SecretToken?,
    _ answer: (PageFormData) async throws -> Response
  ) async throws -> Response {
    do {
      let data = try await data(of: request)
      try Self.check(request, data, token)
      return try await answer(data)
    } catch let error as PageError {
      var page = PageView(title: PageWords.title(of: error.status.code))
      page.problem = PageWords.problem(error)
      page.back = PageView.Link(path: "/", label: PageWords.home)
      return respond(page, to: request, error.status)
    }
  }

  private func data(of request: Request) async throws -> PageFormData {
    guard
      request.headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded")
        == true
    else { throw PageError.unreadable }
    let length = request.headers[.contentLength].flatMap(Int.init) ?? 0
    guard length <= Self.longestForm else {
      throw RequestError.tooLarge(limit: Self.longestForm)
    }
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: Self.longestForm)
    } catch is NIOTooManyBytesError {
      throw RequestError.tooLarge(limit: Self.longestForm)
    }
    guard let text = body.getString(at: body.readerIndex, length: body.readableBytes),
      let data = PageFormData(text)
    else { throw PageError.unreadable }
    return data
  }

  /// A form proves that its page was this server's; browsers say besides whose page it was.
  private static func check(
    _ request: Request, _ data: PageFormData, _ token: SecretToken?
  ) throws(PageError) {
    let site = request.headers[.secFetchSite]
    guard site == nil || site == "same-origin" || site == "none", let token,
      isSame(data["proof"], token.proof(of: formPurpose))
    else { throw .forged }
  }

  /// Takes the same time for every other text, so that timing tells an attacker nothing.
  private static func isSame(_ given: String, _ known: String) -> Bool {
    let (given, known) = (Array(given.utf8), Array(known.utf8))
    return given.count == known.count
      && zip(given, known).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Why what a form has sent is not looked at.
enum PageError: Error, Hashable {
  /// It does not come from a page of this server, or from one that is too old.
  case forged
  /// It is no form.
  case unreadable

  var status: HTTPResponse.Status {
    switch self {
    case .forged: .forbidden
    case .unreadable: .badRequest
    }
  }
}

/// The fields of a posted form: `application/x-www-form-urlencoded`.
struct PageFormData {
  /// No form has more.
  private static let mostFields = 1_000

  private var values: [String: [String]] = [:]

  /// Nil where it can't be read.
  init?(_ text: String) {
    let pairs = text.split(separator: "&")
    guard pairs.count <= Self.mostFields else { return nil }
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]),
        let value = Self.decoded(parts.dropFirst().first ?? "")
      else { return nil }
      values[name, default: []].append(value)
    }
  }

  /// The first value of a name; empty where there is none.
  subscript(name: String) -> String { values[name]?.first ?? "" }

  /// The value of a field, without blanks around it.
  func text(_ name: String) -> String { self[name].trimmingCharacters(in: .whitespacesAndNewlines) }

  /// All values of a name.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  private static func decoded(_ text: Substring) -> String? {
    text.replacing("+", with: " ").removingPercentEncoding
  }
}
