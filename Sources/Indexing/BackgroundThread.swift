import Foundation

/// Runs slow work on a thread of its own with a lower priority than all others of the process.
package enum BackgroundThread {
  package static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value)
    async throws
    -> Value
  {
    try await withCheckedThrowingContinuation { continuation in
      detach { continuation.resume(with: Result { try work() }) }
    }
  }

  package static func detach(_ work: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      // setpriority(2), "C library/kernel differences": on Linux 0 is the calling thread.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
      work()
    }
  }
}
