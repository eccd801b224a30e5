import NIOCore
import NIOPosix

/// Threads that make pages, so that a long page delays no other request: the interface and the
/// streams run on other threads.
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
