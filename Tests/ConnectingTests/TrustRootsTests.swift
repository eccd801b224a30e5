import AsyncHTTPClient
import NIOSSL
import Testing

@testable import Connecting

@Suite struct TrustRootsTests {
  @Test func theMachinesUnlessTheEnvironmentNamesAFile() {
    #expect(TrustRoots(environment: [:]) == .system)
    #expect(TrustRoots(environment: ["SSL_CERT_FILE": ""]) == .system)
    #expect(TrustRoots(environment: ["SSL_CERT_FILE": "/a.pem"]) == .file("/a.pem"))
  }

  @Test func oldTLSIsNotSpoken() {
    for roots in [TrustRoots.system, .file("/a.pem")] {
      #expect(roots.clientConfiguration.minimumTLSVersion == .tlsv12)
      #expect(roots.clientConfiguration.certificateVerification == .fullVerification)
    }
    #expect(TrustRoots.file("/a.pem").clientConfiguration.trustRoots == .file("/a.pem"))
  }

  @Test(arguments: [
    ("http://me:pw@proxy.example:3128", "proxy.example", 3128),
    ("socks5://[::1]", "::1", 1080),
  ])
  func aTunnelLeadsToTheProxy(_ text: String, _ host: String, _ port: Int) throws {
    let address = try #require(WebAddress("https://example.org/v1"))
    let proxy = try #require(
      try Proxies(environment: ["https_proxy": text]).proxy(for: address))
    #expect(proxy.tunnel.host == host && proxy.tunnel.port == port)
  }

  @Test func aProxyThatCannotBeUsedIsNamed() throws {
    let address = try #require(WebAddress("https://example.org/v1"))
    #expect(
      throws: TransportError.invalidProxy(variable: "HTTPS_PROXY", .unsupportedScheme)
    ) {
      try Proxies(environment: ["HTTPS_PROXY": "ftp://x"]).proxy(for: address)
    }
  }
}
