import Foundation

/// Where work is done that takes its time and must not keep anybody waiting.
enum BackgroundThread {
  /// Does the work on a thread of its own, which lets every other one go first.
  static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws
    -> Value
  {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        BackgroundPriority.lowerThisThread()
        continuation.resume(with: Result { try work() })
      }
    }
  }
}
