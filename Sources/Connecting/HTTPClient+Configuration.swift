package import AsyncHTTPClient
package import NIOCore

extension HTTPClient.Configuration {
  /// The configuration of every client of flyer's: HTTP/1.1, no redirects and no second try but
  /// its owner's, and no answer that could end the process.
  ///
  /// - Parameter prepare: sets up each new connection.
  package static func guarded(
    trust: TrustRoots, timeout: Timeout, decompression: HTTPClient.Decompression,
    prepare: @escaping @Sendable (any Channel) -> EventLoopFuture<Void> = {
      $0.eventLoop.makeSucceededVoidFuture()
    }
  ) -> HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration(
      tlsConfiguration: trust.clientConfiguration, redirectConfiguration: .disallow,
      timeout: timeout, decompression: decompression)
    // One document gains nothing from HTTP/2.
    configuration.httpVersion = .http1Only
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.http1_1ConnectionDebugInitializer = { channel in
      ResponseGuard.install(in: channel).flatMap { prepare(channel) }
    }
    return configuration
  }
}
