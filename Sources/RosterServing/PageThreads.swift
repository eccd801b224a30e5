import NIOCore
import NIOPosix

/// Threads on which pages are made, so that a long one keeps nobody else waiting: those that serve
/// the interface and the streams are others.
final class PageThreads: TaskExecutor {
  static let shared = PageThreads()

  private let threads = NIOThreadPool(numberOfThreads: max(2, System.coreCount))

  private init() {
    threads.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.submit { [self] _ in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
