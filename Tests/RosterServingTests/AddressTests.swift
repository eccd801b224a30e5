import HTTPTypes
import Testing

@testable import RosterServing

/// Tests the address of a client, and which proxies are trusted to name it.
@Suite struct AddressTests {
  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.2", false),
    ("10.0.0.0/8", "10.255.1.2", true), ("10.0.0.0/8", "11.0.0.1", false),
    ("192.168.16.0/20", "192.168.31.255", true), ("192.168.16.0/20", "192.168.32.0", false),
    ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "2001:db8::1", false),
    ("10.0.0.1", "::ffff:10.0.0.1", true), ("::/0", "8.8.8.8", true),
    ("2001:db8::/33", "2001:db8:7fff::1", true), ("2001:db8::/33", "2001:db8:8000::1", false),
    ("::1", "::1", true), ("::1", "nonsense", false),
  ])
  func ranges(_ range: String, _ address: String, _ isIn: Bool) throws {
    #expect(try #require(AddressRange(range)).contains(address) == isIn)
  }

  @Test(arguments: [
    "", "10", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "::/129", "a/8", "1.2.3.4/8/8",
  ])
  func noRanges(_ text: String) {
    #expect(AddressRange(text) == nil)
  }

  @Test(arguments: [
    ("203.0.113.7", "203.0.113.7"), ("1.1.1.1, 203.0.113.7", "203.0.113.7"),
    ("1.1.1.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"), ("203.0.113.7:4711", "203.0.113.7"),
    ("2001:db8::1", "2001:db8::1"), ("[2001:db8::1]:80", "2001:db8::1"),
    // Entries before an invalid one may be forged.
    ("1.1.1.1, unknown", nil), ("1.1.1.1, unknown, 10.0.0.2", nil), ("", nil), ("10.0.0.2", nil),
    ("1.1.1.1/8", nil),
  ])
  func forwardedFor(_ value: String, _ client: String?) {
    #expect(
      ForwardedAddress.client(
        in: [.xForwardedFor: value], header: .xForwardedFor,
        proxies: [AddressRange("10.0.0.0/8")].compactMap { $0 }) == client)
  }

  @Test(arguments: [
    ("for=192.0.2.60;proto=http;by=203.0.113.43", "192.0.2.60"),
    ("for=1.1.1.1, For=\"[2001:db8:cafe::17]:4711\"", "2001:db8:cafe::17"),
    ("for=192.0.2.43, for=10.1.1.1;host=x", "192.0.2.43"), ("for=_hidden", nil),
    ("for=1.1.1.1, by=10.0.0.1", nil), ("nonsense", nil),
  ])
  func forwarded(_ value: String, _ client: String?) {
    #expect(
      ForwardedAddress.client(
        in: [.forwarded: value, .xForwardedFor: "9.9.9.9"], header: .forwarded,
        proxies: [AddressRange("10.0.0.0/8")].compactMap { $0 }) == client)
  }

  /// Returns the addresses that a request leaves in the log.
  private func logged(_ change: (inout ServingSettings) -> Void) async throws -> [String] {
    let restaurant = try await Restaurant()
    var lines: [String] = []
    try await restaurant.serve(change) { running in
      _ = try await running.client().get("/nothing", ["X-Forwarded-For": "203.0.113.7"])
      lines = running.log.all.filter { $0.contains("answered") }
    }
    return lines
  }

  @Test func theLogNamesThemOnlyWhereThatIsAskedFor() async throws {
    let without = try await logged { $0.isBehindProxy = true }
    #expect(!without.isEmpty)
    #expect(!without.contains { $0.contains("address") || $0.contains("203.0.113.7") })
    #expect(try await logged { $0.logsAddresses = true }.contains { $0.contains("127.0.0.1") })
    let unnamed = try await logged { ($0.logsAddresses, $0.isBehindProxy) = (true, true) }
    #expect(unnamed.contains { $0.contains("127.0.0.1") } && !"\(unnamed)".contains("203.0.113.7"))
    let named = try await logged {
      $0.logsAddresses = true
      $0.proxies = [AddressRange("127.0.0.0/8")].compactMap { $0 }
    }
    #expect(named.contains { $0.contains("203.0.113.7") }, "\(named)")
    let other = try await logged {
      $0.logsAddresses = true
      $0.proxies = [AddressRange("10.0.0.0/8")].compactMap { $0 }
    }
    #expect(!"\(other)".contains("203.0.113.7"))
  }

  /// A client that is not the proxy can't choose the address for which its login attempts count.
  @Test func triesAreCountedForWhomTheNamedProxySpeaks() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({
      $0.isBehindProxy = true
      $0.proxies = [AddressRange("10.0.0.0/8")].compactMap { $0 }
    }) { running in
      var statuses: [Int] = []
      for number in 0..<31 {
        let body = ["login": "nobody\(number)", "password": "wrong password"]
        let from = ["X-Forwarded-For": "203.0.113.\(number)"]
        statuses.append(try await running.client().post("/v1/sessions", body, from).status)
      }
      #expect(statuses.last == 429 && statuses.first == 401, "\(statuses)")
    }
  }
}
