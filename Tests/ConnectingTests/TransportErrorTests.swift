import AsyncHTTPClient
import Glibc
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import Testing

@testable import Connecting

/// Tests how errors of the libraries become errors of the transport.
@Suite struct TransportErrorTests {
  private func connection(via proxy: String? = nil) throws -> Connection {
    let address = try #require(WebAddress("https://example.org/a"))
    return Connection(
      to: address,
      via: try Proxies(environment: proxy.map { ["all_proxy": $0] } ?? [:]).proxy(for: address),
      limits: TransportLimits(
        connect: .seconds(5), answer: .seconds(30), silence: .seconds(45)),
      trust: .system)
  }

  private static let place = "example.org"

  private static let errors: [(any Error, TransportError, inBody: TransportError?)] = [
    (CancellationError(), .cancelled, nil), (HTTPClientError.cancelled, .cancelled, nil),
    (HTTPClientError.deadlineExceeded, .timedOut(place: place, after: .seconds(30)), nil),
    (HTTPClientError.readTimeout, .timedOut(place: place, after: .seconds(45)), nil),
    (
      HTTPClientError.tlsHandshakeTimeout, .connectTimedOut(place: place, after: .seconds(5)), nil
    ),
    (
      ChannelError.connectTimeout(.seconds(1)),
      .connectTimedOut(place: place, after: .seconds(5)), nil
    ),
    (HTTPClientError.remoteConnectionClosed, .closed(place: place), .cutOff(place: place)),
    (ChannelError.inputClosed, .closed(place: place), .cutOff(place: place)),
    (HTTPParserError.invalidEOFState, .closed(place: place), .cutOff(place: place)),
    (HTTPClientError.proxyAuthenticationRequired, .proxyWantsLogin(place: place), nil),
    (HTTPClientError.invalidProxyResponse, .proxyRefused(place: place), nil),
    (
      IOError(errnoCode: ECONNREFUSED, reason: "connect"), .refused(place: place),
      .cutOff(place: place)
    ),
    (
      IOError(errnoCode: ECONNRESET, reason: "read"), .closed(place: place), .cutOff(place: place)
    ),
    (
      IOError(errnoCode: ENETUNREACH, reason: "connect"),
      .unreachable(place: place, errno: ENETUNREACH), .cutOff(place: place)
    ),
    (
      NIOHTTPDecompression.DecompressionError.limit, .tooCompressed(place: place, ratio: 200), nil
    ),
    (
      ResponseFault.noStatus(42), .invalidResponse(place: place, .noStatus(42)), nil
    ),
    (TransportError.tooLarge(place: "x", limit: 1), .tooLarge(place: "x", limit: 1), nil),
  ]

  @Test func whateverALibrarySaysIsTold() throws {
    let connection = try connection()
    for (error, expected, inBody) in Self.errors {
      #expect(connection.translated(error) == expected, "\(error)")
      #expect(connection.translated(error, isInBody: true) == inBody ?? expected, "\(error)")
    }
  }

  @Test func theOtherEndIsTheProxyWhereThereIsOne() throws {
    let connection = try connection(via: "proxy.example:3128")
    let proxy = "the proxy proxy.example:3128 (from all_proxy)"
    let refused = IOError(errnoCode: ECONNREFUSED, reason: "connect")
    #expect(connection.translated(refused) == .refused(place: proxy))
    #expect(connection.translated(refused, isInBody: true) == .cutOff(place: Self.place))
  }

  @Test func onlyWhatMayPassIsTriedAgain() {
    let place = Self.place
    let passing: [TransportError] = [
      .unknownHost(place: place), .refused(place: place), .closed(place: place),
      .cutOff(place: place), .connectTimedOut(place: place, after: .seconds(1)),
    ]
    let lasting: [TransportError] = [
      .untrusted(place: place, .otherHost), .proxyRefused(place: place), .cancelled,
      .timedOut(place: place, after: .seconds(1)), .tooLarge(place: place, limit: 1),
    ]
    #expect(passing.allSatisfy(\.isTemporary) && !lasting.contains(where: \.isTemporary))
  }
}
