import Glibc
import Testing

@testable import RosterStoring

/// A database that accepts connections and never answers.
@Suite struct SilentDatabaseTests {
  @Test func thoseWhoWaitAreToldTogether() async throws {
    let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(listening >= 0)
    defer { close(listening) }
    try #require(listen(listening, 16) == 0)
    let address = try PostgresAddress(
      "postgres://guest@127.0.0.1:\(port(of: listening))/roster?connect_timeout=2")
    let session = PostgresSession(address) { 0 }
    let time = try await ContinuousClock().measure {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            await #expect(throws: RosterStoreError.self) {
              try await session.onQueue { try $0.run("SELECT 1") }
            }
          }
        }
        try await group.waitForAll()
      }
    }
    // One after the other, each would take two seconds.
    #expect(time < .seconds(8), "\(time)")
  }

  private func port(of listening: Int32) -> UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(listening, $0, &length)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }
}
