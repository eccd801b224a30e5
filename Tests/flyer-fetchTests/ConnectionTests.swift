import FetchProtocol
import Foundation
import LoopbackServing
import Scratch
import Testing

@Suite struct ConnectionTests {
  @Test func aConnectionServesOneRequestAfterAnother() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .document("x"))
    let program = try FetchProgram()
    for _ in 0..<3 { _ = try program.ask(server.url("/a")) }
    #expect(server.connectionCount == 1)
    var request = FetchRequest(url: server.url("/a"), limits: FetchProgram.limits)
    request.sharesConnection = false
    #expect(try program.ask(request).text == "x")
    #expect(server.connectionCount <= 2, "its own connection, which ends with it")
    try await server.stop()
  }

  @Test func whatCannotBeReachedIsNamed() throws {
    let program = try FetchProgram()
    #expect(try program.ask("http://127.0.0.1:1/").fault == .refused)
    #expect(try program.ask("http://no-such-host.invalid/").fault == .unknownHost)
    #expect(try program.ask("http://localhost:1/").fault == .refused, "a name in /etc/hosts")
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "http://", "\u{1}",
  ])
  func otherProtocolsAreRefused(url: String) throws {
    let answer = try FetchProgram().ask(url)
    guard case .invalid = answer.fault else {
      Issue.record("\(url): \(answer)")
      return
    }
  }

  @Test func aLoginInAnAddressIsRefused() async throws {
    let server = try await LoopbackServer()
    let answer = try FetchProgram().ask("http://me:secret@127.0.0.1:\(server.port)/")
    #expect(answer.fault != nil && server.requests.isEmpty, "\(answer)")
    try await server.stop()
  }

  @Test func onlyTrustedServersAreAsked() async throws {
    let server = try await LoopbackServer(isSecure: true)
    server.answer("/a", with: .document("secret"))
    let folder = try TemporaryFolder()
    let authorities = folder.path + "/ca.pem"
    try Data(TestCertificate.pem.utf8).write(to: URL(filePath: authorities))
    let trusting = try FetchProgram(authorities: authorities)
    #expect(try trusting.ask(server.url("/a")).text == "secret")
    let otherHost = "https://127.0.0.1:\(server.port)/a"
    #expect(try trusting.ask(otherHost).fault == .wrongHost)
    #expect(try FetchProgram().ask(server.url("/a")).fault == .wrongCertificate)
    let distrusting = try FetchProgram(authorities: "/no/such/file")
    #expect(try distrusting.ask(server.url("/a")).fault == .wrongCertificate)
    #expect(server.requests.count == 1)
    try await server.stop()
  }

  @Test func oldTLSIsNotSpoken() async throws {
    let server = try await LoopbackServer(isSecure: true, hasOldTLS: true)
    let folder = try TemporaryFolder()
    let authorities = folder.path + "/ca.pem"
    try Data(TestCertificate.pem.utf8).write(to: URL(filePath: authorities))
    let answer = try FetchProgram(authorities: authorities).ask(server.url("/a"))
    #expect(answer.fault == .noEncryption && server.requests.isEmpty, "\(answer)")
    try await server.stop()
  }

  /// As it may be on the way, so that it says nothing about the server.
  @Test func aHandshakeThatIsBrokenOffIsTheConnections() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = bind(listener, address, length)
        _ = getsockname(listener, address, &length)
      }
    }
    #expect(listen(listener, 1) == 0)
    Thread.detachNewThread {
      let connection = accept(listener, nil, nil)
      var hello = [UInt8](repeating: 0, count: 4_096)
      _ = recv(connection, &hello, hello.count, 0)
      // Closing it resets it.
      var atOnce = linger(l_onoff: 1, l_linger: 0)
      _ = setsockopt(
        connection, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
      close(connection)
    }
    let port = UInt16(bigEndian: address.sin_port)
    #expect(try FetchProgram().ask("https://127.0.0.1:\(port)/").fault == .closed)
  }

  @Test func aServerWithoutEncryptionIsNamed() async throws {
    let server = try await LoopbackServer()
    #expect(try FetchProgram().ask("https://127.0.0.1:\(server.port)/").fault == .noEncryption)
    try await server.stop()
  }

  @Test func aProxyGetsTheWholeAddress() async throws {
    let server = try await LoopbackServer()
    server.answer("http://example.invalid/a", with: .document("by the proxy"))
    var request = FetchRequest(url: "http://example.invalid/a", limits: FetchProgram.limits)
    request.proxy = FetchProxy(url: "http://127.0.0.1:\(server.port)", login: "me:secret")
    #expect(try FetchProgram().ask(request).text == "by the proxy")
    #expect(server.requests.first?.header("Proxy-Authorization") == "Basic bWU6c2VjcmV0")
    server.forgetRequests()
    request.proxy?.login = "me:50%41:b"
    #expect(try FetchProgram().ask(request).text == "by the proxy")
    #expect(server.requests.first?.header("Proxy-Authorization") == "Basic bWU6NTAlNDE6Yg==")
    try await server.stop()
  }

  @Test(arguments: [(407, FetchFault.proxyNeedsLogin), (502, .proxyRefused), (403, .proxyRefused)])
  func aProxyThatRefusesIsNamed(status: Int, fault: FetchFault) async throws {
    let server = try await LoopbackServer()
    server.answer("example.invalid:443", with: .status(status))
    var request = FetchRequest(url: "https://example.invalid/a", limits: FetchProgram.limits)
    request.proxy = FetchProxy(url: "http://127.0.0.1:\(server.port)")
    #expect(try FetchProgram().ask(request).fault == fault)
    #expect(server.requests.map(\.method) == ["CONNECT"])
    try await server.stop()
  }

  /// Proxies and netrc of the environment are the reader's.
  @Test func theEnvironmentNamesNoProxy() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .document("direct"))
    let program = try FetchProgram(environment: [
      "http_proxy": "http://127.0.0.1:1", "all_proxy": "socks5://127.0.0.1:1",
      "HOME": "/no/such/folder",
    ])
    #expect(try program.ask(server.url("/a")).text == "direct")
    try await server.stop()
  }
}
