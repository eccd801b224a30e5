import Foundation
import NIOCore
import Testing

@testable import RosterServing

@Suite struct ConnectionTests {
  private let head = "POST /v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"

  @Test func aSlowBodyIsHungUpOn() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.transferTimeout = .milliseconds(300) }) { running in
      let connection = try await RawConnection(port: running.port)
      try await connection.write(head + "Content-Length: 100\r\n\r\n")
      // The connection is closed although bytes arrive all the time.
      try await eventually("the end") {
        if connection.isOpen { try? await connection.write("x") }
        return !connection.isOpen
      }
      #expect(connection.count == 0)
    }
  }

  @Test func aSlowHeadIsHungUpOn() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.idleTimeout = .milliseconds(300) }) { running in
      let connection = try await RawConnection(port: running.port)
      try await eventually("the end") {
        if connection.isOpen { try? await connection.write("G") }
        return !connection.isOpen
      }
      let silent = try await RawConnection(port: running.port)
      try await eventually("the silent one's end") { !silent.isOpen }
    }
  }

  @Test func aNewConnectionSaysSomethingSoon() async throws {
    let restaurant = try await Restaurant()
    // Long enough for a busy machine to receive the first bytes of a connection.
    try await restaurant.serve({ $0.headTimeout = .seconds(2) }) { running in
      let question = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
      let asking = try await RawConnection(port: running.port)
      try await asking.write(question)
      let (silent, slow) = (
        try await RawConnection(port: running.port), try await RawConnection(port: running.port)
      )
      try await slow.write("GET /healthz HT")
      try await eventually("the end of both") { !silent.isOpen && !slow.isOpen }
      // The time between requests may be longer.
      #expect(asking.isOpen && asking.text.contains(" 200 "))
    }
  }

  /// Silent connections, answered ones, and those with an incomplete request are treated alike.
  @Test func whoHasWaitedLongestMakesRoom() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.waitingOfAddress = 3 }) { running in
      let question = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
      let listening = Client(base: running.base, token: restaurant.ben)
      let listener = try await Listener(listening)
      var waiting: [RawConnection] = []
      for text in [question, "", head + "Content-Length: 9\r\n\r\n{", question] {
        let connection = try await RawConnection(port: running.port)
        try await connection.write(text)
        if text == question {
          try await eventually("an answer") { connection.text.contains(" 200 ") }
        }
        waiting.append(connection)
      }
      try await eventually("the end of one") { waiting.contains { !$0.isOpen } }
      #expect(waiting.count(where: \.isOpen) == 3)
      #expect(waiting[3].isOpen && !listener.hasEnded, "\(listener.text)")
      // Another connection is accepted all the same.
      let other = try await RawConnection(port: running.port)
      try await other.write(question)
      try await eventually("an answer") { other.text.contains(" 200 ") }
    }
  }

  @Test(arguments: ["zz\r\n{}\r\n0\r\n\r\n", "2\r\n{}xx0\r\n\r\n", "-1\r\n"])
  func chunksThatAreNoneAreTheClientsMistake(_ body: String) async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let connection = try await RawConnection(port: running.port)
      try await connection.write(head + "Transfer-Encoding: chunked\r\n\r\n" + body)
      try await eventually("the end; heard \(connection.text)") { !connection.isOpen }
      #expect(connection.text.hasPrefix("HTTP/1.1 400 "), "\(connection.text)")
      #expect(!running.log.all.contains { $0.contains("error answered") }, "\(running.log.all)")
    }
  }

  @Test func whoeverIsAnsweredWhileTheServerStopsIsToldThatItHangsUp() async throws {
    let restaurant = try await Restaurant()
    let (asked, hasAsked) = AsyncStream<Void>.makeStream()
    let (going, goOn) = AsyncStream<Void>.makeStream()
    let store = WatchedStore(restaurant.store) { call in
      guard call == "account" else { return }
      hasAsked.yield()
      for await _ in going { return }
    }
    let (connections, told) = AsyncStream<RawConnection>.makeStream()
    try await restaurant.serve(store: store) { running in
      let connection = try await RawConnection(port: running.port)
      let body = #"{"login": "ben", "password": "wrong horse"}"#
      try await connection.write(head + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
      for await _ in asked { break }
      told.yield(connection)
      Task {
        try await eventually("the server's refusal of others") {
          (try? await RawConnection(port: running.port)) == nil
        }
        goOn.yield()
      }
    }
    let connection = try #require(await connections.first { _ in true })
    try await eventually("the end") { !connection.isOpen }
    #expect(connection.text.hasPrefix("HTTP/1.1 401 "), "\(connection.text)")
    #expect(connection.text.lowercased().contains("\r\nconnection: close\r\n"))
  }

  @Test func whoTakesNothingIsHungUpOn() async throws {
    let restaurant = try await Restaurant()
    let size = 60_000_000
    try Data(count: size).write(to: restaurant.folder.appending(path: "large.txt"))
    try await restaurant.serve({ $0.transferTimeout = .milliseconds(300) }) { running in
      let connection = try await RawConnection(port: running.port)
      try await connection.read(false)
      try await connection.write("GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n")
      // The client notices the end when it writes, since it reads nothing.
      try await eventually("the end") {
        do {
          try await connection.write("G")
          return false
        } catch {
          return true
        }
      }
    }
  }

  @Test(arguments: [
    "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{0}\u{0}\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: x\r\nX: \(String(repeating: "a", count: 40_000))\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: x\r\n\(String(repeating: "X: a\r\n", count: 200))\r\n",
    "POST /v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
  ])
  func whatIsNoRequestIsHungUpOn(_ text: String) async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let connection = try await RawConnection(port: running.port)
      try await connection.write(text)
      try await eventually("the end of \(text.prefix(40)); heard \(connection.text)") {
        !connection.isOpen
      }
      #expect(!connection.text.contains(" 200 "))
      #expect(try await running.client().get("/healthz").status == 200)
    }
  }

  @Test func oneAddressHasOnlySoManyConnections() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.connectionsOfAddress = 2 }) { running in
      let question = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
      var taken: [RawConnection] = []
      for _ in 1...2 {
        let connection = try await RawConnection(port: running.port)
        try await connection.write(question)
        try await eventually("an answer") { connection.text.contains(" 200 ") }
        taken.append(connection)
      }
      let third = try await RawConnection(port: running.port)
      try await eventually("the end of the third") { !third.isOpen }
      #expect(taken.allSatisfy(\.isOpen) && third.count == 0)
      try await taken.removeLast().close()
      try await eventually("room for another") {
        let connection = try await RawConnection(port: running.port)
        try? await connection.write(question)
        try? await eventually("an answer or the end") { !connection.isOpen || connection.count > 0 }
        return connection.text.contains(" 200 ")
      }
    }
  }

  @Test func whoeverIsBehindAProxyIsNotCountedByIt() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({
      $0.connectionsOfAddress = 1
      $0.isBehindProxy = true
    }) { running in
      var connections: [RawConnection] = []
      for _ in 1...3 { connections.append(try await RawConnection(port: running.port)) }
      for connection in connections {
        try await connection.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        try await eventually("an answer") { connection.text.contains(" 200 ") }
      }
    }
  }

  @Test func whatIsUnderwayIsAnsweredBeforeTheServerStops() async throws {
    let restaurant = try await Restaurant()
    let size = 20_000_000
    try Data(repeating: 97, count: size)
      .write(to: restaurant.folder.appending(path: "large.txt"))
    let (connections, told) = AsyncStream<RawConnection>.makeStream()
    try await restaurant.serve { running in
      let connection = try await RawConnection(port: running.port)
      try await connection.write("GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n")
      try await eventually("the beginning") { connection.count > 0 }
      try await connection.read(false)
      told.yield(connection)
      Task {
        try await eventually("the server's refusal of others") {
          (try? await RawConnection(port: running.port)) == nil
        }
        try await connection.read(true)
      }
    }
    let connection = try #require(await connections.first { _ in true })
    try await eventually("the end") { !connection.isOpen }
    #expect((size...size + 1000).contains(connection.count), "\(connection.count)")
  }

  @Test func whoLeavesOnlyTheEndIsHungUpOnToo() async throws {
    let restaurant = try await Restaurant()
    // Less than the size at which a channel makes its writer wait, more than a small window.
    try Data(count: 3_000_000).write(to: restaurant.folder.appending(path: "large.txt"))
    try await restaurant.serve({
      $0.transferTimeout = .milliseconds(300)
      $0.idleTimeout = .milliseconds(300)
    }) { running in
      for size in stride(from: 2_300_000, through: 3_000_000, by: 100_000) {
        try Data(count: size).write(to: restaurant.folder.appending(path: "large.txt"))
        let connection = try await RawConnection(port: running.port, receiveBuffer: 4096)
        try await connection.read(false)
        try await connection.write("GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n")
        try await eventually("the end of \(size) bytes") {
          do {
            try await connection.write("G")
            return false
          } catch {
            return true
          }
        }
      }
    }
  }
}
