import Foundation

/// Hands values from one thread to another and holds the faster one back.
///
/// Unchecked: every access to the mutable state holds `condition`.
final class BoundedQueue<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private let capacity: Int
  private var values: [Value] = []
  private var isAbandoned = false

  init(capacity: Int) { self.capacity = capacity }

  /// Waits for room and adds a value; throws when nobody takes values any more.
  func put(_ value: Value) throws(CancellationError) {
    condition.lock()
    defer { condition.unlock() }
    while values.count >= capacity && !isAbandoned { condition.wait() }
    if isAbandoned { throw CancellationError() }
    values.append(value)
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

  /// Lets the other side stop: no value is wanted any more.
  func abandon() {
    condition.lock()
    defer { condition.unlock() }
    isAbandoned = true
    values = []
    condition.broadcast()
  }
}
