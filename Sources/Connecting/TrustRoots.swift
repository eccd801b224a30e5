import NIOSSL

/// The authorities that may vouch for a server.
package enum TrustRoots: Hashable, Sendable {
  /// Those the machine trusts.
  case system
  /// Those in a PEM file.
  case file(String)

  /// Those in the file that `SSL_CERT_FILE` names, as curl and OpenSSL read it, else the machine's.
  init(environment: [String: String]) {
    let path = environment["SSL_CERT_FILE"] ?? ""
    self = path.isEmpty ? .system : .file(path)
  }

  /// TLS from 1.2 on with servers for whom one of these vouches.
  var clientConfiguration: TLSConfiguration {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    if case .file(let path) = self { configuration.trustRoots = .file(path) }
    return configuration
  }
}
