import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterServing

/// Tests the limits of each caller.
@Suite struct AdmissionTests {
  /// An address that sends requests as fast as it can is slowed down, and no other.
  @Test func aFloodWaitsAlone() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve {
      $0.requestsOfAddress = .init(burst: 5, perSecond: 1, atOnce: 2)
      $0.requestsOfSession = .init(burst: 50, perSecond: 1, atOnce: 50)
      $0.refusalPause = .zero
      $0.isBehindProxy = true
    } _: { running in
      let stranger = running.client()
      @Sendable func ask(_ address: String) async throws -> Int {
        try await stranger.get("/v1/roster", ["X-Forwarded-For": address]).status
      }
      for _ in 0..<5 { #expect(try await ask("192.0.2.1") == 401) }
      // Two requests wait for their turn; all others are refused.
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 { group.addTask { try await ask("192.0.2.1") } }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(statuses == [401, 429])
      #expect(try await ask("192.0.2.2") == 401)
      // All addresses of one IPv6 network count as one caller.
      let network = (1...5).map { "2001:db8::\($0)" }
      for address in network { #expect(try await ask(address) == 401) }
      let delay = running.server.admission.delay(
        of: ServingContext.network(of: "2001:db8::6"), at: .now)
      #expect(delay.map { $0 > .zero } == true)
      let ben = try await running.client(restaurant.ben).get(
        "/v1/roster", ["X-Forwarded-For": "192.0.2.1"])
      #expect(ben.status == 200)
      #expect(try await running.client().get("/healthz").status == 200)
    }
  }

  /// The requests of one connection count as well, also those for what is no part of the interface.
  @Test(arguments: [("/v1/roster", 401), ("/none.json", 404)])
  func pipeliningIsSlowedDown(path: String, status: Int) async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve {
      $0.requestsOfAddress = .init(burst: 3, perSecond: 1, atOnce: 9)
      $0.filesOfAddress = .init(burst: 3, perSecond: 1, atOnce: 9)
    } _: { running in
      let connection = try await RawConnection(port: running.port)
      let question = "GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n"
      try await connection.write(String(repeating: question, count: 200))
      try await eventually("three answers") {
        connection.text.components(separatedBy: "HTTP/1.1 \(status) ").count > 3
      }
      let begin = ContinuousClock.now
      try await eventually("the fifth answer") {
        connection.text.components(separatedBy: "HTTP/1.1 \(status) ").count > 5
      }
      #expect(ContinuousClock.now - begin > .milliseconds(500))
      #expect(connection.text.components(separatedBy: "HTTP/1.1 \(status) ").count < 9)
      try await connection.close()
    }
  }

  /// The 500 members of an organisation share one address, while another client there sends made-up
  /// session tokens.
  @Test func manyPeopleBehindOneAddress() async throws {
    let restaurant = try await Restaurant()
    let store = restaurant.store
    var tokens: [String] = []
    for number in 1...500 {
      let account = try await store.signUp(
        NewAccount(
          login: "member\(number)", name: "Member \(number)", passwordHash: "x", role: .member),
        at: restaurant.clock.now)
      tokens.append(try await Restaurant.logIn(account.person, store, restaurant.clock))
    }
    try await restaurant.serve {
      $0.requestsOfAddress = .init(burst: 1, perSecond: 1, atOnce: 1)
      $0.unknownSessions = .init(burst: 100, perSecond: 1, atOnce: 100)
      $0.refusalPause = .zero
    } _: { [tokens] running in
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for token in tokens {
          group.addTask { try await running.client(token).get("/v1/roster").status }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses == tokens.map { _ in 200 })
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<100 {
          group.addTask {
            try await running.client(SecretToken().text).get("/v1/roster").status
          }
        }
        for try await status in group { #expect(status == 401 || status == 429) }
      }
      for token in tokens.prefix(5) {
        #expect(try await running.client(token).get("/v1/roster").status == 200)
      }
    }
  }
}
