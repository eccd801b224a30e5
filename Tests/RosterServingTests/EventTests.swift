import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterServing

@Suite struct EventTests {
  @Test func theVersionComesAtOnceAndWithEveryChange() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.serve { running in
      let cleo = try await Listener(running.client(restaurant.cleo))
      #expect(cleo.status == 200)
      let version = try await restaurant.store.version()
      try await cleo.hears(version)
      let ben = running.client(restaurant.ben)
      let offer = try await ben.command("offer", ["shift": ["id": shift.id.rawValue]])
      #expect(offer.object["version"] as? Int == version + 1)
      try await cleo.hears(version + 1)
      #expect(cleo.text.hasPrefix("event: version\ndata: {\"version\": \(version)}\n\n"))
    }
  }

  @Test func whatAnotherServerChangesIsHeardToo() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.serve { here in
      try await restaurant.serve { there in
        let cleo = try await Listener(there.client(restaurant.cleo))
        let version = try await restaurant.store.version()
        try await cleo.hears(version)
        let body = ["shift": ["id": shift.id.rawValue]]
        #expect(try await here.client(restaurant.ben).command("offer", body).status == 200)
        try await cleo.hears(version + 1)
      }
    }
  }

  @Test func nobodyIsAskedWhileNobodyListens() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let live = running.server.live
      #expect(live.count == 0)
      do {
        let cleo = try await Listener(running.client(restaurant.cleo))
        try await eventually("a listener") { live.count == 1 }
        let answer = try await running.client(restaurant.cleo)
          .send("DELETE", "/v1/sessions/current")
        #expect(answer.status == 204)
        try await eventually("the end") { cleo.hasEnded }
      }
      try await eventually("nobody listening") { live.count == 0 }
    }
  }

  @Test func theStreamEndsWithTheSessionOnly() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ben = try await Listener(running.client(restaurant.ben))
      let cleo = try await Listener(running.client(restaurant.cleo))
      try await eventually("two listeners") { running.server.live.count == 2 }
      _ = try await running.client(restaurant.ben).send("DELETE", "/v1/sessions/current")
      try await eventually("Ben's end") { ben.hasEnded }
      #expect(!cleo.hasEnded)
      restaurant.clock.move(by: 30 * 86_400)
      _ = try await restaurant.store.perform(
        .invite(name: "Dora", role: .member), by: .system, key: nil, at: restaurant.clock.now)
      try await eventually("Cleo's end") { cleo.hasEnded }
    }
  }

  @Test func commentsKeepItOpen() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.listening.heartbeat = .milliseconds(30) }) { running in
      let ben = try await Listener(running.client(restaurant.ben))
      try await eventually("two comments") {
        ben.text.components(separatedBy: "\n\n: still here").count > 2
      }
      #expect(ben.versions.count == 1)
    }
  }

  @Test func listenersAreBounded() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve {
      $0.listening.eachPerson = 2
      $0.listening.atOnce = 3
    } _: { running in
      var listeners: [Listener] = []
      let (ada, ben, cleo) = (restaurant.ada, restaurant.ben, restaurant.cleo)
      for token in [ben, ben, ben, cleo, ada] {
        listeners.append(try await Listener(running.client(token)))
      }
      #expect(listeners.map(\.status) == [200, 200, 429, 200, 503])
      try await eventually("the refusals' texts") { listeners[2].hasEnded && listeners[4].hasEnded }
      #expect(listeners[2].text.contains("\"rateLimited\""))
      #expect(listeners[4].text.contains("\"busy\""))
    }
  }

  @Test func stoppingEndsIt() async throws {
    let restaurant = try await Restaurant()
    let (listeners, told) = AsyncStream<Listener>.makeStream()
    try await restaurant.serve { running in
      told.yield(try await Listener(running.client(restaurant.ben)))
      try await eventually("a listener") { running.server.live.count == 1 }
    }
    let ben = try #require(await listeners.first { _ in true })
    try await eventually("the end") { ben.hasEnded }
  }
}
