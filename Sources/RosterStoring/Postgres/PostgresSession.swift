import Dispatch
import Glibc
import Synchronization

/// A connection that is made on demand, and again after a loss. One caller at a time uses it.
final class PostgresSession: Sendable {
  /// The maximum number of tries after conflicts with other writers or lost connections.
  static let tries = 10

  private struct State {
    var connection: PostgresConnection?
    var isClosed = false
    /// The error of the last attempt to connect, and the time before which no other attempt is
    /// made.
    var failure: (error: any Error, until: ContinuousClock.Instant)?
  }

  private let address: PostgresAddress
  private let purpose: Purpose
  private let jitter: @Sendable () -> Double
  private let queue = DispatchQueue(label: "roster.postgres", qos: .userInitiated)
  private let state = Mutex(State())

  /// - Parameter purpose: The purpose of each connection.
  init(
    _ address: PostgresAddress, for purpose: Purpose = .looking,
    jitter: @escaping @Sendable () -> Double
  ) {
    self.address = address
    self.purpose = purpose
    self.jitter = jitter
  }

  /// Runs a closure on the session's queue.
  func onQueue<Answer: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in
        continuation.resume(with: Result { try perform(body) })
      }
    }
  }

  /// Runs a closure, again after each failure that the closure did not cause.
  func perform<Answer: Sendable>(
    _ body: @Sendable (PostgresConnection) throws -> Answer
  ) throws -> Answer {
    for number in 1...Self.tries {
      do {
        return try once(body)
      } catch TransactionFailure.contended(let reason), TransactionFailure.lost(let reason) {
        guard number < Self.tries else { throw reason }
        wait(before: number)
      } catch TransactionFailure.unknown {
        throw RosterStoreError.unavailable(.uncertain)
      }
    }
    throw RosterStoreError.unavailable(.triedTooOften)
  }

  func close() {
    state.withLock { state in
      state.connection = nil
      state.isClosed = true
    }
  }

  private func once<Answer: Sendable>(
    _ body: @Sendable (PostgresConnection) throws -> Answer
  ) throws -> Answer {
    try state.withLock { state in
      guard !state.isClosed else { throw RosterStoreError.unavailable(.closed) }
      let connection = try state.connection ?? connect(&state)
      state.connection = connection
      defer { if !connection.isAlive { state.connection = nil } }
      return try body(connection)
    }
  }

  /// Connects. Callers that waited during a failed attempt get its error at once; otherwise each of
  /// them would wait as long again.
  private func connect(_ state: inout State) throws -> PostgresConnection {
    if let failure = state.failure, .now < failure.until { throw failure.error }
    state.failure = nil
    do {
      return try PostgresConnection(address, for: purpose)
    } catch {
      state.failure = (error, .now + .seconds(1))
      throw error
    }
  }

  /// Waits for a random part of a time that doubles with each try, up to half a second.
  private func wait(before number: Int) {
    let milliseconds = min(500, 4 << number)
    let part = jitter()
    assert(number > 0 && (0...1).contains(part), "a wait is neither negative nor endless")
    usleep(useconds_t(part * Double(milliseconds) * 1000))
  }
}
