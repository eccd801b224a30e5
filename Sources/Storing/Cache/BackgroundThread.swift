import Foundation

/// Where work is done that takes its time and must not keep anybody waiting: a thread of its own,
/// which lets every other one of the process go first.
enum BackgroundThread {
  static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws
    -> Value
  {
    try await withCheckedThrowingContinuation { continuation in
      detach { continuation.resume(with: Result { try work() }) }
    }
  }

  static func detach(_ work: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      // setpriority(2), "C library/kernel differences": on Linux 0 is the calling thread.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
      work()
    }
  }
}
