import Foundation
package import Roster
import RosterStoring
import Scratch

/// Accounts on a server that was started for a test.
package struct RosterAccounts: Sendable {
  /// The first admin.
  package let founder: Person.ID
  /// The tokens of all people.
  package private(set) var tokens: [Person.ID: String]

  private var logins: [Person.ID: String]
  private static let password = "correct horse"

  /// The server's options that let people sign up, and send commands without limits.
  package static let serverOptions = [
    "--sign-up", "open", "--commands-at-once", "0", "--requests-a-second", "0",
  ]

  /// Creates a roster's first admin, and signs members up.
  package init(members: Int, at server: ServerProcess, _ client: ServerClient) async throws {
    try server.makeAdmin(login: "founder", password: Self.password)
    let address = try await server.address
    let first = try await client.send(
      ["login": "founder", "password": Self.password], to: address + RosterPath.sessions.absolute,
      reading: StartedSession.self)
    founder = first.person.id
    tokens = [founder: first.token]
    logins = [founder: "founder"]
    for number in 1...members {
      let member = try await client.send(
        ["login": "member\(number)", "name": "Member \(number)", "password": Self.password],
        to: address + RosterPath.people.absolute, reading: StartedSession.self)
      tokens[member.person.id] = member.token
      logins[member.person.id] = "member\(number)"
    }
  }

  /// Begins a new session of a person; nil if they can't log in now.
  func newToken(
    of person: Person.ID, at server: ServerProcess, _ client: ServerClient
  ) async throws -> String? {
    guard let login = logins[person] else { return nil }
    let body = try JSONEncoder().encode(["login": login, "password": Self.password])
    let url = try await server.address + RosterPath.sessions.absolute
    let answer = try? await client.ask(url, sending: body)
    return (try? answer?.read(StartedSession.self))?.token
  }

  /// Returns a person who can send a command for another person, or for the server.
  func sender(
    for person: Person.ID?, in model: RosterModel, using random: inout SeededGenerator
  ) -> Person.ID {
    if let person, tokens[person] != nil { return person }
    let admins = model.people().filter {
      $0.isActive && $0.role == .admin && tokens[$0.id] != nil
    }
    return admins.randomElement(using: &random)?.id ?? founder
  }

  /// Whether a command leaves the founder able to read the log in the end.
  func sparesFounder(_ command: RosterCommand) -> Bool {
    switch command {
    case .deactivate(let person), .setRole(let person, _): person.id != founder
    default: true
    }
  }

  /// Returns all rows, past ones too; repeats the request if the answer is lost.
  func snapshot(from server: ServerProcess, _ client: ServerClient) async throws -> RosterSnapshot {
    try await get(.roster, "?from=1970-01-01", from: server, client)
  }

  /// Returns the lines of the log from `first` on, in order.
  func log(
    from first: Int, of server: ServerProcess, _ client: ServerClient
  ) async throws -> [NumberedAuditEntry] {
    var lines: [NumberedAuditEntry] = []
    var before: Int? = .max
    while let number = before, number > first {
      let page: RosterLog = try await get(
        .audit, "?limit=200&before=\(number)", from: server, client)
      lines += page.entries
      before = page.before
    }
    return lines.filter { $0.number >= first }.reversed()
  }

  private func get<Value: Decodable & Sendable>(
    _ path: RosterPath, _ query: String, from server: ServerProcess, _ client: ServerClient
  ) async throws -> Value {
    let deadline = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < deadline {
      let url = try await server.address + path.absolute + query
      if let answer = try? await client.ask(url, token: tokens[founder]), answer.status != 503 {
        return try answer.read(Value.self)
      }
      try await Task.sleep(for: .milliseconds(2))
    }
    throw ServerProcess.Failure("\(path) got no answer in two minutes")
  }
}
