import NIOCore
import NIOSSL
import Synchronization

/// The certificate that new connections are shown; another one may take its place at any time.
final class ServedCertificate: Sendable {
  private let current = Mutex(NIOSSLContextConfigurationOverride.noChanges)

  /// Reads the files; throws where they can't be used together, and keeps what was there.
  @discardableResult
  func load(_ files: ServingSettings.Certificate) throws -> TLSConfiguration {
    let configuration = try files.configuration()
    // This holds the key against the certificate.
    _ = try NIOSSLContext(configuration: configuration)
    var shown = NIOSSLContextConfigurationOverride()
    shown.certificateChain = configuration.certificateChain
    shown.privateKey = configuration.privateKey
    current.withLock { $0 = shown }
    return configuration
  }

  /// The configuration of a listener, which asks for the certificate at each connection.
  func configuration(loading files: ServingSettings.Certificate) throws -> TLSConfiguration {
    var configuration = try load(files)
    configuration.sslContextCallback = { [self] _, promise in
      promise.succeed(current.withLock { $0 })
    }
    return configuration
  }
}

extension ServingSettings.Certificate {
  fileprivate func configuration() throws -> TLSConfiguration {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: try NIOSSLCertificate.fromPEMFile(chain).map { .certificate($0) },
      privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    return configuration
  }
}
