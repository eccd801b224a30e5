import FetchProtocol
import Glibc
import Testing

@testable import Fetching

/// Tests how faults that `flyer-fetch` reports become errors of the transport.
@Suite struct TransportErrorTests {
  private func route(via proxy: String? = nil) throws -> Route {
    let address = try #require(WebAddress("https://example.org/a"))
    return Route(
      to: address,
      via: try Proxies(environment: proxy.map { ["all_proxy": $0] } ?? [:]).proxy(for: address),
      limits: TransportLimits(
        connect: .seconds(5), answer: .seconds(30), silence: .seconds(45)))
  }

  private static let server = "example.org"
  private static let proxy = "the proxy proxy.example:3128 (from all_proxy)"

  /// The error, and its place where the request went through a proxy.
  private static let errors: [(FetchFault, @Sendable (String) -> TransportError, ofProxy: String)] =
    [
      (.unknownHost, { .unknownHost(place: $0) }, proxy),
      (.refused, { .refused(place: $0) }, proxy),
      (
        .unreachable(error: ENETUNREACH), { .unreachable(place: $0, errno: ENETUNREACH) }, proxy
      ),
      (.connectTimedOut, { .connectTimedOut(place: $0, after: .seconds(5)) }, proxy),
      (.answerTimedOut, { .timedOut(place: $0, after: .seconds(30)) }, proxy),
      (.silent, { .timedOut(place: $0, after: .seconds(45)) }, proxy),
      (.closed, { .closed(place: $0) }, proxy),
      (.cutOff, { .cutOff(place: $0) }, server),
      (.wrongCertificate, { .untrusted(place: $0, .invalidCertificate) }, server),
      (.wrongHost, { .untrusted(place: $0, .otherHost) }, server),
      (.noEncryption, { .untrusted(place: $0, .noEncryption) }, server),
      (.proxyRefused, { .proxyRefused(place: $0) }, proxy),
      (.proxyNeedsLogin, { .proxyWantsLogin(place: $0) }, proxy),
      (.tooCompressed, { .tooCompressed(place: $0, ratio: 200) }, server),
      (.brokenCompression, { .brokenCompression(place: $0) }, server),
      (.noStatus, { .invalidResponse(place: $0, .noStatus) }, proxy),
      (.protocolChange, { .invalidResponse(place: $0, .protocolChange) }, proxy),
      (.endlessInterim, { .invalidResponse(place: $0, .endless) }, proxy),
      (.invalid(reason: "so"), { .invalidResponse(place: $0, .other("so")) }, proxy),
    ]

  @Test func whateverTheProgramReportsIsTold() throws {
    let (direct, relayed) = (try route(), try route(via: "proxy.example:3128"))
    for (fault, expected, place) in Self.errors {
      #expect(direct.error(.request(fault)) == expected(Self.server), "\(fault)")
      #expect(relayed.error(.request(fault)) == expected(place), "\(fault)")
    }
    #expect(direct.error(.cancelled) == .cancelled)
    #expect(direct.error(.helper(.notInstalled)) == .helper(.notInstalled))
  }

  @Test func onlyWhatMayPassIsTriedAgain() {
    let place = Self.server
    let passing: [TransportError] = [
      .unknownHost(place: place), .refused(place: place), .closed(place: place),
      .cutOff(place: place), .connectTimedOut(place: place, after: .seconds(1)),
      .helper(.ended(code: 1)),
    ]
    let lasting: [TransportError] = [
      .untrusted(place: place, .otherHost), .proxyRefused(place: place), .cancelled,
      .timedOut(place: place, after: .seconds(1)), .tooLarge(place: place, limit: 1),
      .helper(.notInstalled), .helper(.cannotStart(errno: ENOENT)), .helper(.malformed),
      .helper(.crashed(signal: SIGSEGV)),
    ]
    #expect(passing.allSatisfy(\.isTemporary) && !lasting.contains(where: \.isTemporary))
  }

  @Test func whatTheSystemGivesNoReasonForHasNone() {
    let error = TransportError.unreachable(place: "h", errno: 0)
    #expect("\(error)" == "h can’t be reached: check the network")
  }
}

@Suite struct HelperFaultTests {
  @Test(
    arguments: [
      (.notInstalled, "flyer-fetch is not installed: it belongs next to flyer"),
      (.cannotStart(errno: ENOENT), "flyer-fetch can’t be started: No such file or directory"),
      (.ended(code: 71), "flyer-fetch ended too early (exit code 71)"),
      (.crashed(signal: 11), "flyer-fetch crashed (signal 11)"),
      (.malformed, "flyer-fetch failed: invalid answer"),
    ] as [(HelperFault, String)])
  func areTold(fault: HelperFault, words: String) {
    #expect("\(TransportError.helper(fault))" == words)
  }
}

@Suite struct TrustRootsTests {
  @Test func theMachinesUnlessTheEnvironmentNamesAFile() {
    #expect(TrustRoots(environment: [:]) == .system)
    #expect(TrustRoots(environment: ["SSL_CERT_FILE": ""]) == .system)
    #expect(TrustRoots(environment: ["SSL_CERT_FILE": "/a.pem"]) == .file("/a.pem"))
    #expect(TrustRoots.file("/a.pem").path == "/a.pem" && TrustRoots.system.path == nil)
  }

  @Test(
    arguments: [
      (
        "http://me:p%40w:x@proxy.example:3128",
        FetchProxy(url: "http://proxy.example:3128", login: "me:p@w:x")
      ),
      ("http://proxy.example", FetchProxy(url: "http://proxy.example:80")),
      ("socks5://[::1]", FetchProxy(url: "socks5h://[::1]:1080")),
      ("socks5h://p", FetchProxy(url: "socks5h://p:1080")),
    ] as [(String, FetchProxy)])
  func aProxyIsHandedOn(_ text: String, _ expected: FetchProxy) throws {
    let address = try #require(WebAddress("https://example.org/v1"))
    let proxy = try #require(
      try Proxies(environment: ["https_proxy": text]).proxy(for: address))
    #expect(proxy.sent == expected)
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
