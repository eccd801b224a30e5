package import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
package import NIOCore

extension RosterServer {
  /// The server as a service, for the program and for tests alike.
  /// - Parameters:
  ///   - pages: What browsers are served beside the interface.
  ///   - onRunning: Told the address it listens at once it does.
  package func application(
    pages: PageRoutes? = nil,
    onRunning: @escaping @Sendable (SocketAddress?) async -> Void = { _ in }
  ) throws -> Application<RosterResponder> {
    var connections = logger
    connections.logLevel = max(connections.logLevel, .warning)
    var application = Application(
      responder: RosterResponder(self, pages: pages), server: try transport(),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.host, port: settings.port), serverName: nil, backlog: 1024,
        availableConnectionsDelegate: .maximum(settings.connections, logger: connections)),
      onServerRunning: { await onRunning($0.localAddress) }, logger: logger)
    application.addServices(scheduler)
    return application
  }

  private func transport() throws -> HTTPServerBuilder {
    let timeouts = (
      TimeAmount(settings.transferTimeout), toHead: TimeAmount(settings.headTimeout)
    )
    let http = HTTPServerBuilder.http1(
      configuration: HTTP1Channel.Configuration(
        additionalChannelHandlers: [
          SingleHost.Installer(settings), AddressLimit(connections),
          TransferDeadlines(timeout: timeouts.0, toHead: timeouts.toHead),
        ],
        idleTimeout: TimeAmount(settings.idleTimeout),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 16_384, maxHeaderListSize: 32_768, maxHeaderFieldCount: 100)))
    guard let files = settings.certificate else { return http }
    return try .tls(
      http, tlsConfiguration: try certificate.configuration(loading: files))
  }
}
