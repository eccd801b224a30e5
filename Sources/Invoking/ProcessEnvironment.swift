@preconcurrency import Glibc

/// The environment of the process (environ(7)).
package enum ProcessEnvironment {
  /// Values by their names; the first of those with one name. To be asked before anybody changes it.
  package static func variables() -> [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let line = String(cString: entry)
      if let sign = line.firstIndex(of: "=") {
        let name = String(line[..<sign])
        if variables[name] == nil { variables[name] = String(line[line.index(after: sign)...]) }
      }
      next = next.successor()
    }
    return variables
  }
}
