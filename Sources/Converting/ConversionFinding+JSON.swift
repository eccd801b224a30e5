package import Importing

extension ConversionFinding {
  /// The finding as a JSON object on a line of its own.
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
