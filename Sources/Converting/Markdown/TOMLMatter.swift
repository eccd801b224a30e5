import Importing
import TOMLKit

/// Reads TOML as values.
enum TOMLMatter {
  static func node(of text: String) throws(MatterFault) -> JSONNode {
    do throws(TOMLPrecheck.Fault) {
      try TOMLPrecheck.check(text)
    } catch {
      throw MatterFault(line: error.line, reason: "not valid TOML")
    }
    let json: String
    do {
      json = try TOMLTable(string: text).convert(to: .json)
    } catch let error as TOMLParseError {
      throw MatterFault(
        line: error.source.begin.line, column: error.source.begin.column,
        reason: error.description)
    } catch {
      throw MatterFault(line: 1, reason: "not valid TOML")
    }
    var reader = JSONReader(Array(json.utf8))
    return reader.value() ?? .null
  }
}
