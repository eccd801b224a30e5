import NIOSSL

/// A certificate for `localhost` that only the tests trust, and its key, which is no secret.
///
/// Made with `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500
/// -subj /CN=localhost -addext subjectAltName=DNS:localhost`.
package enum TestCertificate {
  /// The certificate in PEM form.
  package static let pem = """
    -----BEGIN CERTIFICATE-----
    MIIBlTCCATugAwIBAgIUS1h1PKHWuRgzJB+nxP+9WID9fcowCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMDIzMDk0NFoYDzIxMjYxMDI3
    MjMwOTQ0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAAQS33llrqAk/tJs0WBWDQfdXmvA8C2PTTdbfdPh3IrFNzr5U9AoH/oc
    jDGb6wi3gGSV3iJeFw5QNZgXVtOQvuAao2kwZzAdBgNVHQ4EFgQUEg1HYTqyBdUC
    6pGlectauo8OLXowHwYDVR0jBBgwFoAUEg1HYTqyBdUC6pGlectauo8OLXowFAYD
    VR0RBA0wC4IJbG9jYWxob3N0MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwID
    SAAwRQIhANfh2istzjrw9cVWeXtzjBOH9C6We5ji3+tzGDf1CtM3AiBEhn1o8ier
    wpP2+ciKJ9d8STyDJfn5CrKeYMUSXRkSTg==
    -----END CERTIFICATE-----
    """

  /// The key in PEM form.
  package static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcmlIQ7Mf5QkACKzJ
    M13kE34Vm2lbIahLHHHjSaYYQ6OhRANCAAQS33llrqAk/tJs0WBWDQfdXmvA8C2P
    TTdbfdPh3IrFNzr5U9AoH/ocjDGb6wi3gGSV3iJeFw5QNZgXVtOQvuAa
    -----END PRIVATE KEY-----
    """

  static func makeServerContext(newest: TLSVersion?) throws -> NIOSSLContext {
    let certificates = try NIOSSLCertificate.fromPEMBytes(Array(pem.utf8))
    let key = try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(key))
    if let newest {
      (configuration.minimumTLSVersion, configuration.maximumTLSVersion) = (.tlsv1, newest)
    }
    return try NIOSSLContext(configuration: configuration)
  }
}
