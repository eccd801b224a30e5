import Foundation

/// Passes values from one thread to another and makes the faster one wait.
///
/// Unchecked: every access to the mutable state holds `condition`.
final class BoundedQueue<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private let capacity: Int
  private var values: [Value] = []
  private var isAbandoned = false

  init(capacity: Int) {
    assert(capacity > 0, "otherwise nothing could ever be put in")
    self.capacity = capacity
  }

  /// Waits for space and adds a value. Throws `CancellationError` if the queue was abandoned.
  func put(_ value: Value) throws(CancellationError) {
    condition.lock()
    defer { condition.unlock() }
    while values.count >= capacity && !isAbandoned { condition.wait() }
    if isAbandoned { throw CancellationError() }
    values.append(value)
    assert(values.count <= capacity, "producers wait for space")
    condition.broadcast()
  }

  /// Waits for the next value.
  func take() -> Value {
    condition.lock()
    defer { condition.unlock() }
    while values.isEmpty { condition.wait() }
    defer { condition.broadcast() }
    return values.removeFirst()
  }

  /// Tells the producer that no more values are wanted.
  func abandon() {
    condition.lock()
    defer { condition.unlock() }
    isAbandoned = true
    values = []
    condition.broadcast()
  }
}
