import Dispatch
import Synchronization

/// A change that somebody waits for.
struct PendingChange: Sendable {
  /// Makes the change; what it returns tells the answer to whoever waits, once it is durable.
  let make: @Sendable (any SQLConnection) throws -> @Sendable () -> Void
  /// Tells whoever waits that nothing was changed.
  let refuse: @Sendable (any Error) -> Void
}

/// Makes changes one after the other, on a queue of its own: all those that came while the commit
/// before was on its way to the disk go into one transaction, so that they share its price.
final class GroupedWriter: Sendable {
  private let queue: DispatchQueue
  private let waiting = Mutex<[PendingChange]>([])
  private let make: @Sendable ([PendingChange]) -> Void

  /// - Parameter make: Makes changes in one transaction and tells everybody who waits.
  init(label: String, make: @escaping @Sendable ([PendingChange]) -> Void) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
    self.make = make
  }

  func write<Answer: Sendable>(
    _ change: @escaping @Sendable (RosterTables) throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      submit(
        PendingChange(
          make: { connection in
            let answer = try change(RosterTables(connection))
            return { continuation.resume(returning: answer) }
          },
          refuse: { continuation.resume(throwing: $0) }))
    }
  }

  /// Waits until all that was submitted is done.
  func finish() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }

  private func submit(_ change: PendingChange) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(change)
      return waiting.count == 1
    }
    guard isFirst else { return }
    queue.async { [self] in
      make(
        waiting.withLock { waiting in
          defer { waiting = [] }
          return waiting
        })
    }
  }
}

extension TransactingConnection {
  /// Makes changes in one transaction, each whole or not at all.
  ///
  /// - Returns: what tells everybody who waits.
  func commit(_ changes: [PendingChange]) throws -> [@Sendable () -> Void] {
    try transaction {
      try changes.map { change in
        switch try part({ try change.make(self) }) {
        case .success(let tell): return tell
        case .failure(let refusal): return { change.refuse(refusal) }
        }
      }
    }
  }
}
