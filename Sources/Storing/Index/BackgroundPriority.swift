import Glibc

/// Keeps background work from delaying an answer to a key.
enum BackgroundPriority {
  /// Lets every other thread of the process go first.
  static func lowerThisThread() {
    // setpriority(2), "C library/kernel differences": on Linux 0 is the calling thread.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
  }
}
