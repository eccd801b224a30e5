import Glibc
import Testing

@testable import flyer

/// Tests the signals that ask flyer to end while another program has the terminal.
@Suite struct SignalsTests {
  @Test func noneIsLostAsSoonAsSomeoneListens() async throws {
    let ends = EndingSignals()
    defer { ends.restore() }
    kill(getpid(), SIGHUP)
    try await eventually { ends.received == SIGHUP }
  }
}
