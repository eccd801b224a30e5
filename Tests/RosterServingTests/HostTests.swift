import Testing

@testable import RosterServing

/// Tests the `Host` header of a request.
@Suite struct HostTests {
  @Test(arguments: [
    ("", 400), ("Host: x\r\nHost: x\r\n", 400), ("Host: x\r\nhost: y\r\n", 400),
    ("Host: \r\n", 400), ("Host: a/b\r\n", 400), ("Host: a b\r\n", 400),
    ("Host: a\"><b\r\n", 400), ("Host: x\r\n", 200), ("Host: [::1]:80\r\n", 200),
  ])
  func aRequestNamesOneHost(_ header: String, _ status: Int) async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      for path in ["/healthz", "/none.json", "/v1/roster"] {
        let connection = try await RawConnection(port: running.port)
        try await connection.write("GET \(path) HTTP/1.1\r\n\(header)\r\n")
        try await eventually("an answer") { connection.text.contains("\r\n\r\n") }
        let isRefused = connection.text.hasPrefix("HTTP/1.1 400 ")
        #expect(isRefused == (status == 400), "\(path): \(connection.text)")
        try await connection.close()
      }
    }
  }

  @Test(arguments: ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "LOCALHOST"])
  func aNameThatIsNotKnownIsInNoLink(_ host: String) async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let answer = try await running.client(restaurant.ben).post(
        "/v1/calendar", [:], ["Host": host])
      let url = try #require(answer.object["url"] as? String)
      let own = host == "LOCALHOST" ? "http://LOCALHOST/" : "http://127.0.0.1:\(running.port)/"
      #expect(url.hasPrefix(own), "\(url)")
    }
  }
}
