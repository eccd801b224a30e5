import Dispatch
import Glibc
import Synchronization

/// A connection that is made when it is needed, and again when it was lost; one at a time uses it.
final class PostgresSession: Sendable {
  /// How often something is tried that others, or a lost connection, came in the way of.
  static let tries = 10

  private struct State {
    var connection: PostgresConnection?
    var isClosed = false
    /// Why there is no connection, and until when nobody tries to make one.
    var failure: (error: any Error, until: ContinuousClock.Instant)?
  }

  private let address: PostgresAddress
  private let purpose: Purpose
  private let jitter: @Sendable () -> Double
  private let queue = DispatchQueue(label: "roster.postgres", qos: .userInitiated)
  private let state = Mutex(State())

  /// - Parameter purpose: What each connection is made for.
  init(
    _ address: PostgresAddress, for purpose: Purpose = .looking,
    jitter: @escaping @Sendable () -> Double
  ) {
    self.address = address
    self.purpose = purpose
    self.jitter = jitter
  }

  /// Does something on a thread of its own.
  func onQueue<Answer: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in
        continuation.resume(with: Result { try perform(body) })
      }
    }
  }

  /// Does something, again and again where it had to be given up without any fault of its own.
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

  /// Connects. Those who waited meanwhile are told at once that it failed, else each of them would
  /// wait as long again.
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

  /// Waits for a random part of a time that doubles up to half a second.
  private func wait(before number: Int) {
    let milliseconds = min(500, 4 << number)
    usleep(useconds_t(jitter() * Double(milliseconds) * 1000))
  }
}
