import Foundation

/// The kernel's information about a process.
struct RunningProcess {
  let id: Int32

  /// The number of resident bytes; nil if the process is gone.
  var resident: Int? { status("VmRSS:") }

  /// The peak of resident bytes; nil if the process is gone.
  var peak: Int? { status("VmHWM:") }

  /// The processor time of its threads.
  var processorTime: Duration {
    let folder = "/proc/\(id)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.reduce(.zero) { sum, thread in
      let words = Self.text("\(folder)/\(thread)/schedstat").split(separator: " ")
      return sum + .nanoseconds(words.first.flatMap { Int($0) } ?? 0)
    }
  }

  private func status(_ key: String) -> Int? {
    let lines = Self.text("/proc/\(id)/status").split(separator: "\n")
    let line = lines.first { $0.hasPrefix(key) }
    let kibibytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    return kibibytes.flatMap { Int($0) }.map { $0 * 1024 }
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
