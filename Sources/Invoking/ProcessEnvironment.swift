@preconcurrency import Glibc

/// The environment of the process (environ(7)).
package enum ProcessEnvironment {
  /// Values by their names; the first of those with one name: those that were there when this was first
  /// asked for, whatever libraries are told later.
  package static func variables() -> [String: String] { atStart }

  private static let atStart = read()

  private static func read() -> [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let line = String(cString: entry)
      // A mark at the beginning of a value is no part of the sign before it.
      if let sign = line.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(line.utf8[..<sign]) ?? ""
        if variables[name] == nil {
          variables[name] = String(line.utf8[line.utf8.index(after: sign)...]) ?? ""
        }
      }
      next = next.successor()
    }
    return variables
  }
}
