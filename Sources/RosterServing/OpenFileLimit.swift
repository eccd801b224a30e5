import Glibc

/// How many files and connections the process may have open.
package enum OpenFileLimit {
  /// Takes as many as the system allows; most give 1,024 unless asked.
  package static func raise() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, 65_536)
    // Where it is refused, connections simply wait.
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
