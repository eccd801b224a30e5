import Foundation
import Logging
import NIOCore
import Roster
import RosterStoring
import ServiceLifecycle
import Testing

@testable import RosterServing

/// Tests the text for monitoring systems.
@Suite struct MetricsTests {
  @Test func aHistogramCountsUpToEachBound() {
    var histogram = Histogram()
    for seconds in [0.0005, 0.001, 0.3, 60] { histogram.add(seconds) }
    #expect(histogram.count == 4 && histogram.sum == 60.3015)
    let counts = histogram.cumulative
    #expect(counts.map(\.bound) == Histogram.bounds)
    #expect(counts.map(\.count) == [2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3])
  }

  @Test func theTextIsAsPrometheusReadsIt() {
    var text = PrometheusText()
    text.family("a_total", .counter, "How many.")
    text.sample("a_total", [("of", "\"x\\y\n"), ("to", "b")], 3)
    text.single("b", .gauge, "How much.", 1.5)
    var histogram = Histogram()
    histogram.add(0.5)
    text.histogram("c", [("class", "d")], histogram)
    let lines = text.text.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(5) == [
        "# HELP a_total How many.", "# TYPE a_total counter",
        #"a_total{of="\"x\\y\n",to="b"} 3"#, "# HELP b How much.", "# TYPE b gauge",
      ])
    #expect(lines[5] == "b 1.5")
    #expect(
      lines.suffix(3) == [
        #"c_bucket{class="d",le="+Inf"} 1"#, #"c_sum{class="d"} 0.5"#, #"c_count{class="d"} 1"#,
      ])
    #expect(lines.contains(#"c_bucket{class="d",le="0.25"} 0"#))
    #expect(lines.contains(#"c_bucket{class="d",le="1"} 1"#))
  }

  @Test(arguments: [
    ("/v1/commands", RouteClass.commands), ("/v1/roster", .reading), ("/v1/sessions", .accounts),
    ("/v1/people/me", .accounts), ("/v1/events", .events),
    ("/v1/calendars/{secret}.ics", .calendars),
    ("/", .pages), ("/roster/week", .pages), ("files", .files), ("/healthz", .other),
    ("none", .other),
  ])
  func everyRouteIsOfAClass(_ route: String, _ kind: RouteClass) {
    #expect(RouteClass(route: route) == kind)
  }

  @Test func whatWasDoneIsCounted() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.serve { running async throws in
      let (ben, cleo) = (running.client(restaurant.ben), running.client(restaurant.cleo))
      let named = ["shift": ["id": "\(shift.id)", "revision": 1]]
      #expect(try await cleo.command("offer", named).status == 403)
      #expect(try await ben.command("offer", named).status == 200)
      #expect(try await ben.get("/nothing/secret-word").status == 404)
      #expect(try await ben.send("BREW", "/v1/roster").status >= 400)
      #expect(try await ben.get("/v1/roster").status == 200)
      let lines = await MetricsResponder(server: running.server).text().split(separator: "\n").map(
        String.init)
      for line in [
        #"flyerd_commands_total{command="offer",outcome="done"} 1"#,
        #"flyerd_commands_total{command="offer",outcome="refused"} 1"#,
        #"flyerd_refusals_total{rule="notOwner"} 1"#,
        #"flyerd_requests_total{route="/v1/commands",method="POST",status="200"} 1"#,
        #"flyerd_requests_total{route="files",method="GET",status="404"} 1"#,
        #"flyerd_request_seconds_count{class="commands"} 2"#,
        "flyerd_store_up 1", "flyerd_store_ready 1", "flyerd_listeners 0",
        "flyerd_info{version=\"\(Software.version)\"} 1",
        "flyerd_roster_version \(try await restaurant.store.version())",
      ] {
        #expect(lines.contains(line), "\(line) is not in \(lines.joined(separator: "\n"))")
      }
      let text = lines.joined(separator: "\n")
      for secret in ["secret-word", "BREW", "Ben", restaurant.ben] {
        #expect(!text.contains(secret), "\(secret)")
      }
      #expect(lines.contains { $0.hasPrefix("process_resident_memory_bytes ") })
      let open = try #require(
        lines.first { $0.hasPrefix("flyerd_connections ") }?.split(separator: " "))
      #expect(try #require(Int(open[1])) > 0)
    }
  }

  @Test func whatWaitsToBeToldIsSaid() async throws {
    let restaurant = try await Restaurant()
    let ben = try await restaurant.store.people().first { $0.name == "Ben" }
    var subscription = Subscription(person: try #require(ben).id)
    subscription.preferences.ntfy = NoticeAddress("https://ntfy.example.org/ben")
    let wanted = subscription
    try await restaurant.serve { running async throws in
      let server = running.server
      let none = await MetricsResponder(server: server).text()
      #expect(none.contains("\nflyerd_notices_waiting 0\n"))
      #expect(none.contains("\nflyerd_notices_oldest_seconds 0\n"))
      try await restaurant.store.subscribe(wanted, code: nil, at: server.now())
      _ = try await restaurant.shift(of: "Ben", on: 5)
      let waiting = try await restaurant.store.waitingNotices()
      let some = await MetricsResponder(server: server).text()
      #expect(waiting > 0 && some.contains("\nflyerd_notices_waiting \(waiting)\n"))
      let oldest = try #require(try await restaurant.store.oldestNotice())
      let age = server.now().secondsSince1970 - oldest.secondsSince1970
      #expect(some.contains("\nflyerd_notices_oldest_seconds \(max(0, age))\n"), "\(some)")
    }
  }

  @Test func whatBecameOfNoticesIsCounted() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running async throws in
      let moment = running.server.now()
      let outcomes: [(NoticePreferences.Channel, DeliveryOutcome)] = [
        (.mail, .delivered), (.mail, .delivered), (.webhook, .again(at: moment)),
        (.ntfy, .postponed(until: moment)), (.ntfy, .dropped), (.mail, .givenUp),
      ]
      for (channel, outcome) in outcomes { running.server.told(by: channel, outcome) }
      let lines = await MetricsResponder(server: running.server).text().split(separator: "\n")
        .filter { $0.hasPrefix("flyerd_notices_total") }.map(String.init)
      #expect(
        lines == [
          #"flyerd_notices_total{channel="mail",outcome="delivered"} 2"#,
          #"flyerd_notices_total{channel="mail",outcome="given_up"} 1"#,
          #"flyerd_notices_total{channel="ntfy",outcome="dropped"} 1"#,
          #"flyerd_notices_total{channel="ntfy",outcome="postponed"} 1"#,
          #"flyerd_notices_total{channel="webhook",outcome="failed"} 1"#,
        ])
    }
  }

  @Test func aStoreThatIsAwayIsSaid() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    try await restaurant.serve(store: store, { $0.readinessInterval = .zero }) { running in
      store.fail(with: RosterStoreError.unavailable(.closed))
      let text = await MetricsResponder(server: running.server).text()
      #expect(text.contains("\nflyerd_store_up 0\n") && text.contains("\nflyerd_store_ready 0\n"))
      #expect(!text.contains("flyerd_store_bytes") && !text.contains("flyerd_roster_version"))
      #expect(!text.contains("flyerd_notices_waiting"))
    }
  }

  /// Metrics are available only at their own address.
  @Test func anAddressOfItsOwn() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      #expect(try await running.client(restaurant.ada).get("/metrics").status == 404)
      let (addresses, told) = AsyncStream<SocketAddress?>.makeStream()
      let application = running.server.metricsApplication(host: "127.0.0.1", port: 0) {
        told.yield($0)
      }
      let group = ServiceGroup(
        configuration: ServiceGroupConfiguration(
          services: [application], logger: running.log.logger))
      async let serving: Void = group.run()
      let address = await addresses.first { _ in true } ?? nil
      let monitor = Client(base: "http://127.0.0.1:\(try #require(address?.port))", token: nil)
      let answer = try await monitor.get("/metrics")
      #expect(answer.status == 200 && answer.text.hasPrefix("# HELP flyerd_requests_total"))
      #expect(answer[header: "Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
      #expect(try await monitor.get("/v1/roster").status == 404)
      #expect(try await monitor.send("POST", "/metrics").status == 405)
      await group.triggerGracefulShutdown()
      try await serving
    }
  }
}
