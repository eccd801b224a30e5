import ArgumentParser
import Foundation
import CommandLine
import Logging
import NIOCore
import Roster
import RosterPages
import RosterServing
import RosterStoring
import ServiceLifecycle
import UnixSignals

/// A running server with the settings from its start and from later reloads.
struct Server: Sendable {
  let command: Serve
  let store: any RosterStore
  let logger: Logger
  let threshold: LogThreshold
  let supervisor: Supervisor
  private let server: RosterServer
  private let dispatcher: NoticeDispatcher

  /// Throws a `Failure` where the password of the mail server can't be read.
  init(
    _ command: Serve, store: any RosterStore, logger: Logger, threshold: LogThreshold
  ) throws {
    (self.command, self.store) = (command, store)
    (self.logger, self.threshold) = (logger, threshold)
    supervisor = Supervisor(environment: ProcessEnvironment.variables())
    server = RosterServer(
      store: store, settings: command.settings, logger: logger, now: currentInstant)
    dispatcher = NoticeDispatcher(
      store: store, settings: try command.telling.settings(publicAddress: command.knownAddress),
      logger: logger, now: currentInstant, jitter: { Double.random(in: 0...1) },
      onOutcome: server.told)
  }

  /// Serves until it is told to stop.
  func run() async throws {
    var quiet = logger
    quiet.logLevel = max(command.logLevel, .warning)
    // They stop one after the other, the last one first.
    let services: [any Service] =
      [dispatcher, try application()] + metrics() + [
        Reloading { [self] in await reload() }, Supervised(supervisor: supervisor),
      ]
    var configuration = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet)
    configuration.maximumGracefulShutdownDuration = .seconds(30)
    try await ServiceGroup(configuration: configuration).run()
  }

  private func application() throws -> any Service {
    let scheme = command.certificate == nil ? "http" : "https"
    let listen = command.listen
    do {
      let application = try server.application(pages: RosterPages(server).mounted) {
        [logger, supervisor] address in
        let place = "\(scheme)://\(listen.bound(to: address))"
        logger.info("listening", metadata: ["address": "\(place)"])
        supervisor.tell(.ready(place))
      }
      return Listening(base: application, address: listen)
    } catch {
      throw Failure.certificate(error)
    }
  }

  private func metrics() -> [any Service] {
    guard let listen = command.metrics else { return [] }
    let application = server.metricsApplication(host: listen.host, port: listen.port) {
      [logger] address in
      logger.info(
        "measured", metadata: ["address": "http://\(listen.bound(to: address))/metrics"])
    }
    return [Listening(base: application, address: listen)]
  }

  /// Takes what can change while it runs from the settings as they are now; where they can't be
  /// used, those of before stay in force.
  private func reload() async {
    supervisor.tell(.reloading)
    do {
      let next = try Serve.asToldNow()
      try server.reload(next.settings)
      threshold.level = next.logLevel
      try await next.rules.apply(to: store)
      let waiting = command.needsRestart(for: next).map(\.name).joined(separator: ", ")
      logger.notice(
        "reloaded", metadata: waiting.isEmpty ? [:] : ["needRestart": "\(waiting)"])
      supervisor.tell(.reloaded(isNew: true))
    } catch {
      let reason = Failure(error).map { "\($0)" } ?? Flyerd.message(for: error)
      logger.error("not reloaded", metadata: ["error": "\(reason)"])
      supervisor.tell(.reloaded(isNew: false))
    }
  }
}

extension Serve {
  /// The command with the present command line, environment and file.
  fileprivate static func asToldNow() throws -> Serve {
    let layers = try LayeredArguments(environment: ProcessEnvironment.variables())
    guard let command = try Flyerd.parseAsRoot(layers.arguments) as? Serve else {
      throw CleanExit.helpRequest()
    }
    return command
  }

  /// The settings that differ but can't change while the server runs.
  func needsRestart(for next: Serve) -> [Setting] {
    Setting.all.filter { $0.needsRestart?(self, next) == true }
  }
}
