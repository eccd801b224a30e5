@preconcurrency import Glibc

/// The environment of the process (environ(7)).
package enum ProcessEnvironment {
  /// Returns the values by name; of several values for a name, the first. Later changes of the
  /// environment have no effect: the values are read once.
  package static func variables() -> [String: String] { atStart }

  private static let atStart = read()

  private static func read() -> [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let line = String(cString: entry)
      // A combining mark at the beginning of a value would join the equals sign, so bytes are
      // compared.
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
