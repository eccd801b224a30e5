import Foundation
import Roster
import RosterStoring
import Scratch

/// One of several clients that change a roster at once.
struct HistoryClient {
  let server: ServerProcess
  let accounts: RosterAccounts
  let client: ServerClient
  let shared: SharedHistory
  let plan: HistoryRun.Plan
  /// The number of this client.
  let number: Int
  /// The sessions of people who were deactivated, came back and logged in again.
  private var renewed: [Person.ID: String] = [:]

  init(
    of plan: HistoryRun.Plan, number: Int, server: ServerProcess, accounts: RosterAccounts,
    client: ServerClient, shared: SharedHistory
  ) {
    self.plan = plan
    self.number = number
    self.server = server
    self.accounts = accounts
    self.client = client
    self.shared = shared
  }

  /// Sends commands one after the other.
  mutating func act(onAnswer: () -> Void) async throws {
    let seed = plan.seed &+ UInt64(number)
    var random = SeededGenerator(seed: seed &* 31)
    var commands = RandomCommands(seed: seed, days: 8, people: accounts.tokens.count + 2)
    for step in 1...plan.operations {
      if step.isMultiple(of: plan.readInterval) { try await read() }
      let model = shared.known
      let (command, person) = commands.next(in: model, at: .now)
      let actor = accounts.sender(for: person, in: model, using: &random)
      let key = "\(number)-\(step)"
      let sent = accounts.sparesFounder(command) ? command : .layOut
      try await send(sent, by: actor, key: key)
      onAnswer()
      if step.isMultiple(of: plan.repeatInterval) {
        try await send(sent, by: actor, key: key, isRepeated: true)
      }
    }
  }

  func read() async throws {
    let before = shared.version
    let snapshot = try await accounts.snapshot(from: server, client)
    shared.add(Reading(before: before, snapshot: snapshot))
  }

  private mutating func send(
    _ command: RosterCommand, by actor: Person.ID, key text: String, isRepeated: Bool = false
  ) async throws {
    guard let key = IdempotencyKey(text) else { return }
    let (before, sent) = (shared.version, Instant.now)
    let (answer, sendings) = try await answer(to: command, by: actor, key: key)
    shared.add(
      Attempt(
        command, by: actor, key: key, isRepeated: isRepeated, sendings: sendings,
        versions: (before, shared.version), times: (sent, .now), answer: answer))
  }

  /// Sends a command with the same key until there is an answer.
  private mutating func answer(
    to command: RosterCommand, by actor: Person.ID, key: IdempotencyKey
  ) async throws -> (Attempt.Answer, sendings: Int) {
    let body = try JSONEncoder().encode(command)
    let deadline = ContinuousClock.now + .seconds(120)
    var (sendings, mayRenew) = (0, true)
    while ContinuousClock.now < deadline {
      sendings += 1
      let url = try await server.address + RosterPath.commands.absolute
      let answer = try? await client.ask(
        url, token: renewed[actor] ?? accounts.tokens[actor], key: key.rawValue, sending: body)
      if answer?.status == 401, mayRenew, try await renewSession(of: actor) {
        mayRenew = false
      } else if let answer, answer.status != 503 {
        return (try Attempt.Answer(answer, wasLost: sendings > 1), sendings)
      }
      try await Task.sleep(for: .milliseconds(2))
    }
    throw ServerProcess.Failure("\(command) got no answer in two minutes")
  }

  /// Logs a person in again who is active, as far as is known.
  private mutating func renewSession(of person: Person.ID) async throws -> Bool {
    guard shared.known.person(person)?.isActive == true,
      let token = try await accounts.newToken(of: person, at: server, client)
    else { return false }
    renewed[person] = token
    return true
  }
}

extension Attempt.Answer {
  fileprivate init(_ answer: ServerClient.Answer, wasLost: Bool) throws {
    switch answer.status {
    case 200: self = .done(try answer.read(Receipt.self))
    case 401: self = wasLost ? .unknown : .loggedOut
    case 400..<500:
      let refusal = try JSONDecoder().decode(RefusalAnswer.self, from: answer.body)
      self = .refused(rule: refusal.rule, message: refusal.message)
    default: self = .failed("\(answer.status) \(String(decoding: answer.body, as: UTF8.self))")
    }
  }
}

extension Instant {
  /// The present time, in whole seconds.
  static var now: Instant {
    Instant(secondsSince1970: Int(Date.now.timeIntervalSince1970.rounded(.down)))
  }
}
