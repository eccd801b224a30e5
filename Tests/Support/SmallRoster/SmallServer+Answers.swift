import Foundation
import NIOCore
import NIOHTTP1
package import Roster
import Synchronization

/// The small server's answers without faults.
extension SmallServer {
  struct Answer {
    var status = 200
    var headers: [String: String] = ["Content-Type": "application/json"]
    var body = Data()
    var isStream = false
  }

  func answer(_ request: Request) throws -> Answer {
    switch request.line {
    case "POST /v1/sessions", "POST /v1/people": return try logIn(request)
    default: break
    }
    let token = request.headers.first(name: "Authorization")?.dropFirst("Bearer ".count) ?? ""
    guard let person = state.withLock({ $0.tokens[String(token)] }) else {
      return try error(
        401, .unauthorized, "You are not logged in, or your session has ended. Log in.")
    }
    switch request.line {
    case "DELETE /v1/sessions/current":
      _ = state.withLock { $0.tokens.removeValue(forKey: String(token)) }
      return Answer(status: 204)
    case "GET /v1/roster": return try roster(request)
    case "GET /v1/events":
      return Answer(headers: ["Content-Type": "text/event-stream"], isStream: true)
    case "POST /v1/commands": return try command(request, by: person)
    case "PUT /v1/people/me/password": return try passwordChange(request)
    case "POST /v1/invitations":
      return Answer(
        status: 201,
        body: try JSONEncoder().encode(RosterInvitation(code: "abc", expires: now + 7 * 86_400)))
    case let line where line.hasPrefix("GET /v1/roster?"): return try roster(request)
    case let line where line.hasPrefix("GET /v1/audit?"):
      return try log()
    case let line where line.hasPrefix("GET /v1/changes?since="):
      return try changes(since: Int(line.dropFirst("GET /v1/changes?since=".count)) ?? 0)
    default: return try error(404, .notFound, "There is nothing at this address.")
    }
  }

  /// Returns the whole log, the newest line first; it claims that there is a further page.
  private func log() throws -> Answer {
    let entries = state.withLock { $0.log }.enumerated().reversed()
    let lines = entries.map { NumberedAuditEntry(number: $0.offset + 1, entry: $0.element) }
    return Answer(body: try JSONEncoder().encode(RosterLog(entries: lines, before: 7)))
  }

  private func changes(since version: Int) throws -> Answer {
    let changes = state.withLock { $0.tellsChanges ? $0.changes(since: version, at: now) : nil }
    guard let changes else { return try error(404, .notFound, "There is nothing at this address.") }
    return Answer(body: try JSONEncoder().encode(changes))
  }

  private func logIn(_ request: Request) throws -> Answer {
    let credentials = try JSONDecoder().decode(LogIn.self, from: request.body)
    guard credentials.password == Self.password else {
      return try error(
        401, .wrongPassword, "The login or the password is wrong. Check both.")
    }
    let known = state.withLock { $0.model.find(Person.ID(credentials.login)) }
    guard let person = known else { return try error(401, .wrongPassword, "The login is wrong.") }
    let token = state.withLock { state in
      let token = "token-\(state.tokens.count + 1)"
      state.tokens[token] = person.id
      return token
    }
    let expires = Instant("2036-01-01T00:00:00Z") ?? now
    let session = StartedSession(
      token: token, expires: expires, person: person,
      device: state.withLock { $0.knowsDevices ? "device of \(token)" : nil })
    return Answer(status: 201, body: try JSONEncoder().encode(session))
  }

  private func passwordChange(_ request: Request) throws -> Answer {
    let change = try JSONDecoder().decode(PasswordChange.self, from: request.body)
    return change.old == Self.password
      ? Answer(status: 204)
      : try error(403, .wrongPassword, "The old password is wrong. Check it.")
  }

  private func roster(_ request: Request) throws -> Answer {
    var snapshot = snapshot
    if state.withLock({ $0.answersParts }), let part = Self.part(askedFor: request) {
      snapshot = snapshot.reduced(to: part)
    }
    let eTag = "\"v\(snapshot.version)\""
    var headers = ["ETag": eTag]
    if state.withLock({ $0.tellsChanges }) { headers[RosterChanges.header] = "since" }
    if request.headers.first(name: "If-None-Match") == eTag {
      return Answer(status: 304, headers: headers)
    }
    headers["Content-Type"] = "application/json"
    return Answer(headers: headers, body: try JSONEncoder().encode(snapshot))
  }

  private static func part(askedFor request: Request) -> RosterPart? {
    let items = URLComponents(string: request.path)?.queryItems ?? []
    return try? RosterPart(asked: { name in items.first { $0.name == name.rawValue }?.value })
  }

  /// The roster as it is sent.
  package var snapshot: RosterSnapshot {
    state.withLock { state in
      RosterSnapshot(
        version: state.version, today: state.model.rules.timeZone.date(at: now),
        rules: state.model.rules, people: state.model.all(Person.self),
        fixedShifts: state.model.all(FixedShift.self),
        openings: state.model.all(Opening.self).sorted(by: Opening.beginsBefore),
        shifts: state.model.all(Shift.self).sorted(by: Shift.beginsBefore),
        requests: state.model.all(WorkRequest.self), trades: state.model.all(Trade.self),
        wishes: state.model.wishes())
    }
  }

  private func command(_ request: Request, by person: Person.ID) throws -> Answer {
    let key = request.headers.first(name: IdempotencyKey.header) ?? ""
    do {
      let command = try RosterCommand(json: request.body)
      let (body, text) = try state.withLock { state in
        let version = state.version
        if let known = state.receipts[key] {
          return (known, Self.news(of: state, since: version, at: now))
        }
        let rows = try Self.apply(command, by: person, to: &state, at: now)
        let body = try JSONEncoder().encode(Receipt(rows: rows, version: state.version))
        state.receipts[key] = body
        return (body, Self.news(of: state, since: version, at: now))
      }
      tell(text)
      return Answer(body: body)
    } catch let refusal as Refusal {
      return Answer(status: 409, body: try JSONEncoder().encode(RefusalAnswer(refusal)))
    }
  }

  private func error(_ status: Int, _ rule: RequestRule, _ message: String) throws -> Answer {
    let answer = RefusalAnswer(rule: rule.rawValue, message: message)
    return Answer(status: status, body: try JSONEncoder().encode(answer))
  }
}

/// Collects a request and writes the server's answer.
final class SmallHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let server: SmallServer
  private var head: HTTPRequestHead?
  private var body = Data()

  init(_ server: SmallServer) { self.server = server }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): (self.head, body) = (head, Data())
    case .body(let part): body += Data(part.readableBytesView)
    case .end: respond(context)
    }
  }

  private func respond(_ context: ChannelHandlerContext) {
    guard let head else { return }
    let request = SmallServer.Request(
      method: head.method.rawValue, path: head.uri, headers: head.headers, body: body)
    let fault = server.state.withLock { state in
      state.requests.append(request)
      let faults = state.faults[request.line] ?? []
      state.faults[request.line] = Array(faults.dropFirst())
      return faults.first
    }
    switch fault {
    case .hangUp: context.close(promise: nil)
    case .silence: break
    case .answer(let status, let headers, let text):
      write(.init(status: status, headers: headers, body: Data(text.utf8)), context)
    case .loseAnswer:
      _ = try? server.answer(request)
      context.close(promise: nil)
    case nil:
      if let answer = try? server.answer(request) {
        write(answer, context)
      } else {
        write(.init(status: 500), context)
      }
    }
  }

  private func write(_ answer: SmallServer.Answer, _ context: ChannelHandlerContext) {
    var head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status))
    for (name, value) in answer.headers { head.headers.add(name: name, value: value) }
    if answer.isStream {
      head.headers.add(name: "Transfer-Encoding", value: "chunked")
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      return stream(context)
    }
    let hasBody = answer.status != 304 && answer.status != 204
    if hasBody { head.headers.add(name: "Content-Length", value: "\(answer.body.count)") }
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if hasBody {
      let part = ByteBuffer(bytes: answer.body)
      context.write(wrapOutboundOut(.body(.byteBuffer(part))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  private func stream(_ context: ChannelHandlerContext) {
    let channel = context.channel
    let key = ObjectIdentifier(channel)
    let text = server.state.withLock { state in
      state.streams[key] = channel
      let version = head?.headers.first(name: "Last-Event-ID").flatMap { Int($0) }
      return SmallServer.news(of: state, since: version, at: server.now)
    }
    context.writeAndFlush(
      wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text)))), promise: nil)
  }
}
