package import Importing

extension ConversionFinding {
  /// It as an object of JSON on a line of its own.
  package var jsonLine: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("severity", severity.rawValue)
      if let line { json.member("line", line) }
      if let column { json.member("column", column) }
      if let file { json.member("file", file) }
      if let path { json.member("path", path) }
      json.member("code", code.rawValue)
      if let operands { json.member("operands", operands) }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

/// What is found of a document, as far as it is kept.
package struct Findings: Sendable {
  /// So many are kept one by one.
  private static let most = 200

  package private(set) var all: [ConversionFinding] = []
  /// False where the document is the only file that there is.
  var namesFiles = true

  package init() {}

  package mutating func add(_ finding: ConversionFinding) {
    guard all.count < Self.most else { return }
    all.append(finding)
    if !namesFiles { all[all.count - 1].file = nil }
  }

  /// - Parameter interval: how often there is news, in seconds.
  mutating func add(interval: Int) {
    all.insert(ConversionFinding(.note, .interval, [String(interval)]), at: 0)
  }
}
