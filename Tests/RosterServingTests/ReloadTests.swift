import Foundation
import NIOSSL
import Roster
import Testing

@testable import RosterServing

/// Tests changing the settings of a running server.
@Suite struct ReloadTests {
  @Test func whatCanChangeDoes() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running async throws in
      var next = running.server.settings
      next.signUp = .open
      next.publicAddress = "https://example.org"
      next.commands = .init(burst: 1, seconds: 600)
      next.host = "192.0.2.1"
      next.isBehindProxy = true
      try running.server.reload(next)
      let settings = running.server.settings
      #expect(settings.signUp == .open && settings.host == "127.0.0.1" && !settings.isBehindProxy)
      let ben = running.client(restaurant.ben)
      let address = try await ben.send("POST", "/v1/calendar").object["url"] as? String
      #expect(address?.hasPrefix("https://example.org/v1/calendars/") == true)
      let unknown = ["shift": ["id": "x", "revision": 1]]
      #expect(try await ben.command("offer", unknown).status == 404)
      #expect(try await ben.command("offer", unknown).status == 429)
      // Reading the same settings again does not reset the count of commands.
      try running.server.reload(next)
      #expect(try await ben.command("offer", unknown).status == 429)
      next.commands = nil
      try running.server.reload(next)
      #expect(try await ben.command("offer", unknown).status == 404)
    }
  }

  @Test func aCertificateThatIsNoneLeavesTheOldOne() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "flyerd-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let certificate = ServedCertificate()
    let files = ServingSettings.Certificate(
      chain: folder.appending(path: "none").path, key: folder.appending(path: "none").path)
    #expect(throws: (any Error).self) { try certificate.load(files) }
    #expect(throws: (any Error).self) { try certificate.configuration(loading: files) }
  }
}
