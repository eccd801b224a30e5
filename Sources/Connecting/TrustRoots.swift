import NIOSSL

/// The certificate authorities that are trusted.
package enum TrustRoots: Hashable, Sendable {
  /// Those of the system.
  case system
  /// Those in a PEM file.
  case file(String)

  /// Chooses the file that `SSL_CERT_FILE` names, as curl and OpenSSL do, or else the system's.
  init(environment: [String: String]) {
    let path = environment["SSL_CERT_FILE"] ?? ""
    self = path.isEmpty ? .system : .file(path)
  }

  /// TLS 1.2 or later, with these authorities.
  var clientConfiguration: TLSConfiguration {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    if case .file(let path) = self { configuration.trustRoots = .file(path) }
    return configuration
  }
}
