import FlyerModel
import Reading
import Roster
import RosterVisiting

/// Follows the roster of the flyer that is shown, and has its changes carried out.
///
/// Without a roster it does nothing, and sets nothing up.
@MainActor
final class RosterRunner {
  private let program: Program
  private let send: @MainActor (RosterEvent) -> Void
  private var address: String?
  private var visit: RosterClient?
  private var following: Task<Void, Never>?
  /// Orders reach the server in the order in which they were given.
  private let orders = WorkQueue()

  init(_ program: Program, send: @escaping @MainActor (RosterEvent) -> Void) {
    self.program = program
    self.send = send
  }

  /// Follows the roster at an address from now on, and none where that is nil.
  func follow(_ text: String?) {
    guard text != address else { return }
    leave()
    address = text
    guard let text else { return }
    do throws(RosterClientError) {
      let visit = RosterClient(try RosterAddress(text), settings: program.rosterSettings)
      self.visit = visit
      following = Task { [send] in
        await visit.start()
        if Task.isCancelled { return await visit.stop() }
        for await state in await visit.states() { send(.changed(state)) }
      }
    } catch {
      send(.changed(RosterState(address: text, link: .offline(reason: "\(error)"))))
    }
  }

  func leave() {
    following?.cancel()
    if let visit { Task { await visit.stop() } }
    (address, visit, following) = (nil, nil, nil)
  }

  /// Tries at once to reach a server that could not be reached.
  func tryNow() {
    if let visit { Task { await visit.tryNow() } }
  }

  func perform(_ effect: RosterEffect) {
    guard let visit else { return }
    switch effect {
    case .order(let order):
      orders.add { [send] in send(await visit.answer(to: order)) }
    case .logIn(let login, let password):
      logIn { () async throws(RosterClientError) in
        try await visit.logIn(login: login, password: password)
      }
    case .signUp(let login, let name, let password, let invitation):
      logIn { () async throws(RosterClientError) in
        try await visit.signUp(
          login: login, name: name, password: password, invitation: invitation)
      }
    case .logOut:
      // Whether the server could be told or not, nobody is logged in here any more.
      Task { try? await visit.logOut() }
    case .invite(let name, let role):
      Task { [send] in send(await visit.invitation(of: name, as: role)) }
    }
  }

  private func logIn(_ work: @escaping @Sendable () async throws(RosterClientError) -> Void) {
    Task { [send] in
      do throws(RosterClientError) {
        try await work()
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

  fileprivate func invitation(of name: String, as role: Person.Role) async -> RosterEvent {
    do throws(RosterClientError) {
      let invitation = try await invite(name: name, role: role)
      return .invited(name: name, code: invitation.code, expires: invitation.expires)
    } catch {
      return .invitingFailed(reason: "\(error)")
    }
  }
}
