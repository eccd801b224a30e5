package import Foundation
import Hummingbird
import Logging
import NIOCore
import NIOFoundationEssentialsCompat
package import Roster
import RosterStoring

/// Carries out commands.
package struct CommandRoutes: Sendable {
  let server: RosterServer

  var routes: [Route] { [Route(.post, .commands, command)] }

  func command(_ request: Request, _ context: ServingContext) async throws -> Response {
    let caller = try await server.caller(of: request)
    let command = try Self.command(from: try await server.json(of: request))
    let key = try Self.key(of: request)
    return Response(json: try await perform(command, by: caller, key: key, context))
  }

  /// Carries out a command, and notifies the listeners.
  package func perform(
    _ command: RosterCommand, by caller: Caller, key: IdempotencyKey?, _ context: ServingContext
  ) async throws -> Receipt {
    try server.current.commands?.countCommand(of: caller.person, at: server.now())
    let receipt: Receipt
    do {
      receipt = try await server.store.perform(
        command, by: caller.actor, key: key, at: server.now())
    } catch let refusal as Refusal {
      server.metrics.refused(command.name)
      throw refusal
    }
    server.metrics.commanded(command.name)
    server.settle(receipt)
    context.logger.info(
      "commanded",
      metadata: [
        "command": "\(command.name.rawValue)", "person": "\(caller.person.id)",
        "version": "\(receipt.version)",
      ])
    return receipt
  }

  private static func command(from body: ByteBuffer) throws -> RosterCommand {
    try command(json: Data(buffer: body))
  }

  /// Reads a command; throws `RequestError.malformed` with what is wrong.
  package static func command(json: Data) throws(RequestError) -> RosterCommand {
    let command: RosterCommand
    do {
      command = try RosterCommand(json: json)
    } catch {
      throw RequestError.malformed(.command(error))
    }
    guard !command.isServers else {
      throw RequestError.malformed(.command(.unknown(command.name.rawValue)))
    }
    return command
  }

  private static func key(of request: Request) throws -> IdempotencyKey? {
    guard let text = request.headers[.idempotencyKey] else { return nil }
    guard let key = IdempotencyKey(text) else {
      throw RequestError.malformed(.idempotencyKey)
    }
    return key
  }
}
