import Foundation

/// The programs installed on this machine.
enum InstalledPrograms {
  /// Returns whether a program is in PATH.
  static func has(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }
}
