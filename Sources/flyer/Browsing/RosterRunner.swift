import Roster
import RosterReading
import RosterVisiting

/// Observes the roster of the flyer that is shown, and has its changes carried out.
///
/// Without a roster it does nothing, and sets nothing up.
@MainActor
final class RosterRunner {
  private let program: Program
  private let send: @MainActor (RosterEvent) -> Void
  private var address: String?
  private var client: RosterClient?
  private var observation: Task<Void, Never>?
  /// How many lines of the log are looked at for what has just happened.
  private static let newest = 20
  /// Orders reach the server in the order in which they were given.
  private let orders = WorkQueue()

  init(_ program: Program, send: @escaping @MainActor (RosterEvent) -> Void) {
    self.program = program
    self.send = send
  }

  /// Observes the roster at an address from now on, and none where that is nil.
  func observe(_ text: String?) {
    guard text != address else { return }
    leave()
    address = text
    guard let text else { return }
    do throws(RosterClientError) {
      let client = RosterClient(
        try RosterAddress(text), settings: program.rosterSettings, lookingAt: RosterPart())
      self.client = client
      observation = Task { [send] in
        await client.start()
        if Task.isCancelled { return await client.stop() }
        for await state in await client.states() { send(.changed(state)) }
      }
    } catch {
      send(.changed(RosterState(address: text, link: .offline(reason: "\(error)"))))
    }
  }

  func leave() {
    observation?.cancel()
    if let client { Task { await client.stop() } }
    (address, client, observation) = (nil, nil, nil)
  }

  /// Tries at once to reach a server that could not be reached.
  func tryNow() {
    if let client { Task { await client.tryNow() } }
  }

  func perform(_ effect: RosterEffect) {
    guard let client else { return }
    switch effect {
    case .order(let order):
      orders.add { [send] in send(await client.answer(to: order)) }
    case .logIn(let login, let password):
      logIn { () async throws(RosterClientError) in
        try await client.logIn(login: login, password: password).passwordReset
      }
    case .signUp(let login, let name, let password, let invitation):
      logIn { () async throws(RosterClientError) in
        try await client.signUp(
          login: login, name: name, password: password, invitation: invitation)
        return nil
      }
    case .resetPassword(let code, let password):
      logIn { () async throws(RosterClientError) in
        try await client.resetPassword(with: code, to: password)
        return nil
      }
    case .account(let step, let name):
      Task { [send] in send(await client.answer(to: step, about: name)) }
    case .logOut:
      // The login ends here, whether the server could be notified or not.
      Task { try? await client.logOut() }
    case .invite(let name, let role):
      Task { [send] in send(await client.invitation(of: name, as: role)) }
    case .look(let part): Task { await client.look(at: part) }
    case .log:
      // Without it, the news are shorter.
      Task { [send] in
        let log = try? await client.log(limit: Self.newest)
        if let log { send(.logged(log.entries.map(\.entry))) }
      }
    }
  }

  private func logIn(
    _ work: @escaping @Sendable () async throws(RosterClientError) -> PasswordNotice?
  ) {
    Task { [send] in
      do throws(RosterClientError) {
        if let notice = try await work() { send(.passwordWasReset(notice)) }
      } catch {
        send(.logInFailed(reason: "\(error)"))
      }
    }
  }
}

extension RosterClient {
  /// Has an order carried out; what came of it.
  fileprivate func answer(to order: RosterOrder) async -> RosterEvent {
    do throws(RosterClientError) {
      _ = try await perform(order.command)
      return .orderDone(order)
    } catch .refused(_, let message, let fresh) {
      return .orderRefused(order, message: message, fresh: fresh)
    } catch {
      return error.leavesDoubt
        ? .orderFailed(order, reason: "\(error)")
        : .orderRefused(order, message: "\(error)", fresh: nil)
    }
  }

  fileprivate func answer(
    to step: RosterChoices.AccountStep, about name: String
  ) async -> RosterEvent {
    do throws(RosterClientError) {
      switch step {
      case .makeReset(let person):
        return .answered(.passwordCode(name: name, try await allowReset(of: person)))
      case .makeCalendar: return .answered(.calendarAddress(try await makeCalendar()))
      case .endSessions:
        if case .loggedIn(let me) = current().authentication { try await endSessions(of: me) }
        return .loggedOutElsewhere
      case .readLog(let before):
        return .logRead(try await log(before: before, limit: 50), before: before)
      }
    } catch {
      return .accountFailed(reason: "\(error)")
    }
  }

  fileprivate func invitation(of name: String, as role: Person.Role) async -> RosterEvent {
    do throws(RosterClientError) {
      let invitation = try await invite(name: name, role: role)
      return .invited(name: name, code: invitation.code, expires: invitation.expires)
    } catch {
      return .invitingFailed(reason: "\(error)")
    }
  }
}
