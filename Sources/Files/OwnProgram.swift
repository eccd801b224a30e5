import Foundation

/// A program that comes with this one and that people don't call.
package enum OwnProgram: String {
  case image = "flyer-image"
  case `import` = "flyer-import"
  case fetch = "flyer-fetch"

  /// Its path, beside this program or where such programs lie; nil where it is not installed.
  package var path: String? {
    guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    let folder = own.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    return ["\(folder)/\(rawValue)", "\(folder)/../libexec/flyer/\(rawValue)"]
      .first { access($0, X_OK) == 0 }
  }

  /// Nothing of what is the reader's own: such programs need no more.
  package static let environment = ["LANG": "C", "PATH": "/usr/bin:/bin"]
}
